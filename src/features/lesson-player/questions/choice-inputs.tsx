import { IconCheck, IconX } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  Choice,
  MultipleChoiceQuestion,
  SingleChoiceQuestion,
  TrueFalseQuestion,
} from '../../../../domain/content';
import { useAnswer } from '../answers/use-answer';
import { useLessonFrame } from '../player/lesson-context';
import { Radio } from '../../../ui/fields/inputs';
import { ChoiceCard } from './choice-card';
import { shuffled, shuffleSeed } from './shuffle';
import classes from './questions.module.css';

const letterOf = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at);

function useChoices(question: SingleChoiceQuestion | MultipleChoiceQuestion): readonly Choice[] {
  const assignmentStudentId = useLessonFrame().lesson.assignment_student_id;
  return useMemo(
    () =>
      question.shuffle
        ? shuffled(question.choices, shuffleSeed(assignmentStudentId, question.id))
        : question.choices,
    [question, assignmentStudentId],
  );
}

/** Where choices stand: beside each other where each has a picture. */
function place(choices: readonly Choice[]) {
  const pictures = choices.every((choice) => choice.picture !== undefined);
  const columns = pictures ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))]' : '';
  return {
    className: `${classes['choices'] ?? ''} grid gap-3 ${columns}`,
    'data-pictures': pictures,
  };
}

export function SingleChoiceInput({ question }: { readonly question: SingleChoiceQuestion }) {
  const answer = useAnswer(question);
  const { choose } = answer;
  const choices = useChoices(question);
  const pick = useCallback((choice: string) => choose({ kind: 'single_choice', choice }), [choose]);
  return (
    <div {...place(choices)}>
      {choices.map((choice, at) => (
        <ChoiceCard
          key={choice.id}
          id={choice.id}
          type="radio"
          name={question.id}
          readingId={`${question.id}-${choice.id}`}
          letter={letterOf(at)}
          text={choice.text}
          picture={choice.picture}
          checked={answer.value?.choice === choice.id}
          disabled={answer.readOnly}
          onPick={pick}
        />
      ))}
    </div>
  );
}

export function MultipleChoiceInput({ question }: { readonly question: MultipleChoiceQuestion }) {
  const { t } = useTranslation('lesson');
  const answer = useAnswer(question);
  const choices = useChoices(question);
  const picked = answer.value?.choices ?? [];
  const pick = (id: string, on: boolean) => {
    const others = picked.filter((other) => other !== id);
    answer.choose({ kind: 'multiple_choice', choices: on ? [...others, id] : others });
  };
  return (
    <>
      <p className="text-base text-muted">{t('choice.pickAll')}</p>
      <div {...place(choices)}>
        {choices.map((choice, at) => (
          <ChoiceCard
            key={choice.id}
            id={choice.id}
            type="checkbox"
            name={question.id}
            readingId={`${question.id}-${choice.id}`}
            letter={letterOf(at)}
            text={choice.text}
            picture={choice.picture}
            checked={picked.includes(choice.id)}
            disabled={answer.readOnly}
            onPick={pick}
          />
        ))}
      </div>
    </>
  );
}

export function TrueFalseInput({ question }: { readonly question: TrueFalseQuestion }) {
  const { t } = useTranslation('lesson');
  const answer = useAnswer(question);
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-3">
      {[true, false].map((value) => (
        <label
          key={String(value)}
          className="db-option flex min-h-21 items-center justify-center gap-3 p-3 text-3xl font-bold max-phone:flex-col max-phone:gap-1"
          data-checked={answer.value?.value === value}
          data-off={answer.readOnly}
        >
          <Radio
            name={question.id}
            checked={answer.value?.value === value}
            disabled={answer.readOnly}
            onChange={() => answer.choose({ kind: 'true_false', value })}
          />
          {value ? <IconCheck aria-hidden size={28} /> : <IconX aria-hidden size={28} />}
          <span data-say="">{value ? t('choice.true') : t('choice.false')}</span>
        </label>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Question, QuestionBlock } from '../../../../domain/content';
import { newLocalId } from '../../../../domain/local-id';
import type { BlockProps } from '../blocks/block-props';
import { changeKind, drop, hasKey, questionKinds } from '../edits/question-edits';
import { CheckField } from '../../../ui/fields/choice-fields';
import { NumberField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { StandardField } from '../fields/standard-field';
import { LinesField } from '../../../ui/fields/text-field';
import { RichTextField } from '../text/rich-text-field';
import { AnswerForm } from './answer-form';
import { HintList } from './hint-list';

type Change = (change: (question: Question) => Question) => void;

/** One question: what is asked, how it is answered, what is right, and what the student is told. */
export function QuestionEditor({ block, onChange, readOnly, language }: BlockProps<QuestionBlock>) {
  const { t } = useTranslation('editor');
  const { question } = block;
  const change: Change = (edit) => onChange((now) => ({ ...now, question: edit(now.question) }));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField
          label={t('question.kind')}
          value={question.kind}
          disabled={readOnly}
          options={questionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChoose={(kind) => change((now) => changeKind(now, kind, newLocalId))}
        />
        <NumberField
          label={t('question.points')}
          value={question.points}
          min={0}
          max={100}
          readOnly={readOnly}
          clamp
          onNumber={(points = 0) => change((now) => ({ ...now, points }))}
        />
      </div>
      <RichTextField
        label={t('question.prompt')}
        html={question.prompt}
        readOnly={readOnly}
        onChange={(prompt) => change((now) => ({ ...now, prompt }))}
      />
      <AnswerForm
        key={question.kind}
        question={question}
        readOnly={readOnly}
        lang={language}
        onChange={change}
      />
      {hasKey(question.kind) ? (
        <AfterAnswering question={question} change={change} readOnly={readOnly} lang={language} />
      ) : null}
      <HintList
        hints={question.hints}
        readOnly={readOnly}
        lang={language}
        onChange={(hints) => change((now) => ({ ...now, hints }))}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <StandardField
          label={t('question.standard')}
          value={question.standard ?? ''}
          maxLength={100}
          readOnly={readOnly}
          onText={(standard) =>
            change(
              (now) => (standard === '' ? drop(now, 'standard') : { ...now, standard }) as Question,
            )
          }
        />
        <CheckField
          label={t('question.required')}
          checked={question.required}
          disabled={readOnly}
          onToggle={(required) => change((now) => ({ ...now, required }))}
        />
      </div>
    </div>
  );
}

interface AfterProps {
  readonly question: Question;
  readonly change: Change;
  readonly readOnly: boolean;
  readonly lang: string;
}

/** What a student is told, and when. */
function AfterAnswering({ question, change, readOnly, lang }: AfterProps) {
  const { t } = useTranslation('editor');
  const feedback = question.feedback ?? { correct: '', incorrect: '' };
  const say = (next: typeof feedback) =>
    change((now) =>
      next.correct === '' && next.incorrect === ''
        ? (drop(now, 'feedback') as Question)
        : { ...now, feedback: next },
    );
  return (
    <>
      <CheckField
        label={t('question.showAnswers')}
        hint={t(question.show_answers ? 'question.showAnswersOn' : 'question.showAnswersOff')}
        checked={question.show_answers}
        disabled={readOnly}
        onToggle={(show_answers) => change((now) => ({ ...now, show_answers }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-3">
        <LinesField
          label={t('question.correct')}
          value={feedback.correct}
          maxLength={1000}
          grows
          rows={2}
          lang={lang}
          readOnly={readOnly}
          onText={(correct) => say({ ...feedback, correct })}
        />
        <LinesField
          label={t('question.incorrect')}
          value={feedback.incorrect}
          maxLength={1000}
          grows
          rows={2}
          lang={lang}
          readOnly={readOnly}
          onText={(incorrect) => say({ ...feedback, incorrect })}
        />
      </div>
    </>
  );
}

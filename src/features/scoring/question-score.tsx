import {
  IconCircleCheck,
  IconCircleDashed,
  IconMessagePlus,
  IconPencil,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../../domain/content';
import { noteQuestion, scoreBounds, scoreQuestion } from '../../../domain/score-draft';
import { scoreAnswer } from '../../../domain/scoring';
import type { StudentWork } from '../../offline/reading/scores';
import { Button } from '../../ui/buttons/button';
import { CommentField } from './comment-field';
import { PointsField } from './points-field';
import { usePointWords } from './point-words';
import { useScore, useScoring } from './scoring-context';

interface QuestionScoreProps {
  readonly question: Question;
  readonly work: StudentWork;
}

function ownPoints(question: Question, work: StudentWork): number | undefined {
  const answer = work.answers.find(({ question_id }) => question_id === question.id);
  if (answer) return scoreAnswer(question, answer.value)?.points;
  return 'key' in question ? 0 : undefined;
}

/** Below an answer: what it gives by itself, what the teacher gives instead, and words about it. */
export function QuestionScore({ question, work }: QuestionScoreProps) {
  const { t } = useTranslation('scoring');
  const { mayScore } = useScoring();
  const assignmentStudentId = work.assignment_student_id;
  const { draft, change } = useScore(assignmentStudentId);
  const given = draft.questions.find(({ question_id }) => question_id === question.id);
  const own = ownPoints(question, work);
  const shown = given?.points ?? own;
  const former = work.answers.find(({ question_id }) => question_id === question.id)?.former ?? 0;
  return (
    <div className="grid gap-1 pt-2 [border-block-start:1.5px_dashed_var(--db-line)]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg tabular">
        <Origin own={own} given={given?.points ?? null} most={question.points} />
        {former > 0 ? (
          <span className="text-muted">{t('question.former', { count: former })}</span>
        ) : null}
        <span className="ms-auto text-muted">
          <PointsField
            label={t('question.points', { count: question.points })}
            value={shown}
            most={question.points}
            readOnly={!mayScore}
            onChange={(points) =>
              change((now) =>
                scoreQuestion(now, question, points === own ? null : (points ?? null)),
              )
            }
          />
          <span className="ms-1.5">{t('question.of', { most: question.points })}</span>
        </span>
      </div>
      <QuestionComment question={question} assignmentStudentId={assignmentStudentId} />
    </div>
  );
}

interface OriginProps {
  readonly own: number | undefined;
  readonly given: number | null;
  readonly most: number;
}

/** By itself, by the teacher, or by nobody yet. */
function Origin({ own, given, most }: OriginProps) {
  const { t } = useTranslation('scoring');
  const words = usePointWords();
  if (given !== null) {
    return (
      <span className="inline-flex items-center gap-1.5 text-brand-text">
        <IconPencil size={18} aria-hidden="true" />
        {own === undefined
          ? t('question.byYou')
          : t('question.instead', { points: words.outOf(own, most) })}
      </span>
    );
  }
  if (own === undefined) {
    return (
      <span className="inline-flex items-center gap-1.5 text-warn-text">
        <IconCircleDashed size={18} aria-hidden="true" />
        {t('question.open')}
      </span>
    );
  }
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${own >= most ? 'text-done-text' : 'text-muted'}`}
    >
      <IconCircleCheck size={18} aria-hidden="true" />
      {t('question.byItself', { points: words.outOf(own, most) })}
    </span>
  );
}

function QuestionComment({
  question,
  assignmentStudentId,
}: {
  question: Question;
  assignmentStudentId: number;
}) {
  const { t } = useTranslation('scoring');
  const { mayScore, onPlace } = useScoring();
  const { draft, change } = useScore(assignmentStudentId);
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed is gone; what it brought takes the focus.
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const text =
    draft.questions.find(({ question_id }) => question_id === question.id)?.comment ?? '';
  if (text === '' && !open) {
    return mayScore ? (
      <div>
        <Button
          look="quiet"
          size="small"
          icon={<IconMessagePlus size={18} />}
          onClick={() => setOpen(true)}
        >
          {t('question.addComment')}
        </Button>
      </div>
    ) : null;
  }
  return (
    <CommentField
      ref={field}
      label={t('question.comment')}
      value={text}
      most={scoreBounds.noteLength}
      readOnly={!mayScore}
      onFocus={() => onPlace({ kind: 'question', id: question.id }, assignmentStudentId)}
      onChange={(next) => change((now) => noteQuestion(now, question.id, next))}
    />
  );
}

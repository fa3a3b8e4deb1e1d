import { useTranslation } from 'react-i18next';
import type { RubricCriterionDraft } from '../../../domain/lesson-plan';
import { scoreQuestion } from '../../../domain/score-draft';
import { scoreAnswer } from '../../../domain/scoring';
import type { StudentWork } from '../../offline/reading/scores';
import { useWordings } from '../../standards/wordings';
import { CriterionLevels } from './criterion-levels';
import type { LessonParts, PlacedQuestion } from './parts';
import { PointsField } from './points-field';
import { plainPrompt } from './plain-prompt';
import { useScore, useScoring } from './scoring-context';

interface RubricPanelProps {
  readonly parts: LessonParts;
  readonly work: StudentWork;
  readonly now: number;
  readonly commentAsked: { readonly at: number; readonly times: number };
  readonly onNow: (index: number) => void;
  readonly onTake: (criterion: RubricCriterionDraft, index: number) => void;
}

/** What the work is scored by: the criteria of the rubric, or without one the questions. */
export function RubricPanel(props: RubricPanelProps) {
  const { rubric } = props.parts;
  return rubric ? <Criteria {...props} criteria={rubric.criteria} /> : <Questions {...props} />;
}

function Criteria(props: RubricPanelProps & { criteria: readonly RubricCriterionDraft[] }) {
  const { criteria, work, now, commentAsked, onNow, onTake } = props;
  const { lesson, mayScore, onPlace } = useScoring();
  const assignmentStudentId = work.assignment_student_id;
  const { draft, change } = useScore(assignmentStudentId);
  const wordingOf = useWordings(criteria.flatMap(({ standard }) => standard ?? []));
  return (
    <>
      {criteria.map((criterion, index) => (
        <CriterionLevels
          key={criterion.id}
          criterion={criterion}
          wording={wordingOf(criterion.standard ?? '')}
          mark={draft.marks.find(({ criterion_id }) => criterion_id === criterion.id)}
          now={index === now && mayScore}
          hidePoints={lesson.rubric?.hide_points ?? false}
          language={lesson.language}
          readOnly={!mayScore}
          commentAsked={commentAsked.at === index ? commentAsked.times : 0}
          onNow={() => onNow(index)}
          onTake={(level) => onTake(criterion, level)}
          onChange={change}
          onComment={() => onPlace({ kind: 'criterion', id: criterion.id }, assignmentStudentId)}
        />
      ))}
    </>
  );
}

function Questions({ parts, work, now, onNow }: RubricPanelProps) {
  const { t } = useTranslation('scoring');
  if (parts.questions.length === 0)
    return <p className="text-md text-muted">{t('rubric.nothing')}</p>;
  return (
    <ol className="m-0 grid list-none gap-1 p-0">
      {parts.questions.map((placed, index) => (
        <li
          key={placed.question.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-2.5 py-1.5 text-md [border:3px_solid_transparent] data-now:border-gold"
          data-now={index === now || undefined}
          onFocus={() => onNow(index)}
        >
          <QuestionRow placed={placed} work={work} />
        </li>
      ))}
    </ol>
  );
}

function QuestionRow({ placed, work }: { placed: PlacedQuestion; work: StudentWork }) {
  const { t } = useTranslation('scoring');
  const { lesson, mayScore } = useScoring();
  const { draft, change } = useScore(work.assignment_student_id);
  const { question, step } = placed;
  const given = draft.questions.find(({ question_id }) => question_id === question.id)?.points;
  const answer = work.answers.find(({ question_id }) => question_id === question.id);
  const unanswered = 'key' in question ? 0 : undefined;
  const own = answer ? scoreAnswer(question, answer.value)?.points : unanswered;
  const shown = given ?? own;
  return (
    <>
      <span className="text-xs text-muted">{t('work.step', { number: step })}</span>
      <span className="line-clamp-2" lang={lesson.language}>
        {plainPrompt(question.prompt)}
      </span>
      <span
        className="col-start-2 row-span-2 row-start-1 text-muted tabular data-open:[&>input]:[border-style:dashed]"
        data-open={shown === undefined || undefined}
      >
        <PointsField
          label={t('question.points', { count: question.points })}
          value={shown}
          most={question.points}
          readOnly={!mayScore}
          onChange={(points) =>
            change((now) => scoreQuestion(now, question, points === own ? null : (points ?? null)))
          }
        />
        <span className="ms-1.5">{t('question.of', { most: question.points })}</span>
      </span>
    </>
  );
}

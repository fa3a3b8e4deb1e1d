import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../api/schema';
import { useFormats } from '../../../locales/use-formats';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button';
import { Sheet } from '../../../ui/surfaces/sheet';
import { plainText } from '../blocks/sanitize';
import { Button } from '../../../ui/buttons/button';
import { useContentLanguage, useLesson } from '../player/lesson-context';
import { questionsOf } from '../player/pages';
import { useImproveFirst } from './improve-first';
import { Former, ResultCriterion, SpokenComment, Words } from './result-parts';

type LessonResult = components['schemas']['LessonResult'];

interface ResultSheetProps {
  readonly result: LessonResult;
  readonly onGo: (page: string, questionId?: string) => void;
}

/** What the teacher gave back: words first, then points, then each criterion and each question. */
export function ResultSheet({ result, onGo }: ResultSheetProps) {
  const { t } = useTranslation('lesson');
  const { lesson } = useLesson();
  const improveFirst = useImproveFirst();
  const first = lesson.steps[0];
  const { number, by } = useFormats();
  const points = (got: number, most: number) =>
    t('result.points', { count: most, points: number(got), max: number(most) });
  const day = by({ dateStyle: 'long', timeZone: lesson.time_zone })(result.released_at);
  return (
    <Sheet as="section" className="gap-4.5">
      {result.comment.trim() === '' ? null : (
        <figure className="grid gap-2 rounded-control bg-gold-soft px-5 py-4.5 edge-gold">
          <figcaption className="font-bold text-gold-text">
            {t('result.noteFrom', { teacher: lesson.teacher })}
          </figcaption>
          <blockquote className="m-0 text-2xl whitespace-pre-line">{result.comment}</blockquote>
        </figure>
      )}
      <SpokenComment file={result.voice} />
      {lesson.state === 'returned' && !improveFirst && first !== undefined ? (
        <div>
          <Button look="plain" size="tall" onClick={() => onGo(first.id)} icon={<IconPencil />}>
            {t('result.improve')}
          </Button>
        </div>
      ) : null}
      {lesson.state === 'scored' ? (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 text-5xl">
          {result.hide_points === true ? null : (
            <strong>{points(result.points, result.max_points)}</strong>
          )}
          <span className="text-base text-muted">{t('result.posted', { day })}</span>
        </p>
      ) : null}
      {result.criteria.length === 0 ? null : (
        <ul className="db-list" aria-label={t('result.criteria')}>
          {result.criteria.map((criterion) => (
            <ResultCriterion
              key={criterion.title}
              criterion={criterion}
              points={result.hide_points === true ? undefined : points}
            />
          ))}
        </ul>
      )}
      <QuestionPoints result={result} points={points} onGo={onGo} />
      <Former former={result.former} />
    </Sheet>
  );
}

interface QuestionPointsProps {
  readonly result: LessonResult;
  readonly points: (got: number, most: number) => string;
  readonly onGo: (page: string, questionId?: string) => void;
}

function QuestionPoints({ result, points, onGo }: QuestionPointsProps) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const { lesson } = useLesson();
  const scored = questionsOf(lesson.steps).flatMap((place) => {
    const { id } = place.question;
    const said = result.questions?.find(({ question_id }) => question_id === id);
    const got = said?.points ?? lesson.answers.get(id)?.points;
    return got === undefined ? [] : [{ ...place, got, comment: said?.comment }];
  });
  const hasWords = scored.some(({ comment }) => comment !== undefined);
  if (scored.length === 0) return null;
  return (
    <details open={hasWords}>
      <summary className="db-summary text-lg">{t('result.perQuestion')}</summary>
      <ul className="grid list-none gap-2 p-0">
        {scored.map(({ question, stepId, stepNumber, got, comment }) => (
          <li key={question.id}>
            <UnstyledButton
              className="db-option flex min-h-14 w-full flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-2 text-lg"
              onClick={() => onGo(stepId, question.id)}
            >
              <span className="flex-none text-base text-muted">
                {t('finish.step', { number: stepNumber })}
              </span>
              <span
                lang={language}
                className="min-w-0 flex-[1_1_14ch] font-semibold text-brand-text underline underline-offset-4"
              >
                {plainText(question.prompt)}
              </span>
              <span className="flex-none rounded-full bg-gold-soft px-3 py-0.5 text-md text-ink">
                {points(got, question.points)}
              </span>
            </UnstyledButton>
            {comment === undefined ? null : <Words className="mx-4 mt-2 mb-1">{comment}</Words>}
          </li>
        ))}
      </ul>
    </details>
  );
}

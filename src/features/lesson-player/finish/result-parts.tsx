import { IconArrowNarrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { FileRef } from '../../../../domain/answers';
import type { components } from '../../../api/schema';
import { useFormats } from '../../../locales/use-formats';
import { SoundPlayer } from '../../../recording/sound-player';
import { useFile } from '../media/use-file';
import { useContentLanguage, useLesson } from '../player/lesson-context';

type LessonResult = components['schemas']['LessonResult'];

interface ResultCriterionProps {
  readonly criterion: LessonResult['criteria'][number];
  /** Undefined where the class works with levels alone. */
  readonly points: ((got: number, most: number) => string) | undefined;
}

/** One thing that the teacher looked at: the level that was reached, among those there are. */
export function ResultCriterion({ criterion, points }: ResultCriterionProps) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const { levels = [], former } = criterion;
  const at = levels.findIndex(({ title }) => title === criterion.level);
  const before = levels.findIndex(({ title }) => title === former?.level);
  const reached = levels[at];
  return (
    <li className="grid gap-1 rounded-control px-4.5 py-3.5 text-lg edge max-slim:px-3">
      <h3 className="text-xl" lang={language}>
        {criterion.title}
      </h3>
      <p className="text-muted">
        <span lang={language}>{criterion.level}</span>
        {points === undefined ? null : (
          <>
            {' '}
            {'·'} {points(criterion.points, criterion.max_points)}
          </>
        )}
      </p>
      {at === -1 ? null : (
        <ol
          className="grid list-none grid-flow-col grid-cols-[repeat(auto-fit,minmax(0,1fr))] gap-1.5 p-0"
          lang={language}
        >
          {levels.map((level, index) => (
            <li
              key={level.title}
              // On a phone four levels stand side by side: their words must not be cut.
              className={`rounded-sm px-0.5 pt-1.5 text-md wrap-break-word [hyphens:auto] max-slim:px-0 max-slim:text-xs ${index <= at ? '[border-block-start:6px_solid_var(--db-gold)]' : '[border-block-start:6px_solid_var(--db-line)]'} ${index === at ? 'font-bold text-ink' : 'text-muted'}`}
              aria-current={index === at}
            >
              {level.title}
            </li>
          ))}
        </ol>
      )}
      {reached === undefined || reached.descriptor === '' ? null : (
        <p lang={language}>{reached.descriptor}</p>
      )}
      {former === undefined ? null : (
        <p className="inline-flex items-center gap-1 text-muted">
          {before !== -1 && before < at ? <IconArrowNarrowUp aria-hidden size={20} /> : null}
          {t('result.before', { level: former.level })}
        </p>
      )}
      {criterion.comment === undefined ? null : <Words>{criterion.comment}</Words>}
    </li>
  );
}

/** What the teacher wrote about one thing. */
export function Words(props: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <p className={`py-1 ps-3.5 text-lg whitespace-pre-line edge-said ${props.className ?? ''}`}>
      {props.children}
    </p>
  );
}

/** What the teacher has said aloud; it is kept with the lesson. */
export function SpokenComment({ file }: { readonly file: FileRef | undefined }) {
  const { t } = useTranslation('lesson');
  const { lesson } = useLesson();
  const { url, status } = useFile(file);
  if (file === undefined) return null;
  if (status === 'loading') return <p>{t('loading.part')}</p>;
  if (url === undefined) return <p>{t('result.voiceNotHere')}</p>;
  return <SoundPlayer url={url} title={t('result.voice', { teacher: lesson.teacher })} />;
}

/** What stood here the last time, folded away: the new word counts. */
export function Former({ former }: { readonly former: LessonResult['former'] }) {
  const { t } = useTranslation('lesson');
  const { lesson } = useLesson();
  const { by } = useFormats();
  if (former === undefined || former.comment.trim() === '') return null;
  const day = by({ dateStyle: 'long', timeZone: lesson.time_zone })(former.released_at);
  return (
    <details>
      <summary className="db-summary text-lg">{t('result.lastTime', { day })}</summary>
      <Words>{former.comment}</Words>
    </details>
  );
}

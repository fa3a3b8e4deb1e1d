import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreDraft } from '../../../domain/score-draft';
import { ListProblem } from '../../lists/list-problem';
import { ListSkeleton } from '../../lists/list-skeleton';
import { Action } from '../../ui/action';
import { Dialog } from '../../ui/dialog';
import type { LessonParts } from './parts';
import { useMoments } from './point-words';
import { scoreVersionsQuery } from './queries';
import classes from './dialogs.module.css';
import { ScoreText } from './score-text';
import { useScore, useScoring } from './scoring-context';

interface ScoreVersionsProps {
  readonly workId: number;
  readonly parts: LessonParts;
  readonly onClose: () => void;
}

/** What was said of this work before, newest first; each can be looked at and brought back. */
export function ScoreVersions({ workId, parts, onClose }: ScoreVersionsProps) {
  const { t } = useTranslation(['scoring', 'common']);
  const { lesson, mayScore } = useScoring();
  const { draft, change } = useScore(workId);
  const list = useInfiniteQuery(scoreVersionsQuery(workId));
  const [open, setOpen] = useState<number>();
  const moment = useMoments(lesson.time_zone);
  const versions = list.data?.pages.flatMap((page) => page.data);
  const restore = (body: ScoreDraft) => {
    change(() => body);
    onClose();
  };
  return (
    <Dialog title={t('versions.title')} closeLabel={t('common:close')} onClose={onClose}>
      <p className={classes['quiet']}>{t('versions.lead')}</p>
      {list.error && !versions ? (
        <ListProblem error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {!versions && !list.error ? <ListSkeleton /> : null}
      {versions?.length === 0 ? <p>{t('versions.none')}</p> : null}
      <ol className={classes['versions']}>
        {versions?.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              className={classes['version']}
              aria-expanded={open === version.id}
              onClick={() => setOpen(open === version.id ? undefined : version.id)}
            >
              <strong>{moment(version.saved_at)}</strong>
              <span>{version.saved_by ?? t('versions.nobody')}</span>
              {version.reason === 'save' ? null : (
                <span className={classes['kind']} data-reason={version.reason}>
                  {t(
                    version.reason === 'conflict'
                      ? 'versions.conflict'
                      : `versions.${version.outcome ?? 'scored'}`,
                  )}
                </span>
              )}
            </button>
            {open === version.id ? (
              <div className={classes['side']}>
                <ScoreText
                  parts={parts}
                  draft={version.body}
                  other={draft}
                  label={t('versions.text')}
                />
                {mayScore ? (
                  <Action look="plain" onClick={() => restore(version.body)}>
                    {t('versions.restore')}
                  </Action>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {list.hasNextPage ? (
        <Action
          look="plain"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('versions.more')}
        </Action>
      ) : null}
    </Dialog>
  );
}

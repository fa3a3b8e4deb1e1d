import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { useKnownDifferences, VersionChanges } from '../../documents/version-changes';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { QueryState } from '../../lists/query-state';
import { Note } from '../../ui/surfaces/note';
import { moveToVersion } from './commands';
import {
  assignmentsKey,
  versionEffectsQuery,
  type AssignmentDetail,
  type VersionEffects,
} from './queries';
import { useEffectWords } from './use-effect-words';
import { versionTotals } from './version-totals';

interface VersionDialogProps {
  readonly assignment: AssignmentDetail;
  readonly version: number;
  /** What came of it, in words. Undefined: it was left. */
  readonly onClose: (done?: string) => void;
}

/** Somebody else was quicker, with this or with another change. */
const wasOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'newer_draft' || error.code === 'nothing_new');

/** Says what a move to a newer version does to the lessons and to what students have written, and does it. */
export function VersionDialog({ assignment, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('assignments');
  const client = useQueryClient();
  const { id, rev, title } = assignment;
  const [overtaken, setOvertaken] = useState(false);
  const query = useQuery({ ...versionEffectsQuery(id, version), enabled: !overtaken });
  const gone = overtaken || wasOvertaken(query.error);
  const move = async () => {
    try {
      await moveToVersion(id, { rev, version });
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
      setOvertaken(true);
      return;
    }
    await client.invalidateQueries({ queryKey: assignmentsKey });
    onClose(t('newer.done', { title, number: version }));
  };
  const close = () => {
    onClose(gone ? t('newer.asItIs', { title }) : undefined);
    if (gone) void client.invalidateQueries({ queryKey: assignmentsKey });
  };
  return (
    <ConfirmDialog
      title={t('newer.title', { title, number: version })}
      confirm={t('newer.move', { number: version })}
      ready={!gone && query.data?.possible === true}
      onConfirm={move}
      onClose={close}
    >
      {gone ? (
        <Note tone="warn" role="alert">
          {t('newer.overtaken')}
        </Note>
      ) : query.data ? (
        <Effects assignment={assignment} effects={query.data} />
      ) : (
        <QueryState error={query.error} refetch={query.refetch} />
      )}
    </ConfirmDialog>
  );
}

interface EffectsProps {
  readonly assignment: AssignmentDetail;
  readonly effects: VersionEffects;
}

function Effects({ assignment, effects }: EffectsProps) {
  const { t } = useTranslation('assignments');
  const words = useEffectWords(assignment, effects);
  const known = useKnownDifferences();
  if (!effects.possible) {
    return (
      <>
        <p>{t('newer.stopped')}</p>
        <ul className="grid gap-2 ps-4.5">
          {versionTotals(effects).inTheWay.map(({ position, title, begun }) => (
            <li key={position}>{t('newer.inTheWay', { title, count: begun })}</li>
          ))}
        </ul>
      </>
    );
  }
  const changes = known(effects.differences);
  return (
    <>
      <ul className="grid gap-2 ps-4.5">
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {changes.length > 0 ? (
        <details className="mt-3.5 pt-3 edge-top" open={changes.length <= fewChanges}>
          <summary className="min-h-8 cursor-pointer font-bold">
            {t('newer.changes', { count: changes.length })}
          </summary>
          <VersionChanges differences={changes} />
        </details>
      ) : null}
    </>
  );
}

/** So many stand there at once. */
const fewChanges = 6;

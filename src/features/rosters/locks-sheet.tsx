import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { QueryState } from '../../lists/query-state';
import { Button } from '../../ui/buttons/button';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { rosterLocksQuery, setRosterLocks } from './queries';
import { useRosterWords } from './use-roster-words';

/** What rosters keep, and whether it may be changed by hand until the next one. */
export function LocksSheet() {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const client = useQueryClient();
  const { data: locks, error, refetch } = useQuery(rosterLocksQuery);
  const [asking, setAsking] = useState(false);
  const set = async (locked: boolean) => {
    client.setQueryData(rosterLocksQuery.queryKey, await setRosterLocks(locked));
    // Students and groups say what can be changed.
    void client.invalidateQueries();
  };
  const locking = useSubmit(() => set(true));
  if (!locks && error) {
    return <QueryState error={error} refetch={refetch} failed={t('locks.failed')} />;
  }
  if (!locks || locks.people + locks.classes === 0) return null;
  const { unlocked } = locks;
  const counted = (count: number) => ({ count, n: words.number(count) });
  const kept = {
    people: t('locks.people', counted(locks.people)),
    classes: t('locks.classes', counted(locks.classes)),
  };
  const said = unlocked
    ? t('locks.unlockedText', { by: unlocked.by, when: words.moment(unlocked.at) })
    : t('locks.lockedText', kept);
  const close = () => setAsking(false);
  return (
    <SectionSheet
      id="roster-locks"
      title={unlocked ? t('locks.unlocked') : t('locks.locked')}
      lead={<span role="status">{said}</span>}
      action={
        <Button
          look="plain"
          size="small"
          icon={unlocked ? <IconLock size={18} /> : <IconLockOpen size={18} />}
          busy={locking.busy}
          onClick={() => (unlocked ? void locking.submit() : setAsking(true))}
        >
          {unlocked ? t('locks.lock') : t('locks.unlock')}
        </Button>
      }
    >
      <ProblemLine problem={locking.problem} />
      {asking ? (
        <ConfirmDialog
          title={t('locks.ask')}
          confirm={t('locks.unlock')}
          onConfirm={async () => {
            await set(false);
            close();
          }}
          onClose={close}
        >
          {t('locks.askText')}
        </ConfirmDialog>
      ) : null}
    </SectionSheet>
  );
}

import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import type { StudentWork } from '../../offline/reading/scores';
import { Button } from '../../ui/buttons/button';
import type { WorkRow } from './use-work-rows';
import { goesWithAll } from './work-list-order';

interface PostAllProps {
  readonly rows: readonly WorkRow[];
  readonly onPost: (work: StudentWork) => Promise<unknown>;
}

/** Gives back everything that is finished, at once. */
export function PostAll({ rows, onPost }: PostAllProps) {
  const { t } = useTranslation('scoring');
  const [asked, setAsked] = useState(false);
  const all = rows.filter(({ stage, work }) => stage === 'finished' && work.score?.waits !== true);
  const finished = all.filter(goesWithAll);
  const held = all.length - finished.length;
  if (finished.length === 0 && !asked) return null;
  const count = finished.length;
  return (
    <>
      <Button
        look="plain"
        size="small"
        icon={<IconSend size={18} />}
        onClick={() => setAsked(true)}
      >
        {t('postAll.open', { count })}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={t('postAll.title', { count })}
          confirm={t('postAll.open', { count })}
          onConfirm={async () => {
            for (const { work } of finished) await onPost(work);
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        >
          {t('postAll.text')}
          {held > 0 ? ` ${t('postAll.held', { count: held })}` : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

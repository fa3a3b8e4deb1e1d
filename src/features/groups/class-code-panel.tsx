import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inFours } from '../../../domain/clear-code';
import { call } from '../../api/call';
import { Button } from '../../ui/buttons/button';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { invalidate } from '../../lists/invalidate';
import type { GroupSummary } from './queries';

/** What a tablet is told once, so that it shows this class. */
export function ClassCodePanel({ group }: { group: GroupSummary }) {
  const { t } = useTranslation('groups');
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { class_code, id } = group;
  const renew = async () => {
    const params = { path: { group_id: id } };
    await call('POST', '/dashboard/groups/{group_id}/class-code', params);
    setAsking(false);
    await invalidate(queryClient, 'group-students', 'groups');
  };
  return (
    <section
      className="db-sheet mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4"
      aria-labelledby="class-code"
    >
      {/* What the code is for gives way, so that the code and its button stay in one line. */}
      <div className="flex-[1_1_18rem]">
        <h2 id="class-code" className="db-section-title">
          {t('code.title')}
        </h2>
        <p className="db-lead">{t('code.text')}</p>
      </div>
      {class_code === undefined ? (
        <p className="db-lead">{t('list.noCode')}</p>
      ) : (
        <p className="text-[clamp(1.375rem,1rem_+_1.6vw,2rem)] font-bold [letter-spacing:0.08em]">
          {inFours(class_code)}
        </p>
      )}
      <Button
        look="plain"
        size="small"
        icon={<IconRefresh size={20} />}
        onClick={() => setAsking(true)}
      >
        {t(class_code === undefined ? 'code.make' : 'code.renew')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t(class_code === undefined ? 'code.make' : 'code.renew')}
          confirm={t(class_code === undefined ? 'code.make' : 'code.renew')}
          onConfirm={renew}
          onClose={() => setAsking(false)}
        >
          {t(class_code === undefined ? 'code.makeText' : 'code.renewText')}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

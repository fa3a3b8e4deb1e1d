import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '../../ui/use-screen-title';
import { invalidate } from '../../lists/invalidate';
import OwnSecondStep from './own-second-step';
import { secondFactorQuery } from './queries';

/** In place of every page, until there is a second step: the server opens nothing else. */
export default function FactorGate({ userId }: { userId: number }) {
  const { t } = useTranslation('second-factor');
  const client = useQueryClient();
  const { data } = useQuery(secondFactorQuery(userId));
  const isOver = data?.missing === false;
  useEffect(() => {
    // The school may have changed its rule, or the step was set up in another window.
    if (isOver && !data.authenticator) {
      void invalidate(client, 'dashboard-info');
    }
  }, [isOver, data, client]);
  useScreenTitle(t('gate.title'));
  return (
    <div className="grid max-w-176 gap-5 rounded-sheet bg-card p-6 raised">
      <h1>{t('gate.title')}</h1>
      <p>{t('gate.text')}</p>
      <h2>{t('title')}</h2>
      <OwnSecondStep userId={userId} />
    </div>
  );
}

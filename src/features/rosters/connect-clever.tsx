import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { Button } from '../../ui/buttons/button';
import { goToClever, waysQuery } from './connection-queries';

/** For an administrator of a district at Clever; not there where the server has no Clever. */
export function ConnectClever() {
  const { t } = useTranslation('rosters');
  const { data } = useQuery(waysQuery);
  const { busy, problem, submit } = useSubmit(goToClever);
  if (!data?.ways.includes('clever')) return null;
  return (
    <>
      <Button
        look="plain"
        size="small"
        busy={busy}
        icon={<IconSchool size={18} />}
        onClick={() => void submit()}
      >
        {t('connection.clever.connect')}
      </Button>
      <ProblemLine problem={problem} />
    </>
  );
}

import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../forms/use-submit';
import { goToService, serviceNames, services, type Service } from '../../session/sso';
import { Button } from '../../ui/buttons/button';
import { FormProblem } from './form-problem';
import { waysQuery } from './ways';

function ServiceButton({ service }: { service: Service }) {
  const { t } = useTranslation('auth');
  const { busy, problem, submit } = useSubmit(() => goToService(service));
  return (
    <>
      <FormProblem problem={problem} />
      <Button
        look="plain"
        busy={busy}
        icon={<IconSchool size={22} />}
        onClick={() => void submit()}
      >
        {t('service', { service: serviceNames[service] })}
      </Button>
    </>
  );
}

/** For schools that sign in through ClassLink or Clever; not there where the server is connected with neither. */
export function ServiceButtons() {
  const { data } = useQuery(waysQuery);
  return services
    .filter((service) => data?.ways.includes(service))
    .map((service) => <ServiceButton key={service} service={service} />);
}

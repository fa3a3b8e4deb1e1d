import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../forms/use-submit';
import { goToClassLink } from '../../session/sso';
import { Action } from '../../ui/action';
import { FormProblem } from './form-problem';
import { waysQuery } from './ways';

/** For schools that sign in through ClassLink; not there where the server is not connected with it. */
export function ClassLinkButton() {
  const { t } = useTranslation('auth');
  const { data } = useQuery(waysQuery);
  const { busy, problem, submit } = useSubmit(goToClassLink);
  if (!data?.ways.includes('classlink')) return null;
  return (
    <>
      <FormProblem problem={problem} />
      <Action
        look="plain"
        busy={busy}
        icon={<IconSchool size={22} />}
        onClick={() => void submit()}
      >
        {t('classlink')}
      </Action>
    </>
  );
}

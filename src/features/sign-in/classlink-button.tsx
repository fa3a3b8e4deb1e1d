import { IconSchool } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { formProblem, noProblem } from '../../api/form-problem';
import { goToClassLink } from '../../session/sso';
import { Action } from '../../ui/action';
import { FormProblem } from './form-problem';

const waysQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: ({ signal }) => unwrap(api.GET('/auth/ways', { signal })),
  staleTime: Infinity,
});

/** For schools that sign in through ClassLink; not there where the server is not connected with it. */
export function ClassLinkButton() {
  const { t } = useTranslation('auth');
  const { data } = useQuery(waysQuery);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(noProblem);
  if (!data?.ways.includes('classlink')) return null;
  const go = async () => {
    setBusy(true);
    setProblem(noProblem);
    try {
      await goToClassLink();
    } catch (error) {
      setProblem(formProblem(error));
      setBusy(false);
    }
  };
  return (
    <>
      <FormProblem problem={problem} />
      <Action look="plain" busy={busy} icon={<IconSchool size={22} />} onClick={() => void go()}>
        {t('classlink')}
      </Action>
    </>
  );
}

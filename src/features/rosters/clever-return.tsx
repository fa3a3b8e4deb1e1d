import { IconLinkOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../forms/use-submit';
import { PageHead } from '../../ui/surfaces/page-head';
import { problemWords } from '../../locales/problem-words';
import { takeSsoCallback } from '../../session/sso-callback';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';
import { connectClever, connectionQuery, goToClever } from './connection-queries';

/** Where Clever sends an administrator back to who connects the district. */
export function CleverReturn({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { t, i18n } = useTranslation(['rosters', 'common']);
  const client = useQueryClient();
  const [{ code, state }] = useState(takeSsoCallback);
  const [isBack, setBack] = useState(code !== undefined && state !== undefined);
  const connects = useSubmit(async () => {
    if (code === undefined || state === undefined) return;
    try {
      client.setQueryData(connectionQuery.queryKey, await connectClever({ code, state }));
    } finally {
      // Used up by now, whatever came of it.
      setBack(false);
    }
    await onDone();
  });
  const leaves = useSubmit(goToClever);
  useEffect(() => {
    if (isBack) void connects.submit();
    // Once: the code is used up by the first time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `submit` is made anew with each drawing
  }, []);
  const isOver = !isBack && !connects.busy;
  const said = leaves.problem.form ?? connects.problem.form;
  return (
    <>
      <PageHead title={t('connection.clever.title')} lead="" />
      {isOver ? (
        <div className="grid grid-cols-1 gap-4.5">
          <div role="alert">
            <Notice tone="warn" icon={<IconLinkOff size={22} />}>
              {said === undefined ? t('connection.clever.failed') : problemWords(i18n, said)}
            </Notice>
          </div>
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <Button busy={leaves.busy} onClick={() => void leaves.submit()}>
              {t('common:tryAgain')}
            </Button>
            <ButtonLink to="/dashboard/users/rosters" look="plain">
              {t('connection.clever.back')}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <p role="status">{t('connection.clever.working')}</p>
      )}
    </>
  );
}

import { IconPlayerPlay } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { formProblem, noProblem } from '../../api/form-problem';
import { problemWords } from '../../locales/code-words';
import { homePathOf, signInBy } from '../../session/session';
import { Action } from '../../ui/action';
import { toastError } from '../../ui/toast';
import classes from './open-demo.module.css';

export type DemoHome = ReturnType<typeof homePathOf>;

/** Whether this server has a demo to open: only where one was seeded. */
const demoQuery = queryOptions({
  queryKey: ['demo-open'],
  queryFn: ({ signal }) => unwrap(api.GET('/auth/demo', { signal })),
  staleTime: Infinity,
  meta: { persist: false },
});

function useOpening(onOpened: (home: DemoHome) => Promise<void>) {
  const { t, i18n } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(noProblem);
  const open = async () => {
    setBusy(true);
    setProblem(noProblem);
    try {
      const locale = i18n.language === 'es' ? 'es' : 'en';
      const answer = await signInBy((device_id) =>
        unwrap(api.POST('/auth/demo', { body: { device_id, locale } })),
      );
      await onOpened(homePathOf(answer.home ?? 'student'));
    } catch (error) {
      const found = formProblem(error);
      setProblem(found);
      if (found.toast) toastError(t(found.toast));
    } finally {
      setBusy(false);
    }
  };
  return { busy, said: problem.form, open };
}

/** A student's day at once, without a request: an account of one's own that is gone tomorrow. */
export function OpenDemo({ onOpened }: { onOpened: (home: DemoHome) => Promise<void> }) {
  const { t, i18n } = useTranslation('contact');
  const { data } = useQuery(demoQuery);
  const { busy, said, open } = useOpening(onOpened);
  if (!data?.open) return null;
  return (
    <section aria-labelledby="open-demo" className={classes['strip']}>
      <span className={classes['ribbon']} aria-hidden="true" />
      <div className={classes['words']}>
        <h2 id="open-demo">{t('openDemo.title')}</h2>
        <p>{t('openDemo.text')}</p>
        {said ? (
          <p role="alert" className={classes['problem']}>
            {problemWords(i18n, said)}
          </p>
        ) : null}
      </div>
      <Action
        look="plain"
        busy={busy}
        icon={<IconPlayerPlay size={20} />}
        onClick={() => void open()}
      >
        {t(busy ? 'openDemo.opening' : 'openDemo.button')}
      </Action>
    </section>
  );
}

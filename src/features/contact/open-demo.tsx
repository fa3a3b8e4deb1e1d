import { IconPlayerPlay } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, fetcher } from '../../api/call';
import { ApiError } from '../../api/errors';
import { firstWord } from '../../api/form-problem';
import { useSubmit } from '../../forms/use-submit';
import { ProblemText } from '../../forms/problem-line';
import { homePathOf } from '../../session/session';
import { letsIn, signInBy } from '../../session/sign-in';
import { Button } from '../../ui/buttons/button';

export type DemoHome = ReturnType<typeof homePathOf>;

/** Whether this server has a demo to open: only where one was seeded. */
const demoQuery = queryOptions({
  queryKey: ['demo-open'],
  queryFn: fetcher('/auth/demo'),
  staleTime: Infinity,
  meta: { persist: false },
});

/** A student's day at once, without a request: an account of one's own that is gone tomorrow. */
export function OpenDemo({ onOpened }: { onOpened: (home: DemoHome) => Promise<void> }) {
  const { t, i18n } = useTranslation('contact');
  const { data } = useQuery(demoQuery);
  const { busy, problem, submit } = useSubmit(async () => {
    const locale = i18n.language === 'es' ? 'es' : 'en';
    const answer = await signInBy((device_id) =>
      call('POST', '/auth/demo', { body: { device_id, locale } }),
    );
    if (!letsIn(answer)) {
      const { message = '', code = '' } = answer;
      throw new ApiError(200, { message, code });
    }
    await onOpened(homePathOf(answer.home ?? 'student'));
  });
  if (!data?.open) return null;
  const said = firstWord(problem);
  return (
    <section
      aria-labelledby="open-demo"
      className="relative grid items-center gap-x-8 gap-y-4 rounded-sheet bg-gold-soft px-[clamp(1.375rem,4vw,2.25rem)] py-5.5 edge-gold narrow:grid-cols-[minmax(0,1fr)_auto] narrow:pe-18 min-[56em]:col-span-full [&>button]:justify-self-start"
    >
      <span className="db-ribbon end-6 h-9 w-6" aria-hidden="true" />
      <div className="grid gap-1">
        <h2 id="open-demo" className="pe-10 text-3xl">
          {t('openDemo.title')}
        </h2>
        <p>{t('openDemo.text')}</p>
        <ProblemText said={said} />
      </div>
      <Button
        look="plain"
        busy={busy}
        icon={<IconPlayerPlay size={20} />}
        onClick={() => void submit()}
      >
        {t(busy ? 'openDemo.opening' : 'openDemo.button')}
      </Button>
    </section>
  );
}

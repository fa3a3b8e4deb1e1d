import { IconCircleCheck, IconShieldLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lists/query-state';
import { formatDay } from '../../locales/format-day';
import { Button } from '../../ui/buttons/button';
import { invalidate } from '../../lists/invalidate';
import {
  removeAuthenticator,
  renewRecoveryCodes,
  secondFactorQuery,
  type SecondFactor,
} from './queries';
import { RecoveryCodes } from './recovery-codes';
import { SecretForm } from './secret-form';
import { Note } from '../../ui/surfaces/note';
import { SetUp } from './set-up';

type Asking = 'renew' | 'off';

interface TurnedOnProps {
  readonly state: SecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => Promise<void>;
}

/** The app is on: how many codes are left, new ones, and the way off. */
function TurnedOn({ state, onCodes, onOff }: TurnedOnProps) {
  const { t } = useTranslation('second-factor');
  const [asking, setAsking] = useState<Asking>();
  const opener = useRef<HTMLDivElement>(null);
  const cancel = () => {
    setAsking(undefined);
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };
  return (
    <section className="grid gap-3.5" aria-label={t('on.title')}>
      <p className="flex items-center gap-2 text-xl [&_svg]:text-done-text">
        <IconCircleCheck size={28} aria-hidden="true" />
        <strong>{t('on.title')}</strong>
      </p>
      <p>{t('on.codes', { count: state.recovery_codes })}</p>
      {asking === undefined ? (
        <div ref={opener} className="flex flex-wrap gap-3">
          <Button look="plain" onClick={() => setAsking('renew')}>
            {t('on.renew')}
          </Button>
          <Button look="plain" onClick={() => setAsking('off')}>
            {t('on.off')}
          </Button>
        </div>
      ) : (
        <>
          <p>{t(`on.${asking}Text`)}</p>
          <SecretForm
            key={asking}
            fields={['password', 'code']}
            button={t(`on.${asking}`)}
            destroys={asking === 'off'}
            onSend={async (proof) => {
              if (asking === 'renew') {
                onCodes(await renewRecoveryCodes(proof));
                return;
              }
              await removeAuthenticator(proof);
              await onOff();
            }}
            onCancel={cancel}
          />
        </>
      )}
    </section>
  );
}

/** The second step of the own sign-in: turned on by an authenticator app, looked after, turned off. */
export default function OwnSecondStep({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation('second-factor');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(secondFactorQuery(userId));
  const [codes, setCodes] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  const top = useRef<HTMLParagraphElement>(null);
  const tell = (words: string) => {
    // It is hidden as long as it says nothing.
    flushSync(() => setSaid(words));
    top.current?.focus();
  };
  // What is asked for may be there now: everything else opens. The codes must not go for that, so it is when they have gone.
  useEffect(
    () => (codes ? () => void invalidate(client, 'dashboard-info') : undefined),
    [client, codes],
  );
  const renew = () => client.invalidateQueries(secondFactorQuery(userId));
  const show = (made: readonly string[]) => {
    setSaid('');
    setCodes(made);
    void renew();
  };
  const turnedOff = async () => {
    await renew();
    await invalidate(client, 'dashboard-info');
    tell(t('off'));
  };
  const day = data?.first_day;
  return (
    <div className="grid gap-3.5">
      <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 text-muted [&_svg]:text-brand-text">
        <IconShieldLock size={24} aria-hidden="true" />
        <span>{t('lead')}</span>
      </p>
      <p ref={top} role="status" tabIndex={-1} className="empty:hidden focus:[outline:none]">
        {said}
      </p>
      {data && day !== undefined && !codes ? (
        <Note tone="now" className="font-semibold">
          {t(data.missing ? 'asked.now' : 'asked.from', { day: formatDay(i18n.language, day) })}
        </Note>
      ) : null}
      {data && data.passkeys > 0 && !codes ? (
        <p>{t('passkeys', { count: data.passkeys })}</p>
      ) : null}
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            tell(t('on.done'));
          }}
        />
      ) : data ? (
        data.authenticator ? (
          <TurnedOn state={data} onCodes={show} onOff={turnedOff} />
        ) : (
          <SetUp onCodes={show} />
        )
      ) : (
        <QueryState error={error} refetch={refetch} />
      )}
    </div>
  );
}

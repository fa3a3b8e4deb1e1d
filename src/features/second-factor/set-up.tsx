import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import { confirmAuthenticator, startAuthenticator } from './queries';
import { SecretForm } from './secret-form';

const QrCode = lazy(() => import('../../ui/qr-code'));

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** As people type it: in fours. */
const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** What the app has to know, and a first code as a proof that it knows it. */
function Confirm({ secret, uri, onCodes }: Secret & { onCodes: (c: readonly string[]) => void }) {
  const { t } = useTranslation('second-factor');
  const top = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="grid gap-3.5" aria-labelledby="authenticator-scan">
      <h3 id="authenticator-scan" ref={top} tabIndex={-1} className="text-xl focus:[outline:none]">
        {t('scan.title')}
      </h3>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 max-[36rem]:grid-cols-1">
        <div className="size-48 overflow-hidden rounded-lg">
          <Suspense>
            <QrCode text={uri} label={t('scan.picture')} />
          </Suspense>
        </div>
        <div className="grid gap-3">
          <p>{t('scan.text')}</p>
          <p>
            {t('scan.typed')}{' '}
            <code className="inline-block text-lg font-bold wrap-anywhere">{inFours(secret)}</code>
          </p>
        </div>
      </div>
      <SecretForm
        fields={['code']}
        button={t('scan.confirm')}
        onSend={async ({ code }) => onCodes(await confirmAuthenticator(code))}
      />
    </section>
  );
}

/** Turning an authenticator app on. */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('second-factor');
  const [made, setMade] = useState<Secret>();
  if (made) return <Confirm {...made} onCodes={onCodes} />;
  return (
    <section className="grid gap-3.5" aria-labelledby="authenticator-start">
      <h3 id="authenticator-start" className="text-xl">
        {t('start.title')}
      </h3>
      <ol className="m-0 grid gap-1.5 ps-6">
        {(['app', 'scan', 'codes'] as const).map((key) => (
          <li key={key}>{t(`start.${key}`)}</li>
        ))}
      </ol>
      <SecretForm
        fields={['password']}
        button={t('start.button')}
        onSend={async ({ password }) => setMade(await startAuthenticator(password))}
      />
    </section>
  );
}

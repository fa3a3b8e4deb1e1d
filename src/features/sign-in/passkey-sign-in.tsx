import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call';
import { noProblem } from '../../api/form-problem';
import { isStopped, passkeyOfThisDevice } from '../../session/passkey';
import { signInBy } from '../../session/sign-in';
import { Button } from '../../ui/buttons/button';
import { SignInState } from './sign-in-state';
import { useSignIn, type Home } from './use-sign-in';

/** A second way in for dashboard people, where the browser knows passkeys. */
export function PasskeySignIn({ onDone }: { onDone: (home: Home) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const { busy, problem, line, stopWaiting, submitBy } = useSignIn('staff', onDone);
  const [stopped, setStopped] = useState(false);
  if (typeof PublicKeyCredential !== 'function') return null;
  const enter = () => {
    setStopped(false);
    return submitBy(async (signal) => {
      const credential = await passkeyOfThisDevice(signal).catch((error: unknown) => {
        // Who has stopped it here knows.
        setStopped(!signal.aborted && isStopped(error));
        throw error;
      });
      return signInBy(
        (device_id) =>
          call('POST', '/auth/passkey-login', { body: { credential, device_id }, signal }),
        signal,
      );
    });
  };
  return (
    <div className="mt-3 grid gap-3">
      <SignInState problem={stopped ? noProblem : problem} line={line} onStop={stopWaiting} />
      <p role="status" className="empty:hidden">
        {stopped ? t('passkey.stopped') : null}
      </p>
      <Button look="plain" busy={busy} icon={<IconKey size={20} />} onClick={() => void enter()}>
        {t(busy ? 'signingIn' : 'passkey.enter')}
      </Button>
    </div>
  );
}

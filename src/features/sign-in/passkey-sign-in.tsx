import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { noProblem } from '../../api/form-problem';
import { signInBy } from '../../session/sign-in';
import { Action } from '../../ui/action';
import classes from './sign-in-form.module.css';
import { SignInState } from './sign-in-state';
import { useSignIn, type Home } from './use-sign-in';

/** Asks the server what to sign, then the device, which shows its person what it wants until nobody waits any more. */
async function credentialOfThisDevice(signal: AbortSignal) {
  const options = await unwrap(api.POST('/auth/passkey-login/options', { signal }));
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options,
  }).finally(() => signal.removeEventListener('abort', cancel));
  // No extension was asked for.
  return { id, rawId, type, response, clientExtensionResults: {} };
}

/** The device has said no, or its person has thought better of it. */
const isStopped = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'SecurityError'].includes(error.name);

/** A second way in for dashboard people, where the browser knows passkeys. */
export function PasskeySignIn({ onDone }: { onDone: (home: Home) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const { busy, problem, line, stopWaiting, submitBy } = useSignIn('staff', onDone);
  const [stopped, setStopped] = useState(false);
  if (typeof PublicKeyCredential !== 'function') return null;
  const enter = () => {
    setStopped(false);
    return submitBy(async (signal) => {
      const credential = await credentialOfThisDevice(signal).catch((error: unknown) => {
        // Who has stopped it here knows.
        setStopped(!signal.aborted && isStopped(error));
        throw error;
      });
      return signInBy(
        (device_id) =>
          unwrap(api.POST('/auth/passkey-login', { body: { credential, device_id }, signal })),
        signal,
      );
    });
  };
  return (
    <div className={classes['passkey']}>
      <SignInState problem={stopped ? noProblem : problem} line={line} onStop={stopWaiting} />
      <p role="status">{stopped ? t('passkey.stopped') : null}</p>
      <Action look="plain" busy={busy} icon={<IconKey size={20} />} onClick={() => void enter()}>
        {t(busy ? 'signingIn' : 'passkey.enter')}
      </Action>
    </div>
  );
}

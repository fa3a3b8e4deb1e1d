import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { formProblem, noProblem } from '../../api/form-problem';
import { homePathOf, signInBy } from '../../session/session';
import { Action } from '../../ui/action';
import { toastError } from '../../ui/toast';
import { FormProblem } from './form-problem';
import { refusalOf, type LoginProblem } from './login-problem';
import classes from './sign-in-form.module.css';
import type { Home } from './use-sign-in';

/** Asks the server what to sign, then the device, which shows its person what it wants. */
async function credentialOfThisDevice() {
  const options = await unwrap(api.POST('/auth/passkey-login/options'));
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  // No extension was asked for.
  return { id, rawId, type, response, clientExtensionResults: {} };
}

/** The device has said no, or its person has thought better of it. */
const isStopped = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'SecurityError'].includes(error.name);

/** A second way in for dashboard people, where the browser knows passkeys. */
export function PasskeySignIn({ onDone }: { onDone: (home: Home) => Promise<void> }) {
  const { t } = useTranslation(['auth', 'common']);
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>(noProblem);
  if (typeof PublicKeyCredential !== 'function') return null;
  const enter = async () => {
    setBusy(true);
    setStopped(false);
    setProblem(noProblem);
    try {
      const credential = await credentialOfThisDevice();
      const answer = await signInBy((device_id) =>
        unwrap(api.POST('/auth/passkey-login', { body: { credential, device_id } })),
      );
      if (answer.action === 'message') setProblem(refusalOf(answer));
      else await onDone(homePathOf(answer.home ?? 'dashboard'));
    } catch (error) {
      if (isStopped(error)) setStopped(true);
      else {
        const found = formProblem(error);
        setProblem(found);
        if (found.toast) toastError(t(`common:${found.toast}`));
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes['passkey']}>
      <FormProblem problem={problem} />
      <p role="status">{stopped ? t('passkey.stopped') : null}</p>
      <Action look="plain" busy={busy} icon={<IconKey size={20} />} onClick={() => void enter()}>
        {t(busy ? 'signingIn' : 'passkey.enter')}
      </Action>
    </div>
  );
}

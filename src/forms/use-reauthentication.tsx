import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/errors';
import type { FormProblem, Refusals } from '../api/form-problem';
import type { components } from '../api/schema';
import { isStopped, passkeyOfThisDevice } from '../session/passkey';
import { SecretField } from './secret-field';
import { TextField } from '../ui/fields/text-field';
import { Note } from '../ui/surfaces/note';

export type AskersProof = components['schemas']['AskersProof'];

/** What the server has asked for beside the password: only the server knows what somebody has. */
type Second = 'code' | 'passkey';

interface Reauthentication {
  /**
   * Sends with what was shown, and notes what the server asks for beside it. Nothing is sent, and the device asks no
   * longer, once the dialog has gone while a passkey was asked for.
   */
  readonly send: (work: (proof: AskersProof) => Promise<void>) => Promise<void>;
  /** Where the fields are shown. */
  readonly fields: (problems: Refusals<(typeof proofFields)[number]>) => ReactNode;
  /** The device that was asked for a passkey has given none. */
  readonly problemOf: (error: unknown) => FormProblem | undefined;
}

/** At which fields of `useReauthentication` something is said. */
export const proofFields = ['password', 'code', 'passkey'] as const;

/**
 * What whoever changes a colleague's ways in shows, or asks less of them: the own password, and a code or a passkey once the
 * server has asked. Its words are those of `users`.
 * @param button what the form's button says, for the words on pressing it once more
 */
export function useReauthentication(button: string): Reauthentication {
  const { t } = useTranslation('users');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [second, setSecond] = useState<Second>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  return {
    send: async (work) => {
      const { signal } = (sending.current = new AbortController());
      const passkey = second === 'passkey' ? await passkeyOfThisDevice(signal) : undefined;
      try {
        // For whoever has no password here there is nothing to show.
        await work(
          password === ''
            ? {}
            : {
                password,
                ...(second === 'code' && code.trim() !== '' && { code: code.trim() }),
                ...(passkey && { passkey }),
              },
        );
        // Where the fields stay, the next change asks again.
        setPassword('');
        setCode('');
        setSecond(undefined);
      } catch (error) {
        const at = error instanceof ApiError ? error.fieldErrors : {};
        if (at['code']) setSecond('code');
        if (at['passkey']) setSecond('passkey');
        throw error;
      }
    },
    problemOf: (error) =>
      isStopped(error)
        ? { fields: { passkey: { code: '', text: t('ownPasskeyStopped') } } }
        : undefined,
    fields: (problems) => (
      <>
        <SecretField
          autoComplete="current-password"
          label={t('ownPassword')}
          hint={t('ownPasswordHint')}
          value={password}
          maxLength={256}
          problem={problems.password}
          onText={setPassword}
        />
        {second === 'code' ? (
          <TextField
            label={t('ownCode')}
            hint={t('ownCodeHint')}
            value={code}
            maxLength={40}
            autoCapitalize="none"
            problem={problems.code}
            onText={setCode}
          />
        ) : null}
        {second === 'passkey' ? (
          <Note as="div" tone="now" role="status" className="text-ink">
            {problems.passkey ? <p>{problems.passkey.text}</p> : null}
            <p>{t('ownPasskey', { button })}</p>
          </Note>
        ) : null}
      </>
    ),
  };
}

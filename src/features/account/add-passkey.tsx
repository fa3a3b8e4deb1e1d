import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { readFormField, hasInput } from '../../forms/form-fields';
import { useUnsaved } from '../../forms/guarded-dialog';
import { SecretField } from '../../forms/secret-field';
import { Button } from '../../ui/buttons/button';
import { TextField } from '../../ui/fields/text-field';
import { useFailureWords } from './failure-words';
import { useAddPasskey } from './own-passkeys';
import { Note } from '../../ui/surfaces/note';

interface AddPasskeyProps {
  readonly userId: number;
  readonly onAdded: () => void;
}

/** What went wrong: at the password, or with the whole. A device that was not asked to the end says so in its own way. */
function useProblem(error: unknown) {
  const { t } = useTranslation('account');
  const failureWords = useFailureWords();
  if (!error) return {};
  if (error instanceof ApiError) {
    if (error.code === 'wrong_password') return { password: failureWords(error) };
    if (error.fieldErrors['code']) return { code: failureWords(error) };
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return { form: t('passkeys.already') };
  if (name === 'NotAllowedError' || name === 'AbortError') return { form: t('passkeys.stopped') };
  if (name === 'SecurityError') return { form: t('passkeys.otherSite') };
  return { form: failureWords(error) };
}

const nothingMissing = { name: false, password: false, code: false };

/** A name and the password of this moment, and a code where the server asks for it; then the browser asks for a finger, a face or a PIN. */
export function AddPasskey({ userId, onAdded }: AddPasskeyProps) {
  const { t } = useTranslation('account');
  const [missing, setMissing] = useState(nothingMissing);
  // A form with another key starts empty.
  const [round, setRound] = useState(0);
  const [begun, setBegun] = useState(false);
  useUnsaved(begun);
  const adding = useAddPasskey(userId, () => {
    setRound((last) => last + 1);
    setBegun(false);
    onAdded();
  });
  const problem = useProblem(adding.error);
  const [needsCode, setNeedsCode] = useState(false);
  // Only the server knows whether an authenticator app is on.
  if (problem.code !== undefined && !needsCode) setNeedsCode(true);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem.code !== undefined) code.current?.focus();
  }, [problem.code, adding.error]);
  const passwordError =
    problem.password ?? (missing.password ? t('passkeys.needed.password') : undefined);
  return (
    <form
      key={round}
      noValidate
      className="grid gap-3.5"
      onInput={({ currentTarget }) => {
        setMissing(nothingMissing);
        setBegun(hasInput(currentTarget));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const name = readFormField(event.currentTarget, 'name');
        const password = readFormField(event.currentTarget, 'password');
        const typed = needsCode ? readFormField(event.currentTarget, 'code').trim() : undefined;
        const empty = { name: name.trim() === '', password: password === '', code: typed === '' };
        setMissing(empty);
        if (Object.values(empty).includes(true) || adding.isPending) return;
        adding.mutate({ name, password, ...(typed !== undefined && { code: typed }) });
      }}
    >
      <h3 className="text-xl">{t('passkeys.addTitle')}</h3>
      {problem.form === undefined ? null : (
        <Note tone="wrong" role="alert">
          {problem.form}
        </Note>
      )}
      <TextField
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={60}
        problem={missing.name ? t('passkeys.needed.name') : undefined}
      />
      <SecretField
        name="password"
        label={t('passkeys.password')}
        autoComplete="current-password"
        problem={passwordError}
      />
      {needsCode ? (
        <TextField
          name="code"
          ref={code}
          label={t('passkeys.code')}
          hint={t('passkeys.codeHint')}
          maxLength={40}
          autoComplete="one-time-code"
          problem={problem.code ?? (missing.code ? t('passkeys.needed.code') : undefined)}
        />
      ) : null}
      <Button type="submit" busy={adding.isPending}>
        {t(adding.isPending ? 'passkeys.adding' : 'passkeys.add')}
      </Button>
    </form>
  );
}

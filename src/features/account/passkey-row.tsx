import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { readFormField, hasInput } from '../../forms/form-fields';
import { useUnsaved } from '../../forms/guarded-dialog';
import { SecretField } from '../../forms/secret-field';
import { formatDay } from '../../locales/format-day';
import { Button } from '../../ui/buttons/button';
import { Note } from '../../ui/surfaces/note';
import { TextField } from '../../ui/fields/text-field';
import { useFailureWords } from './failure-words';
import { useRemovePasskey, useRenamePasskey, type Passkey } from './own-passkeys';
import { AccountRow } from './account-row';

interface PasskeyRowProps {
  readonly userId: number;
  readonly passkey: Passkey;
  readonly onRemoved: (name: string) => void;
}

interface PartProps extends PasskeyRowProps {
  readonly onClose: () => void;
}

/** What takes the place of a row while it is renamed or removed. */
function Instead({ error, children }: { error: unknown; children: ReactNode }) {
  const failureWords = useFailureWords();
  return (
    <li className="grid gap-3 py-3.5">
      {error ? (
        <Note tone="wrong" role="alert">
          {failureWords(error)}
        </Note>
      ) : null}
      {children}
    </li>
  );
}

function Rename({ userId, passkey, onClose }: PartProps) {
  const { t } = useTranslation('account');
  const [name, setName] = useState(passkey.name);
  useUnsaved(name !== passkey.name);
  const field = useRef<HTMLInputElement>(null);
  // The button that opened this has gone with its row.
  useEffect(() => field.current?.select(), []);
  const renaming = useRenamePasskey(userId, onClose);
  return (
    <Instead error={renaming.error}>
      <form
        className="grid gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') renaming.mutate({ id: passkey.id, name });
        }}
      >
        <TextField
          label={t('passkeys.name')}
          value={name}
          maxLength={60}
          ref={field}
          onText={setName}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" busy={renaming.isPending}>
            {t('passkeys.save')}
          </Button>
          <Button look="quiet" size="small" onClick={onClose}>
            {t('passkeys.cancel')}
          </Button>
        </div>
      </form>
    </Instead>
  );
}

function Remove({ userId, passkey, onRemoved, onClose }: PartProps) {
  const { t } = useTranslation('account');
  const failureWords = useFailureWords();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const [begun, setBegun] = useState(false);
  useUnsaved(begun);
  const removing = useRemovePasskey(userId, ({ name }) => onRemoved(name));
  const { error } = removing;
  const wrong = error instanceof ApiError && error.code === 'wrong_password';
  const said = missing ? t('passkeys.needed.password') : wrong ? failureWords(error) : undefined;
  // The button that opened this has gone with its row.
  useEffect(() => field.current?.focus(), [said, error]);
  return (
    <Instead error={wrong ? null : error}>
      <p>{t('passkeys.removeAsk', { name: passkey.name })}</p>
      <form
        noValidate
        className="grid gap-3.5"
        onInput={({ currentTarget }) => {
          setMissing(false);
          setBegun(hasInput(currentTarget));
        }}
        onSubmit={(event) => {
          event.preventDefault();
          const password = readFormField(event.currentTarget, 'password');
          setMissing(password === '');
          if (password !== '' && !removing.isPending) removing.mutate({ ...passkey, password });
        }}
      >
        <SecretField
          name="password"
          ref={field}
          label={t('passkeys.removePassword')}
          autoComplete="current-password"
          problem={said}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="plain" size="small" busy={removing.isPending}>
            {t('passkeys.removeYes')}
          </Button>
          <Button look="quiet" size="small" onClick={onClose}>
            {t('passkeys.keep')}
          </Button>
        </div>
      </form>
    </Instead>
  );
}

/** One passkey: what it is called, when it was used, and what can be done with it. */
export function PasskeyRow(props: PasskeyRowProps) {
  const { t, i18n } = useTranslation('account');
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const [last, setLast] = useState(doing);
  const ways = useRef<HTMLDivElement>(null);
  const { name, created_on, last_used_on } = props.passkey;
  const close = () => {
    setLast(doing);
    setDoing(undefined);
  };
  useEffect(() => {
    // Closed, it gives the focus back to what it was opened by.
    if (doing === undefined && last !== undefined) {
      ways.current?.querySelector<HTMLElement>(`[data-way="${last}"]`)?.focus();
    }
  }, [doing, last]);
  if (doing === 'rename') return <Rename {...props} onClose={close} />;
  if (doing === 'remove') return <Remove {...props} onClose={close} />;
  const words = (day: string) => formatDay(i18n.language, day);
  return (
    <AccountRow
      ref={ways}
      icon={<IconKey size={24} />}
      name={name}
      facts={[
        last_used_on === undefined
          ? t('passkeys.added', { day: words(created_on) })
          : t('devices.lastUsed', { day: words(last_used_on) }),
      ]}
    >
      <Button
        look="quiet"
        size="small"
        data-way="rename"
        aria-label={t('passkeys.renameOf', { name })}
        onClick={() => setDoing('rename')}
      >
        {t('passkeys.rename')}
      </Button>
      <Button
        look="quiet"
        size="small"
        data-way="remove"
        aria-label={t('passkeys.removeOf', { name })}
        onClick={() => setDoing('remove')}
      >
        {t('passkeys.remove')}
      </Button>
    </AccountRow>
  );
}

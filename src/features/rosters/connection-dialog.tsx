import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { SecretField } from '../../forms/secret-field';
import { TextField } from '../../ui/fields/text-field';
import { FormDialog } from '../../forms/form-dialog';
import type { FormProblem } from '../../api/form-problem';
import { saveConnection, type ConnectionBody, type RosterConnection } from './connection-queries';
import { useConnectionWords } from './use-connection-words';
import { useRosterWords } from './use-roster-words';

const fields = ['base_url', 'version', 'auth', 'token_url', 'client_id', 'secret'] as const;
/** Outside of the school day. */
const hours = [18, 19, 20, 21, 22, 23, 0, 1, 2, 3, 4, 5];
const defaultHour = 2;

type OneRoster = Required<Pick<ConnectionBody, (typeof fields)[number]>>;

interface SystemFieldsProps {
  readonly value: OneRoster;
  readonly onChange: (more: Partial<OneRoster>) => void;
  /** When the secret was set that stays where none is typed. */
  readonly secretSetAt: string | undefined;
  readonly problems: FormProblem['fields'];
}

/** Where a OneRoster service is, and who asks it. */
function SystemFields({ value, onChange, secretSetAt, problems }: SystemFieldsProps) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const text = (field: 'base_url' | 'token_url' | 'client_id' | 'secret') => ({
    label: t(`connection.form.${field}`),
    value: value[field],
    problem: problems[field],
    autoCapitalize: 'none',
    onText: (typed: string) => onChange({ [field]: typed }),
  });
  return (
    <>
      <TextField
        {...text('base_url')}
        hint={t('connection.form.baseHint')}
        inputMode="url"
        maxLength={500}
      />
      <FieldRow>
        <SelectField
          label={t('connection.form.version')}
          value={value.version}
          problem={problems['version']}
          options={['1.1', '1.2'].map((version) => ({
            value: version,
            label: t('run.version', { version }),
          }))}
          onChoose={(version) => onChange({ version: version === '1.2' ? '1.2' : '1.1' })}
        />
        <SelectField
          label={t('connection.form.auth')}
          value={value.auth}
          problem={problems['auth']}
          options={(['oauth1', 'oauth2'] as const).map((auth) => ({
            value: auth,
            label: t(`connection.form.${auth}`),
          }))}
          onChoose={(auth) => onChange({ auth: auth === 'oauth2' ? 'oauth2' : 'oauth1' })}
        />
      </FieldRow>
      {value.auth === 'oauth2' ? (
        <TextField {...text('token_url')} inputMode="url" maxLength={500} />
      ) : null}
      <TextField {...text('client_id')} maxLength={500} />
      <SecretField
        {...text('secret')}
        // No browser fills in the own one.
        autoComplete="new-password"
        maxLength={1000}
        hint={secretSetAt && t('connection.form.secretKept', { when: words.moment(secretSetAt) })}
      />
    </>
  );
}

interface ConnectionDialogProps {
  /** Absent: the first one is set up. */
  readonly connection: RosterConnection | undefined;
  readonly onSaved: (connection: RosterConnection | undefined) => void;
  readonly onClose: () => void;
}

/** Which system rosters are fetched from, and whether at night. The server asks it before anything is kept. */
export function ConnectionDialog({ connection, onSaved, onClose }: ConnectionDialogProps) {
  const { t } = useTranslation('rosters');
  const words = useConnectionWords();
  const { base_url = '', version = '1.1', auth = 'oauth1', token_url = '' } = connection ?? {};
  const [system, setSystem] = useState<OneRoster>({
    ...{ base_url, version, auth, token_url, secret: '' },
    client_id: connection?.client_id ?? '',
  });
  const [night, setNight] = useState(
    connection && !connection.nightly ? '' : String(connection?.hour ?? defaultHour),
  );
  const isOneRoster = (connection?.kind ?? 'oneroster') === 'oneroster';
  const submit = async () => {
    const { token_url: token, secret, ...rest } = system;
    const when = { nightly: night !== '', hour: Number(night || defaultHour) };
    const answer = await saveConnection({
      ...when,
      ...(isOneRoster && {
        ...rest,
        ...(system.auth === 'oauth2' && token !== '' && { token_url: token }),
        ...(secret !== '' && { secret }),
      }),
    });
    onSaved(answer.connection);
  };
  const offered = connection && !hours.includes(connection.hour) ? [connection.hour] : [];
  return (
    <FormDialog
      fields={fields}
      title={t('connection.form.title')}
      button={t(isOneRoster ? 'connection.form.test' : 'connection.form.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields: problems }) => (
        <>
          {isOneRoster ? (
            <SystemFields
              value={system}
              secretSetAt={connection?.secret_set_at}
              problems={problems}
              onChange={(more) => setSystem((now) => ({ ...now, ...more }))}
            />
          ) : null}
          <SelectField
            label={t('connection.night')}
            value={night}
            options={[
              { value: '', label: t('connection.off') },
              ...[...offered, ...hours].map((hour) => ({
                value: String(hour),
                label: t('connection.between', words.hours(hour)),
              })),
            ]}
            onChoose={setNight}
          />
        </>
      )}
    </FormDialog>
  );
}

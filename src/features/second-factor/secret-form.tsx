import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFormField, hasInput } from '../../forms/form-fields';
import { useUnsaved } from '../../forms/guarded-dialog';
import { ProblemLine } from '../../forms/problem-line';
import { SecretField } from '../../forms/secret-field';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/problem-words';
import { Button } from '../../ui/buttons/button';
import { TextField } from '../../ui/fields/text-field';

type Field = 'password' | 'code';
/** What was typed; empty where it was not asked for. */
type Typed = Readonly<Record<Field, string>>;

interface SecretFormProps {
  /** What is asked for, in this order. */
  readonly fields: readonly Field[];
  readonly button: string;
  readonly destroys?: boolean;
  readonly onSend: (typed: Typed) => Promise<void>;
  readonly onCancel?: () => void;
}

/** A password, a code or both, and what is done with them. What is wrong with one stands below it. */
export function SecretForm({ fields, button, destroys, onSend, onCancel }: SecretFormProps) {
  const { t, i18n } = useTranslation('second-factor');
  const { busy, problem, submit } = useSubmit(onSend, { fields });
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState(false);
  useUnsaved(begun, undefined, busy);
  const errorOf = (field: Field) => {
    const said = problem.fields[field];
    return missing.includes(field) ? t(`needed.${field}`) : said && problemWords(i18n, said);
  };
  const wrong = fields.find((field) => errorOf(field) !== undefined);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[name="${String(wrong)}"]`)?.focus();
  }, [wrong, problem, missing]);
  const both = fields.length > 1;
  const shared = (field: Field) => ({
    name: field,
    label: t(`field.${field}`),
    problem: errorOf(field),
  });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3.5"
      onInput={({ currentTarget }) => {
        setMissing((last) => (last.length === 0 ? last : []));
        setBegun(hasInput(currentTarget));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const typedIn = (field: Field) =>
          fields.includes(field) ? readFormField(event.currentTarget, field) : '';
        const typed = { password: typedIn('password'), code: typedIn('code') };
        const empty = fields.filter((field) => typed[field].trim() === '');
        setMissing(empty);
        if (empty.length === 0 && !busy) void submit(typed);
      }}
    >
      {wrong === undefined ? <ProblemLine problem={problem} /> : null}
      {fields.includes('password') ? (
        <SecretField {...shared('password')} autoComplete="current-password" />
      ) : null}
      {fields.includes('code') ? (
        <TextField
          {...shared('code')}
          hint={t(both ? 'field.anyCodeHint' : 'field.codeHint')}
          {...(!both && { inputMode: 'numeric' })}
          autoComplete="one-time-code"
          maxLength={40}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} {...(destroys && { look: 'destroy' })}>
          {button}
        </Button>
        {onCancel ? (
          <Button look="plain" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblem, noProblem, type FormProblem, type Refusals } from '../api/form-problem';
import { Button } from '../ui/buttons/button';
import { LedToFault } from '../ui/fields/field';
import { fieldsOf, type DraftFields, type DraftState } from './draft';
import { GuardedDialog } from './guarded-dialog';
import { ProblemLine } from './problem-line';
import { useSubmit } from './use-submit';

interface FormDialogProps<Name extends string, Draft extends object> {
  readonly title: string;
  /** What the button says: the action itself. None while there is nothing to be done. */
  readonly button: string | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** What is filled in, of `useDraft`: something is said at the field of each of its names. */
  readonly draft?: DraftState<Draft>;
  /** The names, as the server has them, of further fields at which something is said. */
  readonly fields?: readonly (Name | RegExp)[];
  /** Of a failure that is none of the server; undefined for any other. */
  readonly problemOf?: (error: unknown) => FormProblem | undefined;
  /** The fields, with what the server said against them; `field` ties one to its part of the draft. */
  readonly children: (shown: {
    readonly fields: Refusals<Name | (keyof Draft & string)>;
    readonly field: DraftFields<Draft>;
  }) => ReactNode;
}

const isSame = (one: object, other: object): boolean => {
  const values: Readonly<Record<string, unknown>> = { ...other };
  return Object.entries(one).every(([name, value]) => Object.is(value, values[name]));
};

/** What is typed to find something changes nothing. */
const isSearch = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'search';

/** A small form over the screen, begun in its first field. It stays until the action is done, and the focus goes to the field at fault. */
export function FormDialog<const Name extends string = never, Draft extends object = object>(
  props: FormDialogProps<Name, Draft>,
) {
  const { title, button, draft, fields = [], problemOf, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const { busy, problem, submit } = useSubmit(onSubmit, {
    problemOf: (error) =>
      problemOf?.(error) ?? formProblem(error, [...Object.keys(draft?.value ?? {}), ...fields]),
  });
  const form = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    // A button that stands for a field may not say `aria-invalid`.
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    if (fault) fault.focus();
    // What was said made the form longer: the button that is pressed again stays in sight, with the words above it.
    else if (problem !== noProblem) {
      form.current?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [problem]);
  const [first] = useState(draft?.value);
  // A draft knows what has changed, except for fields beside it.
  const changed =
    draft && first ? !isSame(first, draft.value) || (begun && fields.length > 0) : begun;
  const shown = (close: () => void) => (
    <form
      ref={form}
      noValidate
      className="grid gap-5 [&_p+p]:mt-2"
      onChange={({ target }) => {
        if (!isSearch(target)) setBegun(true);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <LedToFault value>
        {children({ fields: problem.fields, field: fieldsOf(draft, problem.fields) })}
      </LedToFault>
      {/* What was said against a field stands there. */}
      <ProblemLine problem={{ ...problem, fields: {} }} />
      <div className="flex flex-wrap gap-2">
        {button === undefined ? null : (
          <Button type="submit" busy={busy}>
            {button}
          </Button>
        )}
        {busy ? null : (
          <Button look="plain" onClick={close}>
            {t('close')}
          </Button>
        )}
      </div>
    </form>
  );
  return (
    <GuardedDialog title={title} changed={changed} busy={busy} onClose={onClose}>
      {shown}
    </GuardedDialog>
  );
}

import type { SubmitEvent, SubmitEventHandler } from 'react';

/** What of a form's state is needed; `useForm` gives it. */
interface Fields {
  getValues(): Readonly<Record<string, unknown>>;
  setFieldValue(path: string, value: string, options: { forceUpdate: boolean }): void;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** @returns what stands in the field of this name, for a form that keeps its state itself; see `withAutofill` */
export function readFormField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** @returns whether something stands in a field of it, for a form that keeps its state itself and begins empty */
export const hasInput = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<Field>('input, select, textarea')].some(({ value }) => value !== '');

/**
 * Sends what stands in the fields for text and in the choices. A password manager's script may set a field so that React fires no change, and
 * the form would still take it for empty.
 * @param send what `form.onSubmit` gives
 */
export function withAutofill(
  form: Fields,
  send: SubmitEventHandler<HTMLFormElement>,
): SubmitEventHandler<HTMLFormElement> {
  return (event: SubmitEvent<HTMLFormElement>) => {
    const known = form.getValues();
    for (const field of event.currentTarget.querySelectorAll<Field>('input, select, textarea')) {
      const path = field.dataset['path'] ?? field.name;
      if (typeof known[path] !== 'string' || known[path] === field.value) continue;
      form.setFieldValue(path, field.value, { forceUpdate: false });
    }
    send(event);
  };
}

import { ApiError, NetworkError } from '../../api/errors';
import type { ServerWord } from '../../locales/code-words';

type FormKey = 'errors.undefined' | 'errors.unexpected';

/** Why a form did not arrive: at its fields, or above all of them. */
export interface SendProblem {
  readonly fields: readonly string[];
  readonly form?: ServerWord | { readonly key: FormKey };
  readonly toast?: 'errors.somethingWrong';
}

/** Sorts a failure by its type, never by its text (specification, sections 5 and 8). */
export function sendProblem(error: unknown): SendProblem {
  if (error instanceof NetworkError && error.reason === 'server') {
    return { fields: [], form: { key: 'errors.undefined' }, toast: 'errors.somethingWrong' };
  }
  if (!(error instanceof ApiError)) return { fields: [], form: { key: 'errors.unexpected' } };
  const fields = Object.keys(error.fieldErrors);
  if (fields.length > 0) return { fields };
  const { code, message: text, retryAfterMs: waitMs } = error;
  return { fields, form: { code, text, waitMs } };
}

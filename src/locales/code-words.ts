import type { i18n } from 'i18next';

/** What is said in the app's words when the server says no. */
export interface ServerWord {
  /** A code of the contract, or of a newer server. */
  readonly code: string;
  /** The server's own text, in English. */
  readonly text: string;
  /** How long to wait before another try, in milliseconds. */
  readonly waitMs?: number | undefined;
}

/** Whole minutes, so that nobody is sent back too early. */
const minutesOf = (ms: number) => Math.max(1, Math.ceil(ms / 60_000));

/**
 * Words for a refusal in the language of the screen; the server's own for a code of a newer server.
 * Empty when there are neither.
 */
export function codeWords(i18n: i18n, { code, text, waitMs = 0 }: ServerWord): string {
  const options = { ns: 'codes' as const, count: minutesOf(waitMs), defaultValue: text };
  // Asked first, because a missing text counts as a fault of the app.
  const known: boolean = i18n.exists(code, options);
  return known ? i18n.t(code, options) : text;
}

/** What stands above a form that did not get through: the server's refusal, or a text of ours. */
export function problemWords(
  i18n: i18n,
  said: ServerWord | { readonly key: 'errors.undefined' | 'errors.unexpected' },
): string {
  return 'key' in said ? i18n.t(said.key, { ns: 'common' }) : codeWords(i18n, said);
}

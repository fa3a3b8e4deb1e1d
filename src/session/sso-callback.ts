/** What ClassLink or Clever has sent a browser back with. The page itself (index.html) has taken it out of the address. */

declare global {
  var daybookReturned: string | undefined;
}

export interface SsoCallback {
  readonly code: string | undefined;
  readonly state: string | undefined;
  readonly error: string | undefined;
}

/** Gives it once: a code that has been used is of no use to a later visit of the same page. */
export function takeSsoCallback(): SsoCallback {
  const query = new URLSearchParams(globalThis.daybookReturned);
  globalThis.daybookReturned = undefined;
  const read = (name: string): string | undefined => query.get(name) || undefined;
  return { code: read('code'), state: read('state'), error: read('error') };
}

/** The links this app has words for. */
const KNOWN = ['home', 'student_login', 'teacher_login'] as const;

interface Link<Key> {
  readonly key: Key;
  readonly to: string;
}

/** Signed-in people are kept out of the sign-in pages, so a link there would lead nowhere. */
const SIGN_IN_PAGES = ['/login', '/student-login'];

/**
 * What of the server's links a signed-in person can be offered. A newer server may name a page that this
 * version does not know: it is left out until the update.
 */
export function openLinks(links: readonly Link<string>[]): Link<(typeof KNOWN)[number]>[] {
  return links.flatMap(({ key, to }) => {
    const known = KNOWN.find((each) => each === key);
    return known && !SIGN_IN_PAGES.includes(to) ? [{ key: known, to }] : [];
  });
}

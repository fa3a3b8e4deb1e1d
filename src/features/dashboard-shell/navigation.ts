import type { components } from '../../api/schema';

/** The links this app has words for. */
const KNOWN = ['home', 'groups', 'student_login', 'teacher_login'] as const;

type Known = (typeof KNOWN)[number];

/** A page as the server names it; of a newer server maybe one that this version does not know. */
export type ServerLink = components['schemas']['NavigationLink'];

/** Signed-in people are kept out of the sign-in pages, so a link there would lead nowhere. */
const SIGN_IN_PAGES = ['/login', '/student-login'];

/**
 * What of the server's links a signed-in person can be offered. A newer server may name a page that this
 * version does not know: it is left out until the update.
 */
export function openLinks(links: readonly ServerLink[]): { key: Known; to: string }[] {
  return links.flatMap(({ key, to }) => {
    const known = KNOWN.find((each) => each === key);
    return known && !SIGN_IN_PAGES.includes(to) ? [{ key: known, to }] : [];
  });
}

/** Where students sign in, as the server names it. */
export function studentDoorOf(links: readonly ServerLink[]): string | undefined {
  return links.find(({ key }) => key === 'student_login')?.to;
}

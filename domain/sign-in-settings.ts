/** How the people of a school may sign in. */

export const studentMethods = ['password', 'pictures', 'badge', 'link', 'clever'] as const;
export type StudentMethod = (typeof studentMethods)[number];

/** Days that a sign-in of staff lasts at most, whatever a school says: it opens the work of many children. */
export const maxStaffDays = 30;

/**
 * Whether children can come in whatever others do: a link has to be made anew for each sign-in, and whether Clever knows
 * the class is up to the district.
 */
export const lettingIn = (methods: readonly StudentMethod[]): boolean =>
  methods.some((method) => method !== 'link' && method !== 'clever');

const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}]{2,63}$/u;

/**
 * The domains that somebody has typed, each once: apart by blanks, commas or lines, with or without an @ before them.
 * @returns also what is no domain, as it was typed
 */
export function readDomains(text: string): {
  readonly domains: readonly string[];
  readonly wrong: readonly string[];
} {
  const typed = foldDomain(text).split(/[\s,;]+/u);
  const found = typed.map((each) => each.replace(/^@/, '')).filter(Boolean);
  const all = [...new Set(found)];
  return { domains: all.filter(isDomain), wrong: all.filter((each) => !isDomain(each)) };
}

/** A domain as it is stored and compared: addresses are, too. */
export const foldDomain = (typed: string): string => typed.normalize('NFC').toLowerCase();

/** Whether it is a domain as it is stored: folded, and of two parts or more. */
export const isDomain = (text: string): boolean => text.length <= 253 && domain.test(text);

/** Whether a folded address is of one of these domains; those below a domain are others. */
export const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1));

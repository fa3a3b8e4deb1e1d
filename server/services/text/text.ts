/**
 * Takes out what PostgreSQL cannot store: NUL characters and halves of surrogate pairs. A stray
 * character must not cost a child the answer around it.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

/**
 * Characters that show nothing or turn the direction of what follows, and letters that are blank. The joiners stay:
 * scripts and emoji need them.
 */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g;

/** One line of storable text without outer blanks; empty when there is nothing in it to be seen. */
export function lineOf(text: string): string {
  const line = storableText(text).replace(unseen, '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}

/** `storableText` for every text inside a JSON value; object keys are left alone. */
export function storableValue<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, clean(entry)]));
}

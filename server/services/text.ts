/**
 * Takes out what PostgreSQL cannot store: NUL characters and halves of surrogate pairs. A stray
 * character must not cost a child the answer around it.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** One line of storable text without outer blanks. */
export const lineOf = (text: string): string => storableText(text).replace(/\s+/g, ' ').trim();

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

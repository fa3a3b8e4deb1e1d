/** The part of a file that a request asks for, as RFC 9110 (14.1.2) reads it. */
export interface ByteRange {
  readonly start: number;
  /** The last byte of the part, not the one behind it. */
  readonly end: number;
}

/** Several parts, other units and what cannot be read do not count: then the answer is the whole file. */
const onePart = /^bytes=(?:(?<start>\d{1,15})-(?<end>\d{0,15})|-(?<last>\d{1,15}))$/;

/**
 * @param header the value of `Range`
 * @param size bytes of the file
 * @returns undefined when the whole file is to be sent; `beyond` when the part lies behind its end
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'beyond' | undefined {
  const part = onePart.exec(header?.trim() ?? '')?.groups;
  if (!part) return undefined;
  const { start: first = '', end: final = '', last } = part;
  const start = last === undefined ? Number(first) : Math.max(0, size - Number(last));
  const end = final === '' ? size - 1 : Number(final);
  if (final !== '' && end < start) return undefined;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'beyond';
}

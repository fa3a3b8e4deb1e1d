const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;

/** A new id for a block, question, choice, step or lesson: unique inside any document, made without the server. */
export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters.charAt(byte % letters.length)).join('');
}

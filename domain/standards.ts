/**
 * Codes of standards, compared without case; the short form is accepted: `3.NF.A.1` is
 * `CCSS.Math.Content.3.NF.A.1`.
 */

const longPrefix = /^(?:ccss\.(?:math|ela-literacy|ela)\.(?:content\.|practice\.)?|ngss[.:\s-]+)/;

/** A code in its short form and lower case. */
export function shortStandard(code: string): string {
  return code.trim().toLowerCase().replace(longPrefix, '');
}

/**
 * Whether teaching to `offered` teaches to `wanted`: the same code, or a part of it (`3.NF.A.1` and `3.NF.A.2a`
 * are parts of `3.NF.A` and `3.NF.A.2`).
 */
export function meetsStandard(offered: string, wanted: string): boolean {
  const [part, whole] = [shortStandard(offered), shortStandard(wanted)];
  if (whole === '' || !part.startsWith(whole)) return false;
  const rest = part.slice(whole.length);
  return rest === '' || rest.startsWith('.') || (/\d$/.test(whole) && /^[a-z]/.test(rest));
}

/**
 * By what a code and an item of a framework find each other: the short form, with the letter of a part joined to its
 * number, for `3.NF.A.2.a` and `CCSS.Math.Content.3.NF.A.2a` are one.
 */
export function standardKey(code: string): string {
  return shortStandard(code).replace(/(\d)\.([a-z])$/, '$1$2');
}

/** Lower case and without accents: how words of standards are looked for. */
export function foldedWords(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Codes of authenticator apps by RFC 6238 (six digits, 30 seconds, SHA-1: what every app knows), and recovery codes. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** RFC 6238, 5.2: one step either way for a clock that is a little wrong and for who types slowly. */
const stepsAround = 1;
/** RFC 4226, 4: 160 bits. */
const secretBytes = 20;

export const recoveryCodes = 10;
const recoveryLetters = 10;
/** Crockford's: none is taken for another. 32 letters: ten of them are 50 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (
  secret: string,
  names: { readonly issuer?: string; readonly label?: string } = {},
) => new TOTP({ ...names, secret: Secret.fromBase32(secret), period: periodSeconds });

/** What a QR code for an authenticator app says. */
export const addressOfSecret = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** @returns the step of time that the code belongs to; undefined for one that is wrong now */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const away = totpOf(secret).validate({ token: code, timestamp, window: stepsAround });
  if (away === null) return undefined;
  return Math.floor(timestamp / 1000 / periodSeconds) + away;
}

/** As typed: with blanks or dashes, in small letters, an O for a zero. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/gu, '1');

/** Of an authenticator app; else it is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/u.test(code);

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLetters }, () => alphabet[randomInt(alphabet.length)]).join('');

/** @returns plain codes, all different */
export function newRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodes) codes.add(newRecoveryCode());
  return [...codes];
}

/** As it is shown: two halves. */
export const shownCode = (code: string): string =>
  `${code.slice(0, recoveryLetters / 2)}-${code.slice(recoveryLetters / 2)}`;

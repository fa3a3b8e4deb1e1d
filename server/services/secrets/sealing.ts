/**
 * What seals secrets that must be read again: a key in the data folder, so that a copy of the database alone makes no
 * codes of authenticator apps (`docs/decisions/037-a-second-factor-for-staff.md`), opens no student's sign-in card
 * (`docs/decisions/047-sign-in-cards-are-printed-again.md`) and fetches no district's roster.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CardKind } from '../../db/sign-in-cards.repo';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The key of this data folder; the first process that asks makes it, and nobody sees half of it. */
async function keyIn(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'keys', 'second-factor.key');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const known = await readFile(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (known) return keyOf(path, known);
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(keyBytes), { flag: 'wx', mode: 0o600, flush: true });
  await link(draft, path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await rm(draft);
  return keyOf(path, await readFile(path));
}

function keyOf(path: string, bytes: Buffer): Buffer {
  if (bytes.length !== keyBytes) throw new Error(`${path} is no key of ${String(keyBytes)} bytes.`);
  return bytes;
}

/** Seals and opens with one key. @param key of 32 bytes */
function sealer(key: Buffer) {
  // What was sealed for one person or use opens nothing when it is put into the row of another.
  const ownerOf = (userId: number, use: string): Buffer =>
    Buffer.from(use === '' ? `user ${String(userId)}` : `user ${String(userId)} ${use}`);
  return {
    /** AES-256-GCM: nonce, tag and text, in base64url. */
    close(userId: number, secret: string, use = ''): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(ownerOf(userId, use));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },

    /** @returns undefined for what was sealed with another key, for somebody else or another use, or is no seal at all */
    open(userId: number, sealed: string, use = ''): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      const textAt = nonceBytes + tagBytes;
      if (bytes.length < textAt) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(ownerOf(userId, use))
        .setAuthTag(bytes.subarray(nonceBytes, textAt));
      const text = decipher.update(bytes.subarray(textAt));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // The tag does not fit.
        return undefined;
      }
    },
  };
}

/** Seals what a district's roster connection has of secrets, each for its district and use alone. */
function connectionSealer(key: Buffer) {
  const seal = sealer(key);
  const useOf = (use: string): string => `of the district, ${use}`;
  return {
    close: (districtId: number, use: string, secret: string): string =>
      seal.close(districtId, secret, useOf(use)),

    /** @returns undefined for what was sealed with another key, for another district or use, or is no seal at all */
    open: (districtId: number, use: string, sealed: string): string | undefined =>
      seal.open(districtId, sealed, useOf(use)),
  };
}

export type ConnectionSealer = ReturnType<typeof connectionSealer>;

/** Before a seal that says of which kind the card is. No base64url has a dot. */
const kindSealed = '2.';

/**
 * Seals and opens cards of students, each for its kind alone. A seal without the mark is from before the kind was in it,
 * and opens for any: it stays until the student gets a new card.
 */
function cardSealer(key: Buffer) {
  const seal = sealer(key);
  return {
    close: (studentId: number, kind: CardKind, text: string): string =>
      kindSealed + seal.close(studentId, text, kind),

    /** @returns undefined for what was sealed for another student or kind, or is no seal at all */
    open: (studentId: number, kind: CardKind, sealed: string): string | undefined =>
      sealed.startsWith(kindSealed)
        ? seal.open(studentId, sealed.slice(kindSealed.length), kind)
        : seal.open(studentId, sealed),
  };
}

export type CardSealer = ReturnType<typeof cardSealer>;

export type Seal = Awaited<ReturnType<typeof openSeal>>;

/** @throws Error when the key can neither be read nor made */
export async function openSeal(dataDir: string) {
  const key = await keyIn(dataDir);
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, keyBytes));
  const codeKey = derived('recovery codes');
  return {
    ...sealer(derived('authenticator secrets')),

    /** Of badges and pictures of students. */
    cards: cardSealer(derived('sign-in cards')),

    /** Of the systems that rosters are fetched from. */
    connections: connectionSealer(derived('roster connections')),

    /** What is kept of a recovery code, which is too short for a hash without a key. */
    codeHash: (userId: number, code: string): string =>
      createHmac('sha256', codeKey)
        .update(`${String(userId)} ${code}`)
        .digest('hex'),
  };
}

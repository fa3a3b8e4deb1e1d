/**
 * What seals secrets that must be read again: a key in the data folder, so that a copy of the database alone makes no
 * codes of authenticator apps (`docs/decisions/037-a-second-factor-for-staff.md`) and opens no student's sign-in card
 * (`docs/decisions/047-sign-in-cards-are-printed-again.md`).
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
  // What was sealed for one person opens nothing when it is put into the row of another.
  const ownerOf = (userId: number): Buffer => Buffer.from(`user ${String(userId)}`);
  return {
    /** AES-256-GCM: nonce, tag and text, in base64url. */
    close(userId: number, secret: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(ownerOf(userId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },

    /** @returns undefined for what was sealed with another key or for somebody else, or is no seal at all */
    open(userId: number, sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      const textAt = nonceBytes + tagBytes;
      if (bytes.length < textAt) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(ownerOf(userId))
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

export type Sealer = ReturnType<typeof sealer>;

export type Seal = Awaited<ReturnType<typeof openSeal>>;

/** @throws Error when the key can neither be read nor made */
export async function openSeal(dataDir: string) {
  const key = await keyIn(dataDir);
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, keyBytes));
  const codeKey = derived('recovery codes');
  return {
    ...sealer(derived('authenticator secrets')),

    /** Of badges and pictures of students. */
    cards: sealer(derived('sign-in cards')),

    /** What is kept of a recovery code, which is too short for a hash without a key. */
    codeHash: (userId: number, code: string): string =>
      createHmac('sha256', codeKey)
        .update(`${String(userId)} ${code}`)
        .digest('hex'),
  };
}

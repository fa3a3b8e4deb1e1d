import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeal } from './sealing';

describe('the seal', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-seal-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A card of a student as it was sealed before its kind was. */
  async function sealedBefore(studentId: number, text: string): Promise<string> {
    const key = await readFile(join(folder, 'keys', 'second-factor.key'));
    const cardKey = Buffer.from(hkdfSync('sha256', key, '', 'sign-in cards', 32));
    const nonce = randomBytes(12);
    const owner = Buffer.from(`user ${String(studentId)}`);
    const cipher = createCipheriv('aes-256-gcm', cardKey, nonce).setAAD(owner);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  it('opens for its owner after a new start, and for nobody else', async () => {
    const [first, second] = await Promise.all([openSeal(folder), openSeal(folder)]);
    const sealed = first.close(7, 'SECRET');
    expect(sealed).not.toContain('SECRET');
    expect(second.open(7, sealed)).toBe('SECRET');
    expect(second.open(8, sealed)).toBeUndefined();
    expect(second.open(7, 'short')).toBeUndefined();
    expect(second.open(7, Buffer.alloc(60).toString('base64url'))).toBeUndefined();
    expect(first.close(7, 'SECRET')).not.toBe(sealed);
    expect(second.codeHash(7, 'A')).toBe(first.codeHash(7, 'A'));
    // Each use has a key of its own.
    expect(second.cards.open(7, 'badge', sealed)).toBeUndefined();
    expect(second.cards.open(7, 'badge', first.cards.close(7, 'badge', 'CARD'))).toBe('CARD');
    expect(first.codeHash(8, 'A')).not.toBe(first.codeHash(7, 'A'));
  });

  it('of a card opens for its kind alone, and for any where it is from before kinds were sealed', async () => {
    const { cards } = await openSeal(folder);
    const badge = cards.close(7, 'badge', 'CARD');
    expect(cards.open(7, 'badge', badge)).toBe('CARD');
    expect(cards.open(7, 'pictures', badge)).toBeUndefined();
    expect(cards.open(8, 'badge', badge)).toBeUndefined();
    // What is new does not pass for old.
    expect(cards.open(7, 'pictures', badge.slice(badge.indexOf('.') + 1))).toBeUndefined();
    expect(cards.open(7, 'badge', badge.slice(badge.indexOf('.') + 1))).toBeUndefined();
    const old = await sealedBefore(7, 'CARD');
    expect(cards.open(7, 'badge', old)).toBe('CARD');
    expect(cards.open(7, 'pictures', old)).toBe('CARD');
    expect(cards.open(8, 'badge', old)).toBeUndefined();
    // Nor does what is old pass for new.
    expect(cards.open(7, 'badge', `2.${old}`)).toBeUndefined();
  });

  it('has a key that only the server’s account reads, and none that is cut', async () => {
    const path = join(folder, 'keys', 'second-factor.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await writeFile(path, 'short');
    await expect(openSeal(folder)).rejects.toThrow(/no key/);
  });
});

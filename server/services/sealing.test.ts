import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
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
    expect(second.cards.open(7, sealed)).toBeUndefined();
    expect(second.cards.open(7, first.cards.close(7, 'CARD'))).toBe('CARD');
    expect(first.codeHash(8, 'A')).not.toBe(first.codeHash(7, 'A'));
  });

  it('has a key that only the server’s account reads, and none that is cut', async () => {
    const path = join(folder, 'keys', 'second-factor.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await writeFile(path, 'short');
    await expect(openSeal(folder)).rejects.toThrow(/no key/);
  });
});

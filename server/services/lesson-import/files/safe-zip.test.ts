/** Zips that no honest program writes. All are refused before anything of them is used. */
import { describe, expect, it } from 'vitest';
import { readAsImport } from '../../../../tests/support/import-files';
import { renamed, withLyingSizes, zipOf } from '../../../../tests/support/zips';
import { importBounds } from '../bounds';

const read = async (zip: Promise<Buffer> | Buffer) => readAsImport('lesson.zip', await zip);
const text = { 'a.md': 'Hello' };

describe('an evil zip', () => {
  it.each([
    '../../evil.txt',
    '/etc/evil.txt',
    'C:/boot/a.txt',
    'aa\\..\\evil.txt',
    'a/../../ab.txt',
  ])('is refused for the name %s', async (name) => {
    const plain = 'x'.repeat(name.length);
    const zip = renamed(await zipOf({ ...text, [plain]: 'x!' }), plain, name);
    await expect(read(zip)).rejects.toMatchObject({ code: 'escapes' });
  });

  it('is refused for a link, a doubled name, and signs that no name has', async () => {
    await expect(read(zipOf({ 'a.md': '/etc/passwd' }, { mode: 0o120777 }))).rejects.toMatchObject({
      code: 'escapes',
    });
    const doubled = renamed(await zipOf({ 'a.md': 'one', 'b.md': 'two' }), 'b.md', 'a.md');
    await expect(read(doubled)).rejects.toMatchObject({ code: 'damaged' });
    const odd = renamed(await zipOf({ ...text, 'b.txt': 'x' }), 'b.txt', 'b\n.tx');
    await expect(read(odd)).rejects.toMatchObject({ code: 'escapes' });
  });

  it('is refused when it unfolds out of all proportion, or is more than it says', async () => {
    const bomb = Buffer.alloc(20 * 1024 * 1024);
    await expect(read(zipOf({ 'a.md': bomb }))).rejects.toMatchObject({ code: 'unpacks_too_big' });
    const lying = withLyingSizes(await zipOf({ 'a.md': bomb }), 100);
    await expect(read(lying)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused for more files than any lesson has', async () => {
    const many = Object.fromEntries(
      Array.from({ length: importBounds.zipEntries + 1 }, (_, index) => [
        `${String(index)}.md`,
        'x',
      ]),
    );
    await expect(read(zipOf(many))).rejects.toMatchObject({ code: 'too_many_entries' });
  });

  it('is refused when all its files together are too much', async () => {
    const honest = await zipOf(
      Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${String(n)}.md`, 'x'])),
    );
    const zip = withLyingSizes(honest, 40 * 1024 * 1024);
    await expect(read(zip)).rejects.toMatchObject({ code: 'unpacks_too_big' });
  });

  it('is refused when it breaks off, is a zip in name only, or holds nothing we read', async () => {
    const whole = await zipOf(text);
    await expect(read(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({
      code: 'damaged',
    });
    await expect(read(Buffer.from('PK no zip'))).rejects.toMatchObject({ code: 'format_unknown' });
    await expect(read(zipOf({ 'virus.exe': 'MZ' }))).rejects.toMatchObject({
      code: 'format_unknown',
    });
  });
});

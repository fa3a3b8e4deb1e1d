import { fromBufferPromise } from 'yauzl';
import { describe, expect, it } from 'vitest';
import { zipFiles } from './zip-files';

const never = new AbortController().signal;

/** Read by another library than the one that writes it. */
async function unzipped(zip: Blob): Promise<Record<string, string>> {
  const read = await fromBufferPromise(Buffer.from(await zip.arrayBuffer()));
  const files: Record<string, string> = {};
  for await (const entry of read.eachEntry()) {
    const pieces: Buffer[] = [];
    const stream = await read.openReadStreamPromise(entry);
    for await (const piece of stream) pieces.push(piece as Buffer);
    files[entry.fileName] = String(Buffer.concat(pieces));
  }
  return files;
}

describe('files in one zip', () => {
  it('are as they were, also those longer than a piece', async () => {
    const long = Array.from({ length: 200_000 }, (_, at) => `u${String(at)},Ñandú`).join('\n');
    const whole = 'x'.repeat(512 * 1024);
    const files = { 'users.csv': long, 'orgs.csv': 'sourcedId,name\ns1,Lake', 'roles.csv': whole };
    const given = Object.entries(files).map(([name, text]) => new File([text], name));
    const zip = await zipFiles(given, 1e9, never);
    expect(zip.size).toBeLessThan(long.length / 2);
    expect(await unzipped(zip)).toEqual(files);
  });

  it('are given up once they are too many, and when nobody waits for them', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(65_536));
    const file = new File(
      Array.from({ length: 40 }, () => noise),
      'users.csv',
    );
    const zip = await zipFiles([file, file], 100_000, never);
    expect(zip.size).toBeGreaterThan(100_000);
    expect(zip.size).toBeLessThan(file.size);
    await expect(zipFiles([file], 1e9, AbortSignal.abort())).rejects.toThrow(/abort/);
  });
});

/** Lesson media: whole, in parts, and not again to who has them. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureAssets } from '../../server/db/assets.repo';
import { onPostgreSQL } from '../support/database';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('media', (kind) => {
  const medium = Buffer.from('0123456789'.repeat(100));
  const sha256 = createHash('sha256').update(medium).digest('hex');
  const server = suiteServer(kind);
  beforeAll(async () => {
    await ensureAssets(
      server.db,
      [{ sha256, bytes: medium.length, type: 'video/mp4' }],
      new Date(),
    );
    const path = join(server.config.dataDir, 'assets', sha256.slice(0, 2), sha256);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, medium);
  });

  const get = (headers: Record<string, string> = {}) =>
    server.send({ url: `/assets/${sha256}`, headers });

  it('come whole, for ever, and can run nothing', async () => {
    const answer = await get();
    expect(answer.rawPayload.equals(medium)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 206, 'bytes 995-999/1000', 5],
    ['bytes=0-', 206, 'bytes 0-999/1000', 1000],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=999-4000', 206, 'bytes 999-999/1000', 1],
  ])('come in parts: %s', async (range, status, contentRange, length) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.rawPayload).toHaveLength(length);
  });

  it.each(['bytes=2000-', 'bytes=1000-1000', 'bytes=-0'])(
    'refuse a part that is not there: %s',
    async (range) => {
      const answer = await get({ range });
      expect(answer.statusCode).toBe(416);
      expect(answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
      expect(answer.headers).toMatchObject({
        'content-range': 'bytes */1000',
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(answer.headers).not.toHaveProperty('etag');
    },
  );

  it.each([
    'bytes=0-1,5-6',
    'bytes=0-1,2000-',
    'bytes=5-2',
    'bytes=x-',
    'bytes=',
    'lines=0-1',
    'bytes=1e1-',
  ])('come whole when asked for %s', async (range) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('content-range');
    expect(answer.rawPayload.equals(medium)).toBe(true);
  });

  it.each([`"${sha256}"`, `W/"${sha256}"`, `"other", "${sha256}"`, '*'])(
    'are not sent again to who has them: %s',
    async (tag) => {
      const answer = await get({ 'if-none-match': tag, range: 'bytes=0-9' });
      expect(answer.statusCode).toBe(304);
      expect(answer.body).toBe('');
      expect(answer.headers).toMatchObject({
        etag: `"${sha256}"`,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );

  it.each([
    [`"${sha256}"`, 206],
    ['"other"', 200],
    [`W/"${sha256}"`, 200],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 200],
  ])('go on where they broke off only if they are the same: %s', async (tag, status) => {
    const answer = await get({ range: 'bytes=990-', 'if-range': tag });
    expect(answer.statusCode).toBe(status);
    expect(answer.rawPayload).toHaveLength(status === 206 ? 10 : 1000);
  });

  it('tell their length to who asks for no more', async () => {
    for (const headers of [{}, { range: 'bytes=0-9' }, { range: 'bytes=2000-' }]) {
      const answer = await server.send({ method: 'HEAD', url: `/assets/${sha256}`, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-length': '1000',
        'accept-ranges': 'bytes',
        etag: `"${sha256}"`,
      });
      expect(answer.body).toBe('');
    }
  });

  it('are a 404 when unknown', async () => {
    expect((await server.get(`/assets/${'0'.repeat(64)}`)).statusCode).toBe(404);
  });
});

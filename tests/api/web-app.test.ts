import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHashedFiles, readBuiltApp } from '../../server/plugins/built-app';
import { ensureAssets } from '../../server/db/assets.repo';
import { databaseKinds } from '../support/database';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const inlineScript = "document.title = '%APP_NAME%';";
const inlineStyle = 'body { margin: 0 }';
const page = `<!doctype html><title>%APP_NAME%</title><style>${inlineStyle}</style>
<script>${inlineScript}</script><script type="module" src="/app/main-abc.js"></script>`;

describe('the built app', () => {
  let folder: string;
  let server: TestServer;
  const medium = Buffer.from('0123456789'.repeat(100));
  const sha256 = createHash('sha256').update(medium).digest('hex');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-client-'));
    const files: Record<string, string | Buffer> = {
      'index.html': page,
      'manifest.webmanifest': '{"name":"%APP_NAME%"}',
      'sw.js': '/* worker */',
      'icons/daybook.svg': '<svg/>',
      'app/main-abc.js': `export const main = ${'1'.repeat(2000)};`,
      'app/main-abc.js.gz': gzipSync('packed'),
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const [embedded] = databaseKinds;
    if (!embedded) throw new Error('No database');
    server = await startTestServer(embedded, {
      CLIENT_DIR: folder,
      APP_NAME: 'Day & "Night"',
      PUBLIC_URL: 'https://daybook.test',
    });
    await ensureAssets(
      server.db,
      [{ sha256, bytes: medium.length, type: 'video/mp4' }],
      new Date(),
    );
    const path = join(server.config.dataDir, 'assets', sha256.slice(0, 2), sha256);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, medium);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const html = { accept: 'text/html,*/*' };

  it.each(['/', '/index.html', '/student/home', '/dashboard/lessons/resources', '/no/such/page'])(
    'answers %s with the page, always fresh, under its own name',
    async (url) => {
      const answer = await server.send({ url, headers: html });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Day &amp; &quot;Night&quot;</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('allows exactly the inline parts of the page, by their hashes', async () => {
    const answer = await server.send({ url: '/', headers: html });
    const policy = String(answer.headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const script = inlineScript.replace('%APP_NAME%', 'Day &amp; &quot;Night&quot;');
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(inlineStyle)};`);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  it('serves hashed files for ever, packed where the browser can unpack', async () => {
    const plain = await server.send({ url: '/app/main-abc.js' });
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
    const packed = await server.send({
      url: '/app/main-abc.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(packed.rawPayload.equals(gzipSync('packed'))).toBe(true);
  });

  it('serves the worker and the manifest fresh', async () => {
    const worker = await server.send({ url: '/sw.js' });
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toContain('javascript');
    const manifest = await server.send({ url: '/manifest.webmanifest' });
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.json()).toEqual({ name: 'Day & "Night"' });
  });

  it.each([
    '/api/nothing',
    '/app/missing-123.js',
    '/assets/nothing',
    '/missing.png',
    '/..%2f..%2fpackage.json',
    '/app/..%2f..%2fpackage.json',
    '/%00',
    '/%ff',
  ])('answers %s with a plain 404', async (url) => {
    const answer = await server.send({ url, headers: { accept: '*/*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('keeps unknown API paths JSON for browsers too', async () => {
    const answer = await server.send({ url: '/api/nothing', headers: html });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('serves the contract it was made from', async () => {
    const answer = await server.send({ url: '/api/openapi.yaml' });
    expect(answer.body).toContain('operationId: sync');
  });

  it('echoes the nonce of a ping, and no other letters', async () => {
    const answer = await server.send({ url: '/api/ping?n=abc-123' });
    expect(answer.json()).toEqual({
      nonce: 'abc-123',
      server_time: server.clock.now().toISOString(),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const bad of ['', 'a b', '<x>', 'x'.repeat(65)]) {
      const refused = await server.send({ url: `/api/ping?n=${encodeURIComponent(bad)}` });
      expect(refused.statusCode).toBe(422);
    }
  });

  describe('media', () => {
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
      expect((await server.send({ url: `/assets/${'0'.repeat(64)}` })).statusCode).toBe(404);
    });
  });

  describe('hashed files of former builds', () => {
    const day = 24 * 60 * 60_000;

    it('stay for 30 days after they were last current', async () => {
      const built = await readBuiltApp(folder, 'Daybook');
      const kept = join(server.config.dataDir, 'kept');
      const now = new Date();
      await mkdir(kept);
      for (const [name, days] of [
        ['old-1.js', 31],
        ['recent-2.js', 29],
      ] as const) {
        await writeFile(join(kept, name), 'x');
        const time = new Date(now.getTime() - days * day);
        await utimes(join(kept, name), time, time);
      }
      const paths = await keepHashedFiles(built, kept, now);
      expect([...paths].sort()).toEqual([
        '/app/main-abc.js',
        '/app/main-abc.js.gz',
        '/app/recent-2.js',
      ]);
      expect(existsSync(join(kept, 'old-1.js'))).toBe(false);
      const later = await keepHashedFiles(built, kept, new Date(now.getTime() + 40 * day));
      expect([...later].sort()).toEqual(['/app/main-abc.js', '/app/main-abc.js.gz']);
    });
  });
});

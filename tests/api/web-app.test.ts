import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillPage } from '../../build/start-page';
import { keepHashedFiles, noteDaily, readBuiltApp } from '../../server/plugins/built-app';
import { databaseKinds } from '../support/database';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const inlineScript = "document.title = '%APP_NAME%';";
const inlineStyle = 'body { margin: 0 }';
const page = `<!doctype html><title>%APP_NAME%</title><style>${inlineStyle}</style>
<script>${inlineScript}</script><script type="module" src="/app/main-abc.js"></script>`;

function startWith(settings: Readonly<Record<string, string>>): Promise<TestServer> {
  const [embedded] = databaseKinds;
  if (!embedded) throw new Error('No database');
  return startTestServer(embedded, settings);
}

describe('the built app', () => {
  let folder: string;
  let server: TestServer;

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
    server = await startWith({
      CLIENT_DIR: folder,
      APP_NAME: 'Day & "Night"',
      PUBLIC_URL: 'https://daybook.test',
    });
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

  it.each(['/x.html', '/a.b.c', '/%zz', '/..%2f..%2fpackage.json', `/${'far/'.repeat(3000)}away`])(
    'answers whoever opens %.30s with the page, which says that there is no such page',
    async (url) => {
      const answer = await server.send({ url, headers: html });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Day');
    },
  );

  it('names the scripts ahead as such in the page that a worker keeps, and in no other', async () => {
    const send = (url: string) => server.send({ url, headers: html });
    const [kept, asked] = await Promise.all([send('/index.html'), send('/student/home')]);
    expect(kept.body).toContain(
      '<link rel="preload" as="script" crossorigin href="/app/main-abc.js"><script type="module"',
    );
    expect(asked.body).not.toContain('rel="preload"');
  });

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
    const plain = await server.get('/app/main-abc.js');
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
    const worker = await server.get('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toContain('javascript');
    const manifest = await server.get('/manifest.webmanifest');
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

  it.each(['/api', '/api/', '/api/nothing', '/app', '/app/nothing', '/assets', '/assets/nothing'])(
    'keeps %s JSON for browsers too',
    async (url) => {
      const answer = await server.send({ url, headers: html });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('says that a file is gone, and lets nobody keep that', async () => {
    await writeFile(join(folder, 'gone.svg'), '<svg/>');
    const other = await startWith({ CLIENT_DIR: folder });
    await rm(join(folder, 'gone.svg'));
    const answer = await other.get('/gone.svg');
    await other.close();
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('sends its own files whole', async () => {
    for (const range of ['bytes=0-9', 'bytes=9000-']) {
      const answer = await server.send({ url: '/app/main-abc.js', headers: { range } });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('export const main');
    }
  });

  it('serves the contract it was made from', async () => {
    const answer = await server.get('/api/openapi.yaml');
    expect(answer.body).toContain('operationId: sync');
  });

  it('echoes the nonce of a ping, and no other letters', async () => {
    const answer = await server.get('/api/ping?n=abc-123');
    expect(answer.json()).toEqual({
      nonce: 'abc-123',
      server_time: server.clock.now().toISOString(),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const bad of ['', 'a b', '<x>', 'x'.repeat(65)]) {
      const refused = await server.get(`/api/ping?n=${encodeURIComponent(bad)}`);
      expect(refused.statusCode).toBe(422);
    }
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
      const after = (days: number) => new Date(now.getTime() + days * day);
      const later = await keepHashedFiles(built, kept, after(40));
      expect([...later].sort()).toEqual(['/app/main-abc.js', '/app/main-abc.js.gz']);
      // A version whose files are others takes its place.
      const next = { ...built, files: new Set<string>() };
      expect([...(await keepHashedFiles(next, kept, after(69)))]).toHaveLength(2);
      expect([...(await keepHashedFiles(next, kept, after(71)))]).toEqual([]);
    });

    it('are noted as current every day while the server runs', async () => {
      const built = await readBuiltApp(folder, 'Daybook');
      const kept = join(server.config.dataDir, 'noted');
      const now = new Date();
      const after = (days: number) => new Date(now.getTime() + days * day);
      await keepHashedFiles(built, kept, after(-40));
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const problems: unknown[] = [];
      const stop = noteDaily(built, kept, (error) => problems.push(error));
      try {
        vi.advanceTimersByTime(day);
        const noted = async () => (await stat(join(kept, 'main-abc.js'))).mtimeMs;
        await expect.poll(noted).toBeGreaterThan(after(-1).getTime());
      } finally {
        stop();
        vi.useRealTimers();
      }
      const next = { ...built, files: new Set<string>() };
      expect([...(await keepHashedFiles(next, kept, now))]).toHaveLength(2);
      expect(problems).toEqual([]);
    });
  });
});

interface Manifest {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
}

/** With its own page, manifest and pictures; only the parts that are built are missing. */
describe('the app as something that is put on a home screen', () => {
  const root = join(import.meta.dirname, '../..');
  let folder: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-home-screen-'));
    await cp(join(root, 'public'), folder, { recursive: true });
    const source = await readFile(join(root, 'index.html'), 'utf8');
    await writeFile(join(folder, 'index.html'), fillPage(source));
    await writeFile(join(folder, 'sw.js'), '/* worker */');
    server = await startWith({ CLIENT_DIR: folder, APP_NAME: 'Sunny & Co' });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('the manifest names the product and icons that are what they say', async () => {
    const start = await server.send({ url: '/', headers: { accept: 'text/html' } });
    const [, link = ''] = /<link rel="manifest" href="([^"]+)"/.exec(start.body) ?? [];
    const manifest = (await server.get(link)).json<Manifest>();
    expect(manifest).toMatchObject({
      name: 'Sunny & Co',
      short_name: 'Sunny & Co',
      start_url: '/student',
      scope: '/',
      display: 'standalone',
    });
    const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(purposes).toEqual(
      expect.arrayContaining([
        '192x192 any',
        '512x512 any',
        '192x192 maskable',
        '512x512 maskable',
      ]),
    );
    // That they can be drawn, and how large they are, is seen in a browser (src/features/install/icons.test.tsx).
    for (const { src, type } of manifest.icons) {
      const answer = await server.get(src);
      expect(answer.statusCode, src).toBe(200);
      expect(answer.headers['content-type'], src).toContain(type);
    }
  });

  it('pages, answers and files come with strict headers', async () => {
    for (const url of ['/', '/student/home', '/api/ping?n=a', '/manifest.webmanifest', '/sw.js']) {
      const { headers } = await server.send({ url, headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      expect(policy, url).toContain("default-src 'none'");
      expect(policy, url).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')*(;|$)/);
      expect(policy, url).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')*(;|$)/);
      expect(policy, url).toContain("frame-ancestors 'none'");
      expect(policy, url).not.toMatch(/unsafe-|https?:|\*/);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['x-powered-by'], url).toBeUndefined();
    }
    const worker = await server.get('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toContain('javascript');
  });
});

/** As its neighbours: the script's very text, in a world with nothing but what it is given. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const source = readFileSync(resolve(import.meta.dirname, 'early.js'), 'utf8');

const pages = [
  ['/student/home', [], { en: ['common-en.js'], es: ['common-es.js'] }],
  [
    '/student/lesson/[^/]+/[^/]+',
    ['lesson.js', 'lesson.css'],
    { en: ['common-en.js'], es: ['common-es.js'] },
  ],
];

interface Device {
  readonly role?: string;
  readonly token?: string | null;
  readonly online?: boolean;
  readonly language?: string;
  readonly tooOld?: boolean;
  /** Whether the browser knows `modulepreload`. */
  readonly knows?: boolean;
  /** Whether the page is a worker's. */
  readonly stored?: boolean;
  readonly fails?: boolean;
}

function openAt(pathname: string, device: Device = {}) {
  const { role = 'Student', token = 'token-1', online = true, knows = true } = device;
  const kept: Record<string, string | null> = {
    'daybook.user': JSON.stringify({ id: 1, role }),
    'daybook.token': token === null ? null : JSON.stringify({ access_token: token }),
  };
  const links: Record<string, unknown>[] = [];
  const fetched = vi.fn<(address: string, init: object) => Promise<unknown>>();
  fetched.mockResolvedValue({ ok: true, arrayBuffer: () => Promise.resolve('body') });
  if (device.fails) fetched.mockRejectedValue(new TypeError('no network'));
  const window: Record<string, unknown> = device.tooOld ? { daybookTooOld: true } : {};
  const filled = source.replace('[]; // filled in: build/page-files.ts', JSON.stringify(pages));
  expect(filled).not.toBe(source);
  runInNewContext(filled, {
    window,
    location: { pathname },
    navigator: { onLine: online, serviceWorker: { controller: device.stored ? {} : null } },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    performance: { now: () => 7 },
    fetch: fetched,
    document: {
      documentElement: { lang: device.language ?? 'en' },
      createElement: () => ({ relList: { supports: () => knows } }),
      head: { appendChild: (link: Record<string, unknown>) => links.push(link) },
    },
  });
  return { window, fetched, links: links.map(({ rel, as, href }) => [rel, as, href]) };
}

it('asks for the files of a lesson and for the lesson, in the language of the page', () => {
  const { window, fetched, links } = openAt('/student/lesson/12/3/', { language: 'es' });
  expect(links).toEqual([
    ['modulepreload', undefined, '/app/lesson.js'],
    ['preload', 'style', '/app/lesson.css'],
    ['modulepreload', undefined, '/app/common-es.js'],
  ]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/student/lessons/12/3', {
    headers: { authorization: 'Bearer token-1', 'accept-language': 'es' },
    credentials: 'include',
    cache: 'no-cache',
    redirect: 'manual',
  });
  expect(window['daybookEarly']).toMatchObject({
    address: '/api/student/lessons/12/3',
    token: 'token-1',
    language: 'es',
    askedAt: 7,
  });
});

it('asks an old browser for scripts in the way it knows', () => {
  const { links } = openAt('/student/home', { knows: false });
  expect(links).toEqual([['preload', 'script', '/app/common-en.js']]);
});

it('asks a worker for scripts, of which the browser has kept the code', () => {
  const { links } = openAt('/student/home', { stored: true });
  expect(links).toEqual([['preload', 'script', '/app/common-en.js']]);
});

it.each(['/student', '/student/', '/student/home'])('asks for today at %s', (path) => {
  expect(openAt(path).fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/student/today',
  ]);
});

it.each<[string, string, Device]>([
  ['nobody is signed in', '/student/home', { token: null }],
  ['somebody of staff is signed in', '/student/home', { role: 'Teacher' }],
  ['the device has no network', '/student/home', { online: false }],
  ['the browser is too old for the app', '/student/home', { tooOld: true }],
  ['the address is no child’s', '/dashboard', {}],
  ['the address is no lesson’s', '/student/lesson/x/3', {}],
])('asks for no data where %s', (_case, path, device) => {
  const { window, fetched } = openAt(path, device);
  expect(fetched).not.toHaveBeenCalled();
  expect(window).not.toHaveProperty('daybookEarly');
});

it('leaves a call that fails to whoever wants its answer', async () => {
  const { window } = openAt('/student/home', { fails: true });
  // Nobody has wanted it yet: that is no error of the page.
  await new Promise((resolve) => setTimeout(resolve));
  const { answer } = window['daybookEarly'] as { answer: Promise<unknown> };
  await expect(answer).rejects.toThrow('no network');
});

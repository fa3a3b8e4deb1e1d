/**
 * Records what the demo school answers to each role on a walk through the screens, for the tests of components:
 * `npm run record:demo`. Again after a change of what an answer holds; the tests of components check every answer
 * against the contract and so say when.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findBrowser, browserArgs } from '../../scripts/browser.mjs';
import { openSchool } from '../support/school';
import { demoPassword } from '../support/pages';
import { walks } from './walks';
import type { Walk } from './walks';

const folder = join(import.meta.dirname, '../../src/testing/demo-answers');

interface SignIn {
  readonly user: unknown;
  readonly token: unknown;
}

async function signIn(origin: string, { username }: Walk): Promise<SignIn | undefined> {
  if (username === undefined) return undefined;
  const isStaff = username.includes('@');
  const answer = await fetch(`${origin}/api/auth/${isStaff ? 'login' : 'student-login'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...(isStaff ? { email: username } : { username }),
      password: demoPassword,
      device_id: crypto.randomUUID(),
    }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  return (await answer.json()) as SignIn;
}

/** A stream of events never ends. */
const isCall = (url: string): boolean => url.includes('/api/') && !url.includes('/events');

/** @returns waits until the page has asked for nothing for half a second */
function watchCalls(page: Page): () => Promise<void> {
  let open = 0;
  let lastAt = 0;
  const change = (by: number) => (request: { url(): string }) => {
    if (!isCall(request.url())) return;
    open = Math.max(0, open + by);
    lastAt = Date.now();
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  return async () => {
    lastAt = Date.now();
    while (open > 0 || Date.now() - lastAt < 500) await page.waitForTimeout(50);
  };
}

/** The first address of each kind that this screen links to and that was not seen yet. */
async function newAddresses(page: Page, seen: ReadonlySet<string>): Promise<readonly string[]> {
  const hrefs = await page
    .locator('a[href^="/dashboard"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.filter((href) => !seen.has(kindOf(href)));
}

const kindOf = (href: string): string => href.replace(/[?#].*$/, '').replace(/\d+/g, ':id');

async function record(browser: Browser, origin: string, walk: Walk): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
    viewport: { width: 1024, height: 768 },
  });
  const signedIn = await signIn(origin, walk);
  if (signedIn) {
    await context.addInitScript((person) => {
      localStorage.setItem('daybook.token', JSON.stringify(person.token));
      localStorage.setItem('daybook.user', JSON.stringify(person.user));
    }, signedIn);
  }
  const page = await context.newPage();
  const quiet = watchCalls(page);
  const answers = new Map<string, unknown>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const wanted = pathname.startsWith('/api/') && pathname !== '/api/ping';
    if (!wanted || response.request().method() !== 'GET' || response.status() !== 200) return;
    if (response.headers()['content-type']?.includes('json') !== true) return;
    const key = `GET ${pathname.slice('/api'.length)}${search}`;
    // A body that the browser has thrown away with its page is asked for again by another screen.
    reading.push(
      response.json().then(
        (body: unknown) => void answers.set(key, body),
        () => undefined,
      ),
    );
  });
  const seen = new Set<string>();
  const queue = [...walk.paths];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const isListed = walk.paths.includes(path);
    if (!isListed && seen.has(kindOf(path))) continue;
    seen.add(kindOf(path));
    await page.goto(`${origin}${path}`);
    await page.getByRole('main').first().waitFor();
    await quiet();
    if (walk.follow === true) queue.push(...(await newAddresses(page, seen)));
  }
  await Promise.all(reading);
  await context.close();
  await writeFile(join(folder, `${walk.name}.json`), asText(signedIn?.user, answers));
}

/** One line for each answer, so that a change of one shows as one. */
function asText(user: unknown, answers: ReadonlyMap<string, unknown>): string {
  const lines = [...answers]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([call, body]) => `    ${JSON.stringify(call)}: ${JSON.stringify(body)}`);
  const at = new Date().toISOString();
  const head = `  "recordedAt": ${JSON.stringify(at)},\n  "user": ${JSON.stringify(user ?? null)},`;
  return `{\n${head}\n  "answers": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Records all walks. Needs a build. */
export async function recordDemo(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArgs,
  });
  for (const walk of walks) {
    const school = await openSchool();
    await record(browser, school.url, walk);
    await school.close();
  }
  await browser.close();
}

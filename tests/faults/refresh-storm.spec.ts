/** However many calls meet a token that is over, in however many tabs: one refresh, and every call its answer. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Student } from './fault-school';
import { scenario } from './scenario';
import { openLesson } from './screens';
import { expireTokens } from './world';

const stage = scenario();

/** Long enough that every call has left with the old token before the new one can be there. */
const slowRefresh = {
  fault: { kind: 'latency', ms: 3_000 },
  path: /\/auth\/refresh$/,
} as const;

/**
 * Asks for the current user so many times at once, through the client of the running app: a page has one
 * instance of each of its modules, so what is imported here is what its screens call.
 * @returns the status of each answer as a screen would see it
 */
const askAtOnce = (page: Page, calls: number): Promise<number[]> =>
  page.evaluate(async (count) => {
    interface Client {
      GET(path: string): Promise<{ response: { status: number } }>;
    }
    const isClient = (value: unknown): value is Client =>
      typeof value === 'object' && value !== null && 'GET' in value && 'POST' in value;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
    const urls = [...links.map(({ href }) => href), ...scripts.map(({ src }) => src)];
    const modules = await Promise.all(
      urls.map((url) => import(url) as Promise<Record<string, unknown>>),
    );
    const client = modules.flatMap((each) => Object.values(each)).find(isClient);
    if (!client) throw new Error('The page has no client of the API.');
    const answers = await Promise.all(Array.from({ length: count }, () => client.GET('/user')));
    return answers.map(({ response }) => response.status);
  }, calls);

/** What goes over the line in all tabs, from now on. */
function watch(page: Page) {
  const seen = { refused: 0, refreshes: 0 };
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/auth/refresh') seen.refreshes += 1;
    if (pathname === '/api/user' && response.status() === 401) seen.refused += 1;
  });
  return seen;
}

/** As the server has it: a refresh issues one access token, and the successor of a refresh token is one row. */
const issuedTo = ({ id }: Student) =>
  stage.store.use(stage.server.process, async (db) => {
    const { rows } = await sql<{ living: number; refresh: number }>`
      select (select count(*)::int from access_tokens t
              where t.session_id = s.id and t.expires_at > now()) as living,
             (select count(*)::int from refresh_tokens t where t.session_id = s.id) as refresh
      from sessions s where s.user_id = ${id}`.execute(db);
    return rows;
  });

test('fifty calls at once with an expired token make one refresh in 3 tabs', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const first = await stage.begin(tablet, student);
  const tabs = [first];
  while (tabs.length < 3) {
    const tab = await tablet.openTab();
    // Its own question who is signed in comes after the first screen, and is not to be among the fifty.
    const asked = tab.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/user',
    );
    await openLesson(tab, stage.proxy.origin, student);
    await asked;
    tabs.push(tab);
  }
  const seen = watch(first);
  await expireTokens(stage);
  stage.proxy.inflict(slowRefresh);
  const shares = [17, 17, 16];
  const answers = await Promise.all(tabs.map((tab, at) => askAtOnce(tab, shares[at] ?? 0)));
  expect(answers.flat()).toEqual(Array.from({ length: 50 }, () => 200));
  expect(seen).toEqual({ refused: 50, refreshes: 1 });
  // What the sign-in gave, and its one successor.
  expect(await issuedTo(student)).toEqual([{ living: 1, refresh: 2 }]);
});

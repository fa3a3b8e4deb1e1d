/** From page to page of a list: asked for once when its button is pointed at, and never one that is not there. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test, type TestApp } from '../testing/app';
import { openWithAssignment } from '../testing/assignments-api';

const groups = '/dashboard/groups';
const perPage = 25;

/** So many groups, page by page. @returns which pages were asked for */
function answerPages(app: TestApp, total: number) {
  app.api.on('GET', groups, ({ query }) => {
    const recorded = app.api.recordedAnswer('GET', groups, `${groups}?page=1&per_page=25`);
    const [first] = recorded.data;
    const at = Number(query.get('page') ?? 1);
    const ids = Array.from({ length: total }, (_, place) => place + 1);
    const shown = ids.slice((at - 1) * perPage, at * perPage);
    return {
      ...recorded,
      data: first ? shown.map((id) => ({ ...first, id, name: `Group ${String(id)}` })) : [],
      total,
      current_page: at,
      last_page: Math.ceil(total / perPage),
      from: shown[0] ?? null,
      to: shown.at(-1) ?? null,
    };
  });
  return () =>
    app.api
      .callsOf('GET', groups)
      .filter(({ query }) => query.get('per_page') === String(perPage))
      .map(({ query }) => query.get('page'));
}

const next = () => page.getByRole('button', { name: 'Next', exact: true });
const lastOf = (at: number) => page.getByText(`Group ${String(at)}`, { exact: true });

test('the next page is asked for once: when its button is pointed at', async ({ app }) => {
  const asked = answerPages(app, 26);
  await app.open(groups, { as: 'teacher' });
  await expect.element(lastOf(25)).toBeVisible();
  expect(asked()).toEqual(['1']);
  await userEvent.hover(next());
  await expect.poll(asked).toEqual(['1', '2']);
  await userEvent.unhover(next());
  await userEvent.hover(next());
  await next().click();
  await expect.element(lastOf(26)).toBeVisible();
  await app.expectAddress(`${groups}?page=2`);
  expect(asked()).toEqual(['1', '2']);
});

test('a page whose only row has gone gives way to the one before, and Back does not lead there', async ({
  app,
}) => {
  const asked = answerPages(app, 25);
  await app.open('/dashboard', { as: 'teacher' });
  await app.goTo(`${groups}?page=2`);
  await expect.element(lastOf(25)).toBeVisible();
  await app.expectAddress(groups);
  expect(asked()).toEqual(['2', '1']);
  app.back();
  await app.expectAddress('/dashboard');
});

test('a class is asked for when the link to it is pointed at, a child is not', async ({ app }) => {
  await openWithAssignment(app, '/dashboard/assignments', { as: 'teacher' });
  const reads = () => app.api.callsOf('GET', '/dashboard/assignments/{assignment_id}').length;
  const link = page.getByRole('rowheader').getByRole('link').first();
  await userEvent.hover(link);
  await expect.poll(reads).toBe(1);
  await link.click();
  await app.expectAddress(/assignments\/\d+$/);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reads()).toBe(1);

  await app.open('/dashboard/students', { as: 'teacher' });
  await userEvent.hover(page.getByRole('link', { name: 'Amir Haddad' }));
  // Longer than the router waits for a pointer that only passes.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(app.api.callsOf('GET', '/dashboard/students/{student_id}')).toEqual([]);
});

test.for([
  ['en', /1 to 25 of more than 10000/],
  ['es', /1 a 25 de más de 10000/],
] as const)('a list goes on behind its pages: %s', async ([language, words], { app }) => {
  app.api.on('GET', groups, () => ({
    ...app.api.recordedAnswer('GET', groups, `${groups}?page=1&per_page=25`),
    total: 10_000,
    at_least: true as const,
    last_page: 400,
    from: 1,
    to: 25,
  }));
  await app.open(groups, { as: 'teacher', language });
  await expect.element(page.getByText(words)).toBeVisible();
});

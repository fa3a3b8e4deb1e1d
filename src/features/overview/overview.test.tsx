/** The home of whoever administers schools: each figure leads to the page that explains it. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { expectSpanish } from '../../testing/spanish';
import { refusal, Reply } from '../../testing/stand-in-api';

const schools = page.getByRole('region', { name: /^Your schools?$/ });
const progress = page.getByRole('region', { name: 'Class progress' });
const signIns = page.getByRole('region', { name: 'Sign-ins in the last 7 days' });
const rowOf = (name: string) => schools.getByRole('row', { name: new RegExp(name) });

const waysOf = (name: string) =>
  rowOf(name)
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

const use = (school: number) => `/dashboard/data?view=use&school=${String(school)}`;

test('the figures of each school lead to its use by week', async ({ app }) => {
  await app.open('/dashboard', { as: 'district-admin' });
  await expect.poll(() => waysOf('River Bend')).toEqual(Array.from({ length: 4 }, () => use(2)));
  expect(waysOf('Cedar Valley')).toEqual(Array.from({ length: 4 }, () => use(1)));
});

test('a school administrator sees the classes of the school, and the seats', async ({ app }) => {
  app.api.on('GET', '/dashboard/seats', () => ({
    ...{ total: 1, per_page: 100, current_page: 1, last_page: 1, from: 1, to: 1 },
    path: '/api/dashboard/seats',
    links: [],
    data: [
      {
        school: { id: 1, name: 'Cedar Valley Elementary' },
        bought: 1_250,
        in_use: 30,
        standing: 'running' as const,
        stopped: false,
      },
    ],
  }));
  await app.open('/dashboard', { as: 'school-admin' });
  const seats = schools.getByRole('link', { name: '30 of 1,250 seats in use' });
  await expect.element(seats).toHaveAttribute('href', '/dashboard/orders');
  const room = progress.getByRole('row', { name: /^Room 12/ });
  await expect.element(room).toHaveTextContent('55% (148 of 270)');
  await expect
    .element(room.getByRole('link'))
    .toHaveAttribute('href', '/dashboard/data?view=matrix&group=1');
  await expect
    .element(progress.getByRole('row', { name: /^Science Lab/ }))
    .toHaveTextContent('Nothing assigned');
  await expectFits('home of a school administrator');
});

function held() {
  let come = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    come = resolve;
  });
  onTestFinished(() => come());
  return { opened, come: () => come() };
}

test('the way to the seats has its place on a phone before it is there', async ({ app }) => {
  const { opened, come } = held();
  app.api.on('GET', '/dashboard/seats', async () => {
    await opened;
    return app.api.recordedAnswer('GET', '/dashboard/seats', '/dashboard/seats?per_page=100');
  });
  await app.open('/dashboard', { as: 'school-admin', size: [390, 844] });
  await expect.element(schools.getByRole('link', { name: /^Use by week/ })).toBeVisible();
  const height = () => schools.element().getBoundingClientRect().height;
  const before = height();
  come();
  await expect.element(schools.getByRole('link', { name: /seats bought yet$/ })).toBeVisible();
  expect(height()).toBe(before);
});

test('the classes of the school keep their place until they are there, above the way to all', async ({
  app,
}) => {
  const { opened, come } = held();
  app.api.on('GET', '/dashboard/data/progress', async () => {
    await opened;
    const path = '/dashboard/data/progress';
    return app.api.recordedAnswer('GET', path, `${path}?per_page=10`);
  });
  await app.open('/dashboard', { as: 'school-admin' });
  const way = progress.getByRole('link', { name: 'Progress of all classes' });
  await expect.element(progress.getByRole('row', { name: /^Cedar Valley/ })).toBeVisible();
  await expect.element(progress).toHaveAttribute('aria-busy', 'true');
  await expect.element(way).toBeVisible();
  come();
  await expect.element(progress.getByRole('row', { name: /^Room 12/ })).toBeVisible();
  await expect.element(way).toBeVisible();
  await expect.element(progress).toHaveAttribute('aria-busy', 'false');
});

test('classes of the school that do not come are said, and the way to all stays', async ({
  app,
}) => {
  app.api.on('GET', '/dashboard/data/progress', () => new Reply(503));
  await app.open('/dashboard', { as: 'school-admin' });
  await expect
    .element(progress.getByText('The progress of your classes couldn’t be loaded.'))
    .toBeVisible();
  await expect
    .element(progress.getByRole('link', { name: 'Progress of all classes' }))
    .toBeVisible();
});

test('without seats it is said how many students there are', async ({ app }) => {
  await app.open('/dashboard', { as: 'school-admin' });
  await expect
    .element(schools.getByRole('link', { name: '30 students, no seats bought yet' }))
    .toHaveAttribute('href', '/dashboard/orders');
});

test('an IT administrator sees the use of the schools, and no work and no orders', async ({
  app,
}) => {
  await app.open('/dashboard', { as: 'it-admin' });
  await expect.poll(() => waysOf('Cedar Valley')).toEqual(Array.from({ length: 4 }, () => use(1)));
  await expect
    .element(signIns.getByRole('link', { name: '1 staff member has never signed in' }))
    .toHaveAttribute('href', '/dashboard/users?state=active&signed_in=never');
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(schools.getByRole('link', { name: /seats/ })).not.toBeInTheDocument();
  expect(app.api.callsOf('GET', '/dashboard/data/overview')).toEqual([]);
  expect(app.api.callsOf('GET', '/dashboard/seats')).toEqual([]);
  await expectFits('home of an IT administrator');
});

const small = { id: 2, name: 'River Bend School', few_students: true as const };

/** The recorded home, in which a school has few students. */
async function openWithSmallSchool(app: TestApp) {
  await app.open('/terms', { as: 'district-admin' });
  const { api } = app;
  const [useOf, overview] = ['/dashboard/data/use', '/dashboard/data/overview'] as const;
  const uses = api.recordedAnswer('GET', useOf, `${useOf}?per_page=10`);
  const overviews = api.recordedAnswer('GET', overview, overview);
  api.on('GET', useOf, () => ({ ...uses, data: [...uses.data.slice(0, 1), small] }));
  api.on('GET', overview, () => ({ ...overviews, data: [...overviews.data.slice(0, 1), small] }));
  await app.goTo('/dashboard');
}

test('a school with few students is not compared, and says why', async ({ app }) => {
  await openWithSmallSchool(app);
  const words = 'Fewer than 10 students: not compared';
  await expect
    .element(rowOf('River Bend').getByRole('link', { name: words }))
    .toHaveAttribute('href', use(2));
  await expect
    .element(progress.getByRole('row', { name: /River Bend/ }).getByRole('link', { name: words }))
    .toHaveAttribute('href', '/dashboard/data?view=progress&school=2');
  await expect.element(rowOf('Cedar Valley')).toHaveTextContent('30');
  await expectFits('home with a small school');
});

test('of classes that were given nothing it is not said how many have started', async ({ app }) => {
  await app.open('/dashboard', { as: 'district-admin' });
  const row = progress.getByRole('row', { name: /^River Bend/ });
  await expect.poll(() => row.getByText('Nothing assigned').elements()).toHaveLength(1);
  await expect.element(row).not.toHaveTextContent('0 of 2');
  const given = progress.getByRole('row', { name: /^Cedar Valley/ });
  await expect
    .element(given.getByRole('link', { name: '0 of 4' }))
    .toHaveAttribute('href', '/dashboard/data?view=progress&school=1&begun=none');
});

/** The words of the figures of a row, and where they lead. */
const figuresOf = (name: RegExp) =>
  signIns
    .getByRole('row', { name })
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each figure of the sign-ins of a district opens the list of the people it counts', async ({
  app,
}) => {
  await app.open('/dashboard', { as: 'district-admin' });
  const lately = (school: number) => `school=${String(school)}&signed_in=lately`;
  await expect
    .poll(() => figuresOf(/^Cedar Valley/))
    .toEqual([
      ['1 of 30', `/dashboard/students?${lately(1)}`],
      ['2 of 2', `/dashboard/users?${lately(1)}&state=active`],
    ]);
  expect(figuresOf(/^River Bend/)).toEqual([
    ['0 of 12', `/dashboard/students?${lately(2)}`],
    ['0 of 1', `/dashboard/users?${lately(2)}&state=active`],
  ]);
  await expect
    .element(signIns.getByRole('link', { name: 'All staff: 3 of 5' }))
    .toHaveAttribute('href', '/dashboard/users?state=active&signed_in=lately');
  await expect
    .element(signIns.getByRole('link', { name: '2 staff members have never signed in' }))
    .toHaveAttribute('href', '/dashboard/users?state=active&signed_in=never');
  await expect.element(signIns).toHaveTextContent('since Tuesday, November 17');
});

test('a school administrator goes from the sign-ins to the lists, where the rest is one step on', async ({
  app,
}) => {
  await app.open('/dashboard', { as: 'school-admin' });
  await expect
    .poll(() => figuresOf(/^Cedar Valley/))
    .toEqual([
      ['1 of 30', '/dashboard/students?signed_in=lately'],
      ['2 of 2', '/dashboard/users?signed_in=lately&state=active'],
    ]);
  // Everybody has been here: nobody is pointed at.
  await expect.element(signIns.getByRole('link', { name: /never/ })).not.toBeInTheDocument();
  // Nor is room kept for ways that there are not.
  expect(signIns.element().lastElementChild?.textContent).not.toBe('');
  const { api } = app;
  const all = api.recordedAnswer(
    'GET',
    '/dashboard/students',
    '/dashboard/students?page=1&per_page=50',
  );
  api.on('GET', '/dashboard/students', ({ query }) => {
    const asked = query.get('signed_in_lately');
    const data = asked === 'true' ? all.data.slice(0, 1) : all.data.slice(1);
    return { ...all, total: data.length, data };
  });
  await signIns.getByRole('link', { name: '1 of 30' }).click();
  const rows = () => page.getByRole('row').elements().length - 1;
  await expect.poll(rows).toBe(1);
  const filter = page.getByRole('combobox', { name: 'Last sign-in' });
  await filter.selectOptions('Not in the last 7 days');
  await app.expectAddress('/dashboard/students?signed_in=not_lately');
  await expect.poll(rows).toBe(all.data.length - 1);
  await expectFits('students who were not here lately');
});

test('beside others a small school says no sign-ins, and why', async ({ app }) => {
  await app.open('/terms', { as: 'district-admin' });
  const path = '/dashboard/data/sign-ins';
  const answer = app.api.recordedAnswer('GET', path, path);
  app.api.on('GET', path, () => ({ ...answer, data: [...answer.data.slice(0, 1), small] }));
  await app.goTo('/dashboard');
  await expect
    .poll(() => figuresOf(/^River Bend/))
    .toEqual([
      ['Fewer than 10 students: not compared', '/dashboard/students?school=2&signed_in=lately'],
    ]);
});

test('sign-ins that could not be loaded are asked for again', async ({ app }) => {
  await app.open('/terms', { as: 'it-admin' });
  const path = '/dashboard/data/sign-ins';
  const answer = app.api.recordedAnswer('GET', path, path);
  app.api.on('GET', path, () => refusal(403, 'forbidden'));
  await app.goTo('/dashboard');
  await expect.element(signIns).toHaveTextContent('Your schools’ numbers couldn’t be loaded.');
  app.api.on('GET', path, () => answer);
  await signIns.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => figuresOf(/^Cedar Valley/)).toHaveLength(2);
});

test.for(['school-admin', 'district-admin', 'it-admin', 'teacher'] as const)(
  'the home of a %s in Spanish',
  async (as, { app }) => {
    await app.open('/dashboard', { as, language: 'es' });
    const some = as === 'teacher' ? 'Room 12' : 'Quién entró en los últimos 7 días';
    await expectSpanish(some);
    await expectFits(`home of a ${as}, in Spanish`);
  },
);

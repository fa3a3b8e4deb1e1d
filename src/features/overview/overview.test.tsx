/** The home of whoever administers schools: each figure leads to the page that explains it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';

const schools = page.getByRole('region', { name: /^Your schools?$/ });
const progress = page.getByRole('region', { name: 'Class progress' });
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
    .element(schools.getByRole('link', { name: '1 staff member has never signed in' }))
    .toHaveAttribute('href', '/dashboard/users?signed_in=never');
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

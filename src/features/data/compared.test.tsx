/** Schools side by side: those with few students say no figures, and what is shown goes into a workbook or on paper. */
import readSheet from 'read-excel-file/browser';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { watchDownloads } from '../../testing/downloads';

const pages = (total: number, path: string) => ({
  ...{ total, per_page: 25, current_page: 1, last_page: 1 },
  ...{ from: total === 0 ? null : 1, to: total === 0 ? null : total },
  path: `/api/dashboard/${path}`,
  links: [],
});
const small = { id: 2, name: 'Island School', few_students: true as const };
const seatsOf = (id: number, name: string) => ({
  school: { id, name },
  bought: 250,
  in_use: id === 2 ? 7 : 231,
  standing: 'running' as const,
  stopped: false,
});
const monday = (at: number) => new Date(Date.UTC(2026, 8, 7 + 7 * at)).toISOString().slice(0, 10);

async function openUse(app: TestApp) {
  app.api.on('GET', '/dashboard/data/use', () => ({
    ...pages(2, 'data/use'),
    weeks: Array.from({ length: 12 }, (_, at) => monday(at)),
    year: { from: '2026-07-01', to: '2027-06-30' },
    data: [
      {
        id: 1,
        name: 'Maple School',
        students: 240,
        this_year: 231,
        weeks: Array.from({ length: 12 }, (_, at) => at * 10),
      },
      small,
    ],
  }));
  app.api.on('GET', '/dashboard/seats', () => ({
    ...pages(2, 'seats'),
    data: [seatsOf(1, 'Maple School'), seatsOf(2, 'Island School')],
  }));
  await app.open('/dashboard/data?view=use', { as: 'district-admin' });
}

test('use of a school with few students is not shown beside others, and in no file', async ({
  app,
}) => {
  await openUse(app);
  const island = page.getByRole('region', { name: 'Island School' });
  await expect
    .element(island)
    .toHaveTextContent('Fewer than 10 students: not compared with other schools.');
  await expect.element(island).not.toHaveTextContent(/\b7\b/);
  await expect
    .element(island.getByRole('link', { name: 'Show Island School alone' }))
    .toHaveAttribute('href', '/dashboard/data?view=use&school=2');
  await expectFits('use with a small school');

  const files = watchDownloads();
  await page.getByRole('button', { name: 'Save as Excel' }).click();
  await expect.poll(() => files[0]?.name).toBe(`use-${monday(11)}.xlsx`);
  const [sheet] = await readSheet((await files[0]?.blob) ?? new Blob());
  expect(sheet?.data[1]?.slice(0, 5)).toEqual(['Maple School', 240, 231, 231, 250]);
  expect(sheet?.data[2]?.filter((cell) => cell !== null)).toEqual([
    'Island School',
    'Fewer than 10 students: not compared with other schools.',
  ]);

  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('groups of such a school are left out of the progress, and the way to them is named', async ({
  app,
}) => {
  const time = { from: '2026-10-13', to: '2026-11-24' };
  app.api.on('GET', '/dashboard/data/progress', ({ query }) => ({
    ...pages(0, 'data/progress'),
    time,
    ...(query.get('school_id') === null && { schools_left_out: [small] }),
    data: [],
  }));
  await app.open('/dashboard/data?view=progress', { as: 'district-admin' });
  await expect
    .element(page.getByText(/^Groups of schools with fewer than 10 students aren’t compared/))
    .toBeVisible();
  await expectFits('progress without the groups of small schools');
  await page.getByRole('link', { name: 'Island School' }).click();
  await app.expectAddress('/dashboard/data?view=progress&school=2');
});

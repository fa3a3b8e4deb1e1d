/** The home of whoever keeps accounts: rosters, sign-in settings and the last acts, each with the way to its page. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { setSession } from '../../session/session-store';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { pressOn } from '../../testing/keyboard';
import { counts, report, run, withRosters } from '../../testing/roster-runs-api';
import { expectSpanish } from '../../testing/spanish';
import { answerStaff } from '../../testing/users-api';

const rosters = page.getByRole('region', { name: 'Rosters' });
const acts = page.getByRole('region', { name: 'Activity log' });
const settings = page.getByRole('region', { name: 'Sign-in settings' });

const waiting = run({
  id: 9,
  file_name: 'winter.zip',
  report: report({
    schools: [
      {
        name: 'Cedar Valley Elementary',
        students: counts({ new: 4, waits: 2 }),
        teachers: counts(),
        classes: counts(),
      },
    ],
  }),
});
const applied = run({ id: 7, state: 'done', applied_at: '2026-11-20T15:00:00.000Z' });

test('says which roster waits for a decision and which one stands, and leads to both', async ({
  app,
}) => {
  const expired = run({ id: 8, state: 'expired', file_name: 'other.zip' });
  withRosters(app, { runs: [waiting, expired, applied] });
  await app.open('/dashboard', { as: 'it-admin' });
  const line = (name: RegExp) => rosters.getByRole('link', { name });
  await expect.element(line(/^winter\.zip/)).toHaveTextContent('Ready to apply');
  await expect.element(line(/^winter\.zip/)).toHaveTextContent('4 new · 2 wait for your decision');
  await expect.element(line(/^fall\.zip/)).toHaveTextContent('Applied Nov 20, 2026');
  await expect.element(line(/^other\.zip/)).not.toBeInTheDocument();
  await expect.element(line(/^fall\.zip/)).toHaveAttribute('href', '/dashboard/users/rosters/7');
  await pressOn(line(/^winter\.zip/), 'Enter');
  await app.expectAddress('/dashboard/users/rosters/9');
});

test('says how staff sign in, and what was done last', async ({ app }) => {
  withRosters(app, { runs: [applied] });
  app.api.on('GET', '/dashboard/second-factor-rule', () => ({
    ...{ rev: 2, roles: ['Teacher', 'School Administrator'] as const, first_day: '2026-12-01' },
    without: 3,
  }));
  app.api.on('GET', '/dashboard/audit', () => ({
    more: true,
    data: [
      {
        ...{ cursor: '1-1', at: '2026-11-24T15:00:00.000Z', role: 'Teacher' as const },
        actor: { id: 7, name: 'Ana López' },
        act: 'sign_in.password_made' as const,
        target: { kind: 'person' as const, id: 31, name: 'Marco Díaz' },
        ...{ school: 'Cedar Valley Elementary', details: {} },
      },
    ],
  }));
  await app.open('/dashboard', { as: 'it-admin' });
  await expect
    .element(settings)
    .toHaveTextContent('Teacher and School Administrator, starting December 1, 2026.');
  await expect.element(settings).toHaveTextContent('3 people with these roles haven’t set it up');
  await expect
    .element(settings.getByRole('link', { name: 'Second sign-in step' }))
    .toHaveAttribute('href', '/dashboard/settings');
  await expect
    .element(settings.getByRole('link', { name: 'How students sign in' }))
    .toHaveAttribute('href', '/dashboard/users/sign-in');
  await expect
    .element(acts.getByRole('link', { name: /^Ana López reset Marco Díaz’s password/ }))
    .toHaveAttribute('href', '/dashboard/users/activity?actor=7&act=sign_in.password_made');
  await expect
    .element(acts.getByRole('link', { name: 'All activity' }))
    .toHaveAttribute('href', '/dashboard/users/activity');
  expect(app.api.callsOf('GET', '/dashboard/audit')[0]?.query.get('per_page')).toBe('5');
  await expectFits('home of an IT administrator with rosters');
});

test('whoever is of one school has no rosters: neither on the home nor beside the accounts', async ({
  app,
}) => {
  answerStaff(app, []);
  await app.open('/dashboard', { as: 'it-admin' });
  await expect.element(rosters).toBeVisible();
  const { wholeDistrict, ...user } = app.api.recordedAnswer('GET', '/user');
  expect(wholeDistrict).toBe(true);
  setSession(user);
  await expect.element(rosters).not.toBeInTheDocument();
  await expect.element(acts).toBeVisible();
  await app.goTo('/dashboard/users');
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect.element(tab('Activity log')).toBeVisible();
  await expect.element(tab('Rosters')).not.toBeInTheDocument();
  await app.goTo('/dashboard/users/rosters');
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('without a roster it is said what one is for', async ({ app }) => {
  await app.open('/dashboard', { as: 'it-admin' });
  const way = rosters.getByRole('link', { name: 'Upload the first roster' });
  await expect.element(way).toHaveAttribute('href', '/dashboard/users/rosters');
});

test('says when the next roster is fetched, and what the last fetch left to somebody', async ({
  app,
}) => {
  const connection = {
    ...({ kind: 'oneroster', version: '1.1' } as const),
    ...{ nightly: true, hour: 2, made_by: 'Dr. Osei' },
    ...{ made_at: '2026-11-20T15:00:00.000Z', next_at: '2026-11-28T08:00:00.000Z' },
    ...{ time_zone: 'America/Chicago' },
    last: { at: '2026-11-27T08:04:00.000Z', nightly: true, outcome: 'waits_number', run_id: 9 },
  } as const;
  withRosters(app, { runs: [waiting], connection });
  await app.open('/dashboard', { as: 'it-admin' });
  await expect
    .element(rosters)
    .toHaveTextContent(
      /Nov 27, 2026, 2:04 AM: More people than usual.*Next fetch: Saturday, November 28, between 2 AM and 3 AM\./,
    );
  await expect
    .element(rosters.getByRole('link', { name: 'Look at it' }))
    .toHaveAttribute('href', '/dashboard/users/rosters/9');
  await expectFits('home of an IT administrator with a connection');
});

test('reads in Spanish', async ({ app }) => {
  withRosters(app, { runs: [waiting, applied] });
  await app.open('/dashboard', { as: 'it-admin', language: 'es', size: [390, 844] });
  await expectSpanish('Ajustes de inicio de sesión');
});

/** The activity log: what its lines say, how it is looked through, and by keys alone. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { OpenOptions, TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { watchDownloads } from '../../testing/downloads';
import { chooseInMenu, pressOn } from '../../testing/keyboard';
import { expectSpanish } from '../../testing/spanish';
import { NewerReply } from '../../testing/stand-in-api';
import { answerStaff } from '../../testing/users-api';
import { auditActs } from './activity-search';
import type { AuditEvent } from './queries';

const reset: AuditEvent = {
  cursor: '1772636400000-9',
  at: '2026-03-04T15:00:00.000Z',
  actor: { id: 7, name: 'Ana López' },
  role: 'School Administrator',
  act: 'sign_in.password_made',
  target: { kind: 'person', id: 31, name: 'Marco Díaz' },
  school: 'Cedar Valley Elementary',
  address: '203.0.113.0/24',
  device: { browser: 'chrome', system: 'chromebook' },
  details: { group: 'Room 12' },
};

const events: readonly AuditEvent[] = [
  reset,
  {
    ...reset,
    cursor: '1772636300000-8',
    act: 'student.imported',
    target: { kind: 'school', id: 1, name: 'Cedar Valley Elementary' },
    details: { count: 24 },
  },
  {
    ...reset,
    cursor: '1772636200000-7',
    act: 'staff.role_changed',
    target: { kind: 'person', id: 8, name: 'June Hall' },
    details: { role: 'School Administrator', former_role: 'Teacher' },
  },
];

async function openLog(
  app: TestApp,
  {
    path = '/dashboard/users/activity',
    data = events,
    ...options
  }: Partial<OpenOptions> & {
    path?: string;
    data?: readonly AuditEvent[];
  } = {},
) {
  answerStaff(app, []);
  app.api.on('GET', '/dashboard/students', () => ({
    ...{ total: 1, per_page: 8, current_page: 1, last_page: 1, from: 1, to: 1 },
    ...{ path: '/api/dashboard/students', links: [] },
    data: [{ id: 31, name: 'Marco Díaz', username: 'marco', active: true, groups: [] }],
  }));
  app.api.on('GET', '/dashboard/audit', ({ query }) => {
    const is = (key: string, value: number | string | undefined) =>
      (query.get(key) ?? String(value)) === String(value);
    const before = query.get('before');
    const found = data.filter(
      ({ act, actor, target, cursor }) =>
        is('act', act) &&
        is('actor', actor?.id ?? 0) &&
        is('person', target?.id) &&
        (before === null || cursor < before),
    );
    const shown = found.slice(0, 2);
    return {
      ...{ data: shown, more: found.length > 2 },
      ...(query.get('actor') !== null && { actor: { id: 7, name: 'Ana López' } }),
      ...(query.get('person') !== null && { person: { id: 31, name: 'Marco Díaz' } }),
    };
  });
  await app.open(path, { as: 'it-admin', ...options });
}

const rows = page.getByRole('rowheader');
const dialog = page.getByRole('dialog');
const asked = (app: TestApp) =>
  app.api.callsOf('GET', '/dashboard/audit').map(({ query }) => query.toString());

test('a line says who did what to whom, when, where and from where', async ({ app }) => {
  await openLog(app);
  await expect.element(rows.first()).toHaveTextContent('Ana López reset Marco Díaz’s password');
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent('Group: Room 12');
  await expect.element(row).toHaveTextContent('Cedar Valley Elementary');
  await expect.element(row).toHaveTextContent('Chromebook · Chrome · 203.0.113.0/24');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('Ana López imported 24 students into Cedar Valley Elementary');
  await expect
    .element(page.getByRole('link', { name: 'Activity log' }))
    .toHaveAttribute('aria-current', 'page');
  await expectFits('the activity log');
});

test('every kind of act has its sentence, in Spanish too', async ({ app }) => {
  const data = auditActs.map((act, at): AuditEvent => ({
    ...reset,
    ...{ act, cursor: `1-${String(at + 1)}` },
    details: { issuer: 'Beto Ruiz', count: 2 },
  }));
  app.api.on('GET', '/dashboard/audit', () => ({ data, more: false }));
  answerStaff(app, []);
  await app.open('/dashboard/users/activity', { as: 'it-admin', language: 'es' });
  await expect
    .element(rows.first())
    .toHaveTextContent('Ana López abrió el expediente de Marco Díaz');
  expect(rows.elements()).toHaveLength(auditActs.length);
  for (const row of rows.elements()) expect(row.textContent).toMatch(/Ana López|Beto Ruiz/);
  await expectSpanish('Ana López abrió el expediente de Marco Díaz');
});

test('what nobody did is said of the app itself, and leads to nobody', async ({ app }) => {
  const { actor: _actor, role: _role, school: _school, address: _address, ...rest } = reset;
  const target = { kind: 'roster', id: 4, name: 'roster.example.org' } as const;
  await openLog(app, { data: [{ ...rest, act: 'roster.applied', target, details: {} }] });
  await expect
    .element(rows.first())
    .toHaveTextContent('Daybook applied the roster roster.example.org');
  await expect.element(rows.first().getByRole('button')).not.toBeInTheDocument();
  await expectFits('a line of nobody');
});

test('it goes on to what is older, and back', async ({ app }) => {
  await openLog(app);
  await pressOn(page.getByRole('button', { name: 'Older' }), 'Enter');
  await expect.element(rows.first()).toHaveTextContent('changed June Hall’s role');
  await expect
    .element(page.getByRole('row').nth(1))
    .toHaveTextContent('Teacher → School Administrator');
  await expect.element(page.getByText('These are older.')).toHaveFocus();
  expect(asked(app).at(-1)).toContain('before=1772636300000-8');
  await page.getByRole('button', { name: 'Back to the newest' }).click();
  await expect.element(rows.first()).toHaveTextContent('reset Marco Díaz’s password');
});

test('what chooses stands in the address, and goes by its chip', async ({ app }) => {
  await openLog(app, { path: '/dashboard/users/activity?act=staff.role_changed&actor=7' });
  await expect.element(rows).toHaveTextContent('changed June Hall’s role');
  const chip = page.getByRole('button', { name: 'Remove filter Done by: Ana López' });
  await expect.element(chip).toBeVisible();
  await expectFits('the activity log with filters');
  await chip.click();
  await app.expectAddress('/dashboard/users/activity?act=staff.role_changed');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await page.getByLabelText('From day').fill('2026-03-02');
  await expect.poll(() => asked(app).at(-1)).toContain('from=2026-03-02');
});

test('a line leads to all that was done to its person', async ({ app }) => {
  await openLog(app);
  const menu = page.getByRole('button', { name: 'Filter by: Ana López reset Marco' });
  await chooseInMenu(menu, 'What was done to Marco Díaz');
  await expect.poll(() => asked(app).at(-1)).toContain('person=31');
  await expect.poll(() => rows.elements().length).toBe(1);
});

test('somebody is found by name with the keyboard alone', async ({ app }) => {
  await openLog(app);
  await pressOn(page.getByRole('button', { name: 'Find a person' }), 'Enter');
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
  await dialog.getByRole('searchbox').fill('marco');
  await expect.element(dialog.getByText('1 person')).toBeVisible();
  await expectFits('finding a person for the activity log');
  await pressOn(dialog.getByRole('button', { name: 'What was done to Marco Díaz' }), 'Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await app.expectAddress('/dashboard/users/activity?person=31');
});

test('what the filters choose is handed out as CSV', async ({ app }) => {
  await openLog(app, { path: '/dashboard/users/activity?act=student.imported' });
  app.api.on('GET', '/dashboard/audit/file', () => new NewerReply(200, 'at,actor'));
  await expect.element(rows).toBeVisible();
  const files = watchDownloads();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['activity.csv']);
  expect(app.api.callsOf('GET', '/dashboard/audit/file')[0]?.query.toString()).toBe(
    'act=student.imported',
  );
});

test('an empty log says what will be there, and a search without a find leads back', async ({
  app,
}) => {
  await openLog(app, { data: [] });
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
  await expectFits('an empty activity log');
  await app.goTo('/dashboard/users/activity?act=order.placed');
  await expect.element(page.getByText('No results')).toBeVisible();
});

test('teachers find no such page', async ({ app }) => {
  await app.open('/dashboard/users/activity', { as: 'teacher' });
  await expect.element(rows).not.toBeInTheDocument();
  expect(app.api.callsOf('GET', '/dashboard/audit')).toEqual([]);
});

/** One roster: what it would change, what is to be decided, and that it is applied. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { watchDownloads } from '../../testing/downloads';
import { expectFocusOn, press, pressOn, tabTo, type } from '../../testing/keyboard';
import { counts, report, run, told, undecided, withRosters } from '../../testing/roster-runs-api';
import { NewerReply, refusal, refusedAt } from '../../testing/stand-in-api';
import { storageKeys } from '../../session/storage-keys';
import type { TestApp } from '../../testing/app';

const at = '/dashboard/users/rosters/5';
const apply = page.getByRole('button', { name: 'Apply this roster' });
const number = page.getByLabelText('Number of people');
const card = (name: string) => page.getByRole('group', { name });
const sent = (app: TestApp) =>
  app.api.callsOf('POST', '/dashboard/rosters/{run_id}/apply').map(({ body }) => body);

const guarded = report({
  problems: 2,
  guard: {
    number: 20,
    reasons: [
      { kind: 'school', name: 'Hill Street School', students: 30, leaving: 20 },
      { kind: 'class', name: 'Math 3A', school: 'Hill Street School', students: 5, leaving: 5 },
    ],
  },
  notes: [
    { code: 'header_spelling', file: 'users.csv', column: 'role', count: 1, line: 1, value: 'rol' },
  ],
});

test('is decided, confirmed by its number and applied with the keyboard alone', async ({ app }) => {
  withRosters(app, { runs: [run({ report: guarded })], lines: [...undecided, ...told] });
  await app.open(at, { as: 'district-admin' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'fall.zip' })).toBeVisible();
  await expect.element(page.getByText('3 wait for you · 0 decided')).toBeVisible();
  await expectFits('a roster to look at');

  // The last of the three is chosen: arrows go up from there.
  await tabTo(card('River Bend School').getByRole('radio', { name: 'Leave for later' }));
  await press('ArrowDown');
  await tabTo(card('Maya Reyes').getByRole('radio', { name: 'Leave for later' }));
  await press('ArrowUp');
  await expect.element(page.getByText('3 wait for you · 2 decided')).toBeVisible();

  await pressOn(apply, 'Enter');
  await expect.element(page.getByText('Type the number of people.')).toBeVisible();
  await expect.element(number).toHaveFocus();
  expect(sent(app)).toEqual([]);
  await type('2');
  await press('Enter');
  await expect.element(page.getByText('It’s about 20 people now.', { exact: false })).toBeVisible();
  await expect.element(number).toHaveFocus();
  await press('Backspace');
  await type('20');
  await press('Enter');
  await expect
    .element(page.getByRole('heading', { name: /This roster is being applied/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'How much is applied' }))
    .toBeVisible();
  await expectFocusOn('This roster is being applied');
  await expect.element(page.getByRole('heading', { name: 'This roster is applied' })).toBeVisible();
  expect(sent(app).at(-1)).toEqual({
    number: 20,
    people: [{ sourced_id: 'u1', user_id: null }],
    schools: [{ sourced_id: 's2', school_id: 2 }],
  });
});

test('what was chosen survives a reload, and one account is nobody’s twice', async ({ app }) => {
  withRosters(app, { runs: [run()], lines: [...undecided] });
  await app.open(at, { as: 'district-admin' });
  await card('Maya Reyes').getByText('student1', { exact: false }).click();
  await app.reload();
  const mine = card('Maya Reyes').getByRole('radio', { name: /student1/ });
  await expect.element(mine).toBeChecked();
  await card('Maya R. Reyes')
    .getByRole('radio', { name: /student1/ })
    .click();
  await expect
    .poll(() => page.getByText('Maya Reyes is chosen more than once.', { exact: false }).elements())
    .toHaveLength(2);
  await card('Maya R. Reyes')
    .getByRole('radio', { name: 'Somebody else: make a new account' })
    .click();
  await expect
    .element(page.getByText('is chosen more than once', { exact: false }))
    .not.toBeInTheDocument();
  await apply.click();
  await expect.element(page.getByRole('heading', { name: 'This roster is applied' })).toBeVisible();
  expect(sessionStorage.getItem(storageKeys.rosterChoices)).toBeNull();
  expect(sent(app)[0]?.people).toEqual([
    { sourced_id: 'u1', user_id: 11 },
    { sourced_id: 'u2', user_id: null },
  ]);
});

test('a roster of changes says what they are changes to, and which rows are from before', async ({
  app,
}) => {
  const base = { file_name: 'monday.zip', created_at: '2026-11-26T15:20:00.000Z', applied: true };
  const broken = { kind: 'problem', problem: 'role_unknown', earlier: true } as const;
  const lines = [
    { ...broken, file: 'users.csv', column: 'role' },
    { ...broken, file: 'enrollments.csv' },
  ] as const;
  const now = withRosters(app, {
    runs: [run({ report: report({ base, problems: 2 }) })],
    lines: [...lines],
  });
  await app.open(at, { as: 'district-admin' });
  await expect
    .element(page.getByText(/^These are changes to monday\.zip from Nov 26, 2026, 9:20.AM\.$/))
    .toBeVisible();
  const problems = page.getByRole('region', { name: 'Rows that can’t be used' });
  await expect
    .element(problems.getByRole('row').nth(1))
    .toHaveTextContent(/^users\.csv, from an earlier roster, role/);
  await expect
    .element(problems.getByRole('row').nth(2))
    .toHaveTextContent(/^enrollments\.csv, from an earlier roster/);
  await expectFits('a roster of changes');
  now.runs = [run({ report: report({ base: { ...base, applied: false } }) })];
  await app.open(at, { as: 'district-admin', language: 'es' });
  await expect
    .element(
      page.getByText('Esa lista no se aplicó, así que sus cambios también', { exact: false }),
    )
    .toBeVisible();
  await expectFits('a roster of changes, in Spanish');
});

test('beside who leaves stands who left in the last two weeks', async ({ app }) => {
  const here = { name: 'Hill Street School', students: 30, leaving: 1 };
  const reasons = [
    { kind: 'school' as const, ...here, lately: 3 },
    { kind: 'teachers' as const, ...here, lately: 1 },
    { kind: 'teachers' as const, ...here, name: 'River Bend School', lately: 4 },
    { kind: 'class' as const, name: 'Math 3A', students: 20, leaving: 1, lately: 10 },
  ];
  withRosters(app, {
    runs: [run({ report: report({ guard: { number: 4, reasons } }) })],
    lines: [],
  });
  await app.open(at, { as: 'district-admin' });
  for (const line of [
    'Hill Street School: 1 of 30 students leave, after 3 in the last two weeks',
    'Hill Street School: 1 of 30 teachers leave, after 1 in the last two weeks',
    'River Bend School: 1 of 30 teachers leave, after 4 in the last two weeks',
    'Math 3A: 1 of 20 students leave, after 10 in the last two weeks',
  ]) {
    await expect.element(page.getByText(line, { exact: true })).toBeVisible();
  }
});

test('problems stand at their lines, and what becomes of whom is found by filters', async ({
  app,
}) => {
  withRosters(app, { runs: [run({ report: guarded })], lines: [...told] });
  await app.open(at, { as: 'it-admin' });
  const problems = page.getByRole('region', { name: 'Rows that can’t be used' });
  const rows = problems.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/users\.csv, line 133, role.*no such role.*“wizard”/);
  await expect.element(rows.nth(2)).toHaveTextContent(/line 134.*more than once.*First on line 26/);
  const lines = page.getByRole('region', { name: 'Line by line' });
  await expect
    .element(lines.getByRole('row', { name: /^Jo Kim/ }))
    .toHaveTextContent('Changes Name, Grade');
  await expect.element(lines.getByRole('row', { name: /^Lía Ortiz/ })).toHaveTextContent('grade 3');
  await lines.getByLabelText('What happens').selectOptions('Leaves');
  await app.expectAddress(`${at}?change=leaves`);
  await expect.element(lines.getByRole('row', { name: /^Omar Diaz/ })).toBeVisible();
  await expect.element(lines.getByText('Jo Kim')).not.toBeInTheDocument();
  await lines.getByLabelText('What happens').selectOptions('Everything');
  await lines.getByLabelText('What it is').selectOptions('Classes');
  await app.expectAddress(`${at}?kind=class`);
  await expect
    .element(lines.getByRole('row', { name: /^Math 4 A/ }))
    .toHaveTextContent('classes.csv, line 2');
  await page.getByText('1 note about how it was read').click();
  await expect
    .element(page.getByText('The heading “rol” was read as role', { exact: false }))
    .toBeVisible();
});

test('each refusal is said where it belongs', async ({ app }) => {
  const now = withRosters(app, { runs: [run()], refuses: refusal(409, 'roster_busy') });
  await app.open(at, { as: 'district-admin' });
  const said = page.getByRole('alert');
  await apply.click();
  await expect.element(said).toHaveTextContent('A roster is being applied');
  now.refuses = refusal(404, 'not_found');
  await apply.click();
  await expect.element(said).toHaveTextContent('is gone. Look at your decisions again.');
  now.refuses = refusedAt('time_zone', 'invalid', 'needed');
  await apply.click();
  const zone = page.getByLabelText('Time zone of the new schools');
  await expect.element(zone).toHaveFocus();
  await zone.selectOptions('Mountain Time');
  // By now somebody else would leave: the run says who, beside the field.
  now.runs = [
    run({
      report: report({
        guard: { number: 4, reasons: [{ kind: 'class', name: 'ELA 4B', students: 4, leaving: 4 }] },
      }),
    }),
  ];
  now.refuses = refusedAt('number', 'roster_number', {
    key: 'roster_number',
    values: { number: 4 },
  });
  await apply.click();
  await expect.element(page.getByText('ELA 4B: all 4 students leave')).toBeVisible();
  expect(sent(app).at(-1)).toMatchObject({ time_zone: 'America/Denver' });
  await expect.element(number).toHaveFocus();
  await expect.element(page.getByText('It’s about 4 people now.', { exact: false })).toBeVisible();
  // Somebody else was faster: the page tells that.
  await number.fill('4');
  now.refuses = refusal(409, 'roster_over');
  now.runs = [run({ state: 'expired' })];
  await apply.click();
  await expect
    .element(page.getByRole('heading', { name: 'This roster wasn’t applied' }))
    .toBeVisible();
  await expect.element(apply).not.toBeInTheDocument();
});

test('a district without schools says their time zone', async ({ app }) => {
  withRosters(app, { runs: [run()] });
  app.api.on('GET', '/dashboard/schools', () => ({ data: [] }));
  await app.open(at, { as: 'district-admin' });
  const zone = page.getByLabelText('Time zone of the new schools');
  await zone.selectOptions('Pacific Time');
  await apply.click();
  await expect.element(page.getByRole('heading', { name: 'This roster is applied' })).toBeVisible();
  expect(sent(app)).toEqual([{ people: [], schools: [], time_zone: 'America/Los_Angeles' }]);
});

test('what is over says what it came to', async ({ app }) => {
  const now = withRosters(app);
  const see = async (more: Parameters<typeof run>[0], words: string) => {
    now.runs = [run(more)];
    await app.open(at, { as: 'district-admin' });
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    await expect.element(apply).not.toBeInTheDocument();
  };
  await see(
    { state: 'done', applied_at: '2026-11-27T16:00:00.000Z', report: report({ left_over: 3 }) },
    '3 people, classes or places in classes couldn’t be made',
  );
  await see(
    { state: 'stopped', failure: 'changed_meanwhile' },
    'Something changed here while it was applied',
  );
  await see({ state: 'stopped', failure: 'not_applied' }, 'The server couldn’t finish it.');
  const same = counts({ stays: 4 });
  const nothing = { name: 'Cedar', students: same, teachers: same, classes: same };
  await see(
    { report: report({ schools: [nothing], members: { joins: 0, leaves: 0 } }) },
    'Everything is the same already.',
  );
  now.runs = [];
  await app.open(at, { as: 'district-admin' });
  await expect.element(page.getByText('This roster isn’t here')).toBeVisible();
});

test('a set that was refused says each reason', async ({ app }) => {
  const refused = [
    { code: 'delta', file: 'classes.csv' },
    { code: 'delta', file: 'courses.csv' },
    { code: 'column_missing', file: 'users.csv', line: 1, values: ['enabledUser', 'givenName'] },
    { code: 'cut_off', file: 'enrollments.csv', line: 9_104 },
  ] as const;
  withRosters(app, {
    runs: [run({ state: 'refused', report: report({ refused: [...refused], schools: [] }) })],
  });
  await app.open(at, { as: 'district-admin' });
  const reasons = page.getByRole('region', { name: 'This roster can’t be used' });
  await expect
    .element(reasons)
    .toHaveTextContent('Only changes (delta): classes.csv, courses.csv. The whole roster');
  await expect.element(reasons).toHaveTextContent('no column enabledUser, givenName.');
  await expect.element(reasons).toHaveTextContent('ends in the middle of line 9,104.');
  await expectFits('a refused roster');
});

test('one that was fetched at night says so, and that nobody has applied it', async ({ app }) => {
  const { by: _by, ...fetched } = run({ source: 'oneroster', file_name: 'roster.example.org' });
  const done = { state: 'done', progress: 1, applied_at: '2026-11-27T08:05:00.000Z' } as const;
  const now = withRosters(app, { runs: [{ ...fetched, ...done, applied_by_itself: true }] });
  await app.open(at, { as: 'district-admin' });
  await expect
    .element(page.getByText(/^Daybook, Nov 27.* · fetched from your system · /))
    .toBeVisible();
  await expect
    .element(
      page.getByText('Applied automatically on Nov 27, 2026, 2:05 AM, after a nightly fetch.'),
    )
    .toBeVisible();
  await expectFits('a roster that was applied by itself');
  const nothing = { schools: [], members: { joins: 0, leaves: 0 } };
  now.runs = [{ ...fetched, state: 'expired', report: report(nothing) }];
  await app.open(at, { as: 'district-admin' });
  await expect.element(page.getByText('This roster changes nothing')).toBeVisible();
});

test('the report is downloaded', async ({ app }) => {
  withRosters(app, { runs: [run({ state: 'done' })] });
  app.api.on('GET', '/dashboard/rosters/{run_id}/export', () => new NewerReply(200, 'Name,School'));
  await app.open(at, { as: 'district-admin' });
  const files = watchDownloads();
  const save = page.getByRole('button', { name: 'Download the report (CSV)' });
  await save.click();
  await expect.poll(() => files[0]?.name).toBe('fall.csv');
  app.api.on('GET', '/dashboard/rosters/{run_id}/export', () => refusal(404, 'not_found'));
  await save.click();
  await expect.element(page.getByText('The report couldn’t be downloaded.')).toBeVisible();
});

test('in Spanish', async ({ app }) => {
  withRosters(app, { runs: [run({ report: guarded })], lines: [...undecided, ...told] });
  await app.open(at, { as: 'district-admin', language: 'es' });
  await expect
    .element(page.getByText('Hill Street School: salen 20 de 30 estudiantes'))
    .toBeVisible();
  await expect.element(page.getByText('3 te esperan · 0 decididas')).toBeVisible();
  await expectFits('a roster, in Spanish');
});

/** A district's administrator brings a roster, and sees what it would change. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { pressOn, tabTo } from '../../testing/keyboard';
import { chooseRoster, report, run, withRosters, zip } from '../../testing/roster-runs-api';
import { refusal } from '../../testing/stand-in-api';

const list = '/dashboard/users/rosters';
const tab = page.getByRole('link', { name: 'Rosters', exact: true });

test('an empty list says what a roster is and what to bring', async ({ app }) => {
  withRosters(app);
  app.api.on('GET', '/dashboard/users', () => ({
    ...{ total: 0, per_page: 50, current_page: 1, last_page: 1, from: null, to: null },
    ...{ path: '/api/dashboard/users', links: [], data: [] },
  }));
  await app.open('/dashboard/users', { as: 'it-admin' });
  await pressOn(tab, 'Enter');
  await app.expectAddress(list);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rosters' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No roster yet' })).toBeVisible();
  await expect.element(page.getByText('at most 32 MB', { exact: false })).toBeVisible();
  await expectFits('no rosters yet');
});

test('is offered to nobody of a single school', async ({ app }) => {
  await app.open(list, { as: 'school-admin' });
  await expect.element(page.getByRole('heading', { name: /isn’t here|not found/i })).toBeVisible();
  await expect.element(tab).not.toBeInTheDocument();
  expect(app.api.callsOf('GET', '/dashboard/rosters')).toEqual([]);
});

test('somebody of one school is told so, and offered nothing', async ({ app }) => {
  app.api.on('GET', '/dashboard/rosters', () => refusal(403, 'forbidden'));
  await app.open(list, { as: 'it-admin' });
  await expect.element(page.getByText('You don’t have access to this')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).not.toBeInTheDocument();
});

test('what is no roster of 32 MB is not even sent', async ({ app }) => {
  withRosters(app);
  await app.open(list, { as: 'district-admin' });
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const users = new File(['a,b'], 'users.csv');
  const huge = new File(['PK', new Uint8Array(33 * 1024 * 1024)], 'huge.zip');
  for (const [files, words] of [
    [[new File(['a,b'], 'grades.csv')], 'grades.csv isn’t a roster file.'],
    [[users, new File(['a,b'], 'grades.csv')], 'grades.csv isn’t a roster file.'],
    [[new File(['a,b'], 'results.csv')], 'results.csv isn’t a roster file.'],
    [[users, zip()], 'Choose one zip, or only CSV files.'],
    [[zip(), zip('spring.zip')], 'Choose one zip, or only CSV files.'],
    [[users, new File(['a,c'], 'Users.CSV')], 'Users.CSV was chosen more than once.'],
    [[users, new File([], 'orgs.csv')], 'orgs.csv is empty.'],
    [[new File([], 'none.zip')], 'none.zip is empty.'],
    [[huge], 'huge.zip has 34.6 MB. A roster can have 32 MB at most.'],
  ] as const) {
    await chooseRoster(...files);
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  }
  expect(app.api.callsOf('POST', '/dashboard/rosters')).toEqual([]);
});

test('a zip is read and leads to what it would change; a refused one says why', async ({ app }) => {
  const now = withRosters(app, { next: refusal(422, 'damaged_file') });
  await app.open(list, { as: 'district-admin' });
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await chooseRoster(zip());
  await expect
    .element(
      page.getByText('fall.zip: This file is damaged and can’t be opened.', { exact: false }),
    )
    .toBeVisible();
  now.next = run();
  await chooseRoster(zip());
  await app.expectAddress(`${list}/5`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'fall.zip' })).toBeVisible();
  await expect
    .element(page.getByText('12 new, 3 leave, 1,480 no change', { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByText('Joining a class: 40. Leaving a class: 2.', { exact: true }))
    .toBeVisible();
  const [first, second] = app.api.callsOf('POST', '/dashboard/rosters');
  expect([first?.query.get('name'), second?.query.get('name')]).toEqual(['fall.zip', 'fall.zip']);
});

test('CSV files are put into one zip, with the keyboard alone up to the choice', async ({
  app,
}) => {
  const now = withRosters(app, { next: refusal(422, 'damaged_file') });
  await app.open(list, { as: 'district-admin' });
  const tables = ['users.csv', 'Orgs.csv', 'demographics.csv'].map(
    (name) => new File(['a,b'], name),
  );
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Choose files' }));
  await expectFits('bringing a roster');
  await chooseRoster(...tables);
  await expect
    .element(page.getByText('Orgs.csv and 1 more: This file is damaged', { exact: false }))
    .toBeVisible();
  now.next = run({ file_name: 'Orgs.csv + 1' });
  await chooseRoster(...tables);
  await app.expectAddress(`${list}/5`);
  const names = app.api.callsOf('POST', '/dashboard/rosters').map(({ query }) => query.get('name'));
  expect(names).toEqual(['Orgs.csv + 1', 'Orgs.csv + 1']);
});

test('files are dropped as well as chosen', async ({ app }) => {
  withRosters(app);
  await app.open(list, { as: 'district-admin' });
  const zone = page.getByRole('region', { name: 'Bring in a roster' });
  await expect.element(zone).toBeVisible();
  const dropped = new DataTransfer();
  for (const name of ['users.csv', 'orgs.csv']) dropped.items.add(new File(['a,b'], name));
  zone
    .element()
    .dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }),
    );
  await app.expectAddress(`${list}/5`);
  expect(app.api.callsOf('POST', '/dashboard/rosters')[0]?.query.get('name')).toBe('orgs.csv + 1');
});

test('sending is cancelled, and the focus stays on the button', async ({ app }) => {
  withRosters(app);
  const answers: (() => void)[] = [];
  app.api.on('POST', '/dashboard/rosters', async () => {
    await new Promise<void>((answer) => answers.push(answer));
    return run();
  });
  await app.open(list, { as: 'district-admin' });
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await chooseRoster(zip());
  await expect
    .element(page.getByText('Sending and reading fall.zip.', { exact: false }))
    .toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Cancel' }), 'Enter');
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  for (const answer of answers) answer();
  await app.expectAddress(list);
});

test('the list says of each roster how far it is, and pages', async ({ app }) => {
  const states = ['ready', 'done', 'stopped', 'expired', 'refused', 'applying'] as const;
  const runs = states.map((state, at) => run({ id: 90 - at, state, file_name: `${state}.zip` }));
  const older = Array.from({ length: 18 }, (_, at) =>
    run({
      id: 60 - at,
      state: 'done',
      file_name: `old-${String(at)}.zip`,
      report: report({ problems: 2 }),
    }),
  );
  withRosters(app, { runs: [...runs, ...older] });
  await app.open(list, { as: 'district-admin' });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('ready.zip')).toHaveTextContent('Ready to apply');
  await expect.element(row('ready.zip')).toHaveTextContent('13 new, 3 leave');
  await expect.element(row('stopped.zip')).toHaveTextContent('Stopped');
  await expect.element(row('refused.zip')).toHaveTextContent('Can’t be used');
  await expect.element(row('old-3.zip')).toHaveTextContent('2 problems');
  await expect
    .element(page.getByText('takes the place of the roster', { exact: false }))
    .toBeVisible();
  await expectFits('rosters');
  await page.getByRole('button', { name: 'Next' }).click();
  await app.expectAddress(`${list}?page=2`);
  await expect.element(row('old-17.zip')).toBeVisible();
});

test('the list in Spanish', async ({ app }) => {
  withRosters(app, { runs: [run()] });
  await app.open(list, { as: 'district-admin', language: 'es' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Listas' })).toBeVisible();
  await expect.element(page.getByText('13 se agregan y 3 salen')).toBeVisible();
  await expectFits('rosters, in Spanish');
});

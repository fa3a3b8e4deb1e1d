/** The sign-in settings of a school: what is said, what is sent, and what the server refuses, by keys alone too. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, tabTo, type } from '../../testing/keyboard';
import { expectSpanish } from '../../testing/spanish';
import { refusal, refusedAt } from '../../testing/stand-in-api';
import type { SettingsBody, SignInSettings } from './queries';

const address = '/dashboard/users/sign-in';
const path = '/dashboard/sign-in-settings';
const start: SignInSettings = {
  ...{ school_id: 1, school: 'Cedar Valley Elementary', rev: 0 },
  methods: ['password', 'pictures', 'badge', 'link'],
  clever_here: false,
  ...{ student_days: 30, staff_days: 30, email_domains: [] },
  ...{ most_student_days: 30, most_staff_days: 30 },
};

/** The API with these settings, which saving changes. @returns what was sent */
function withSettings(app: TestApp, given: Partial<SignInSettings> = {}): SettingsBody[] {
  let now = { ...start, ...given };
  const sent: SettingsBody[] = [];
  app.api.on('GET', path, ({ query }) => ({
    ...now,
    school_id: Number(query.get('school_id') ?? now.school_id),
  }));
  app.api.on('PUT', path, ({ body }) => {
    sent.push(body);
    now = { ...now, ...body, rev: now.rev + 1 };
    return now;
  });
  return sent;
}

const box = (name: RegExp) => page.getByRole('checkbox', { name });
const save = page.getByRole('button', { name: 'Save' });

test('what a school chooses is saved, and said to be', async ({ app }) => {
  const sent = withSettings(app);
  await app.open(address, { as: 'school-admin' });
  await expect.element(box(/^Username and password/)).toBeChecked();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expectFits('sign-in settings');
  await box(/^Badge/).click();
  await page.getByLabelText('Students: after the last use').selectOptions('7 days');
  await page.getByLabelText('Domains').fill('@School.org, k8.school.org');
  await expect.element(page.getByRole('status').last()).toHaveTextContent('Not saved yet.');
  await save.click();
  await expect.element(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ rev: 0, methods: ['password', 'pictures', 'link'], student_days: 7, staff_days: 30 },
      email_domains: ['school.org', 'k8.school.org'],
    },
  ]);
  await expect.element(page.getByLabelText('Domains')).toHaveValue('school.org, k8.school.org');
  await box(/^Badge/).click();
  await save.click();
  await expect.poll(() => sent[1]?.rev).toBe(1);
});

test('is changed with the keyboard alone', async ({ app }) => {
  const sent = withSettings(app);
  await app.open(address, { as: 'school-admin' });
  await expect.element(box(/^Sign-in link/)).toBeVisible();
  await tabTo(box(/^Sign-in link/));
  await press(' ');
  await tabTo(page.getByLabelText('Domains'));
  await type('school.org');
  await press('Enter');
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      methods: ['password', 'pictures', 'badge'],
      email_domains: ['school.org'],
    });
});

test('what is refused is said at its field, and a newer change is not overwritten', async ({
  app,
}) => {
  withSettings(app);
  await app.open(address, { as: 'school-admin' });
  app.api.on('PUT', path, () => refusedAt('methods', 'invalid', 'one_way_in'));
  for (const name of [/^Username/, /^Class code/, /^Badge/]) await box(name).click();
  await save.click();
  await expect.element(page.getByText(/^Leave passwords, pictures or badges on/)).toBeVisible();
  await expect.element(box(/^Username/)).toHaveFocus();
  await expect.element(box(/^Username/)).toHaveAttribute('aria-invalid', 'true');
  await expectFits('sign-in settings with a problem');
  app.api.on('PUT', path, () => refusedAt('email_domains', 'invalid', 'no_domain'));
  await save.click();
  await expect.element(page.getByLabelText('Domains')).toHaveFocus();
  await expect.element(box(/^Username/)).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect.element(page.getByLabelText('Domains')).toHaveFocus();
  // Whoever mends it goes where they like: nothing calls them back.
  await type('x');
  await press('Tab');
  await expect.element(page.getByLabelText('Domains')).not.toHaveFocus();
  app.api.on('PUT', path, () => refusedAt('email_domains.0', 'invalid', 'no_domain'));
  await save.click();
  await expect.element(page.getByLabelText('Domains')).toHaveFocus();
  await expect.element(page.getByText(/^One of these isn’t a domain/)).toBeVisible();
  app.api.on('PUT', path, () => refusal(409, 'newer_draft'));
  app.api.on('GET', path, () => ({ ...start, rev: 4, student_days: 7 }));
  await save.click();
  await expect.element(page.getByText(/^This changed since you opened it/)).toBeVisible();
  // What was chosen stays, and goes with the newer number when it is sent again; what was not is the colleague's.
  await expect.element(page.getByLabelText('Students: after the last use')).toHaveValue('7');
  const sent: SettingsBody[] = [];
  app.api.on('PUT', path, ({ body }) => {
    sent.push(body);
    return { ...start, ...body, rev: 5 };
  });
  await box(/^Badge/).click();
  await save.click();
  await expect
    .poll(() => sent[0])
    .toMatchObject({ rev: 4, methods: ['badge', 'link'], student_days: 7 });
});

test('what a colleague has saved since is shown, and nothing of before is sent over it', async ({
  app,
}) => {
  withSettings(app);
  await app.open(address, { as: 'school-admin' });
  await expect.element(box(/^Badge/)).toBeChecked();
  await app.goTo('/terms');
  await expect.element(save).not.toBeInTheDocument();
  const methods = ['password', 'pictures', 'link'] as const;
  app.api.on('GET', path, () => ({ ...start, rev: 2, methods }));
  await app.goTo(address);
  await expect.element(box(/^Badge/)).not.toBeChecked();
  await expect.element(page.getByText('Not saved yet.', { exact: false })).not.toBeInTheDocument();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('who keeps a district chooses the school, in the address', async ({ app }) => {
  withSettings(app);
  await app.open(address, { as: 'it-admin' });
  const choice = page.getByLabelText('School', { exact: true });
  await choice.selectOptions('River Bend School');
  await app.expectAddress(`${address}?school=2`);
  await expect
    .poll(() => app.api.callsOf('GET', path).map(({ query }) => query.get('school_id')))
    .toEqual(['1', '2']);
});

test('reads in Spanish, and teachers find no such page', async ({ app }) => {
  withSettings(app);
  await app.open(address, { as: 'it-admin', language: 'es', size: [390, 844] });
  await expectSpanish('Los estudiantes entran con');
  await app.open(address, { as: 'teacher' });
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(app.api.callsOf('GET', path)).toHaveLength(1);
});

test('Clever has a switch where the server has Clever, and stays as it is elsewhere', async ({
  app,
}) => {
  const sent = withSettings(app, { methods: ['password', 'badge', 'clever'] });
  await app.open(address, { as: 'school-admin' });
  await expect.element(box(/^Badge/)).toBeVisible();
  await expect.element(box(/^Clever/)).not.toBeInTheDocument();
  await box(/^Badge/).click();
  await save.click();
  await expect.poll(() => sent[0]?.methods).toEqual(['password', 'clever']);
  const here = withSettings(app, { methods: ['password', 'clever'], clever_here: true });
  await app.open(address, { as: 'school-admin', size: [390, 844] });
  await expect.element(box(/^Clever/)).toBeChecked();
  await expectFits('sign-in settings with Clever');
  await box(/^Clever/).click();
  await save.click();
  await expect.poll(() => here[0]?.methods).toEqual(['password']);
});

/**
 * The office of a school from its first day: an administrator is invited, signs in with a second step, orders seats and
 * shares the app; a teacher assigns, students work, the figures show it; and who leaves is out.
 */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { dayIn } from '../../domain/day';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { call, sendOperations, signInAt } from '../support/api-calls';
import type { Schemas } from '../support/api-calls';
import { enterAs } from '../support/enter';
import { handInOp, stepOp } from '../support/factories-sync';
import { linkOf, waitForMails } from '../support/mailbox';
import { demoPassword } from '../support/pages';
import { schoolZone } from '../support/school-zone';

const school = schoolOfThisFile();
test.use(withoutWorker);

const invited = 'ana.ruiz@cedar.example';
const password = 'four gray owls sing';
const colleague = 'teacher@demo.school';
const group = 'Math Workshop';
const students = ['student1', 'student2'] as const;

/** @param later the code of the next half minute: one of this one may be used up */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / });

async function invite(page: Page): Promise<string> {
  await enterAs(page, school.url, 'district.admin@demo.school');
  await page.goto(`${school.url}/dashboard/users`);
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email addresses').fill(invited);
  await dialog.getByLabel('Role').selectOption('School Administrator');
  await dialog.getByLabel('School', { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel('Your own password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`An invitation is on its way to ${invited}.`)).toBeVisible();
  const [mail] = await waitForMails(school.dataDir, invited, 1);
  return linkOf(mail, school.url);
}

/** @returns the secret of the authenticator app */
async function acceptAndSecure(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ana Ruiz');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(invited);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(greeting(page)).toBeVisible();
  await page.getByRole('button', { name: /: your settings$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Second sign-in step' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Start' }).click();
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog.getByText('10 recovery codes are left.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${school.url}/`);
  return secret;
}

async function signInTwice(page: Page, secret: string): Promise<void> {
  await page.goto(`${school.url}/login`);
  await page.getByLabel('Email').fill(invited);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 30_000));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(greeting(page)).toBeVisible();
}

async function orderSeats(page: Page): Promise<void> {
  await page.goto(`${school.url}/dashboard/orders`);
  await page.getByRole('button', { name: 'Request a quote' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Seats').fill('300');
  await dialog.getByLabel('School or district').fill('Cedar Valley Elementary');
  await dialog.getByLabel('Street').fill('200 Oak Street');
  await dialog.getByLabel('City').fill('Cedar Valley');
  await dialog.getByLabel('State').selectOption({ label: 'Oregon' });
  await dialog.getByLabel('ZIP code').fill('97401');
  await dialog.getByRole('button', { name: 'Get the quote' }).click();
  const card = page.getByRole('article', { name: /Order DB-/ });
  const quote = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Quote \(PDF\)/ }).click();
  const pdf = await (await quote).path();
  await card.getByRole('button', { name: 'Send purchase order' }).click();
  await dialog.getByLabel('PO number').fill('PO-2026-77');
  // Any PDF will do; the quote is one.
  await dialog.locator('input[type="file"]').setInputFiles(pdf);
  await dialog.getByRole('button', { name: 'Send purchase order' }).click();
  await expect(card.getByText('Purchase order sent')).toBeVisible();

  const listed = await school.admin('orders', 'list');
  const id = /^\s*(\d+)/.exec(listed)?.[1] ?? '';
  for (const action of ['confirm', 'invoice', 'paid']) await school.admin('orders', action, id);
  await page.reload();
  await expect(card.getByText('Paid and active')).toBeVisible();
}

async function shareApp(page: Page): Promise<void> {
  await page.goto(`${school.url}/dashboard/share`);
  await page.getByLabel('Their email address').fill('kim@cedar.example');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('We sent the link to kim@cedar.example.')).toBeVisible();
  await waitForMails(school.dataDir, 'kim@cedar.example', 1);
}

async function assign(page: Page): Promise<void> {
  await enterAs(page, school.url, colleague);
  await page.goto(`${school.url}/dashboard/lessons/instructional-sequences/1`);
  await page.getByRole('link', { name: 'Assign', exact: true }).click();
  await page.getByLabel(group).check();
  const first = page.getByLabel('Day for Very old water');
  await first.fill(dayIn(schoolZone, new Date()));
  await first.press('Tab');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText(/to 1 group/);
  await summary.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The water cycle/);
}

/** As a tablet does it: what is given is read, done and handed in. */
async function work(username: string): Promise<void> {
  const device = await signInAt(school.url, { username, password: demoPassword });
  const today = await call<Schemas['Today']>(school.url, 'student/today', {
    token: device.access,
  });
  const [item] = today.items
    .filter(({ title }) => title === 'Very old water')
    .sort((a, b) => b.assignment_id - a.assignment_id);
  if (!item) throw new Error('Nothing was given.');
  const path = `student/lessons/${String(item.assignment_student_id)}/${String(item.assignment_id)}`;
  const lesson = await call<Schemas['StudentLesson']>(school.url, path, { token: device.access });
  const results = await sendOperations(school.url, device, [
    ...lesson.steps.map(({ id }) => stepOp(item.assignment_student_id, id)),
    handInOp(item.assignment_student_id, { device_time: new Date().toISOString() }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'applied'));
}

test('from the invitation of an administrator to the end of a colleague’s access', async ({
  browser,
  errors,
}) => {
  errors.allow(/status of 401/);
  const open = async (): Promise<Page> => {
    const context = await browser.newContext();
    return context.newPage();
  };
  const district = await open();
  const link = await invite(district);
  const office = await open();
  const secret = await acceptAndSecure(office, link);
  await signInTwice(office, secret);
  await orderSeats(office);
  await shareApp(office);

  const teacher = await open();
  await assign(teacher);
  for (const username of students) await work(username);
  await office.goto(`${school.url}/dashboard/data`);
  const figures = office.getByRole('row', { name: new RegExp(group) });
  await expect(figures).toContainText(/2 of \d+/);

  // What is open there hears of the end by itself.
  await teacher.goto(`${teacher.url()}/students`);
  await expect(teacher.getByRole('row', { name: /Maya Reyes/ })).toContainText('Handed in');
  await office.goto(`${school.url}/dashboard/users`);
  await office.getByRole('button', { name: 'Actions for Ms. Rivera' }).click();
  await office.getByRole('menuitem', { name: 'Deactivate' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(office.getByText('Ms. Rivera is deactivated')).toBeVisible();
  // Far sooner than its token ends, which is the only other way that it would learn of it.
  await teacher.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
});

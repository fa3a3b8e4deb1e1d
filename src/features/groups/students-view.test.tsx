/** A teacher makes, prints and stops the ways in of a class. */
import { expect, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, pressOn } from '../../testing/keyboard';
import { openWithRoster } from '../../testing/roster-api';
import { NewerReply, refusal, Reply } from '../../testing/stand-in-api';

const cardsPath = '/dashboard/groups/{group_id}/sign-in-cards';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

async function openRoom(
  app: TestApp,
  school: Partial<Parameters<typeof openWithRoster>[2]> = {},
): Promise<void> {
  await openWithRoster(app, '/dashboard/groups', { as: 'teacher', ...school });
  await page.getByRole('link', { name: 'Room 12' }).click();
  await expect.element(heading('Room 12')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Maya Reyes/ })).toBeVisible();
}

async function onPaper(look: () => Promise<void>): Promise<void> {
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name });
  onTestFinished(async () => void (await media('')));
  await media('print');
  await look();
  await media('');
}

test('whoever is to be added is typed at once, and a refusal is said', async ({ app }) => {
  await openRoom(app);
  const path = '/dashboard/groups/{group_id}/candidates';
  app.api.on('GET', path, () => ({ data: [{ id: 99, name: 'Bo Lind', username: 'boli' }] }));
  app.api.on('POST', '/dashboard/groups/{group_id}/students', () => refusal(404, 'not_found'));
  await page.getByRole('button', { name: 'Add students' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add students to Room 12' });
  await expect.element(dialog.getByLabelText('Name or username')).toHaveFocus();
  await userEvent.keyboard('bo');
  await dialog.getByRole('button', { name: 'Add Bo Lind' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('badges of two students are made, printed, and stopped', async ({ app }) => {
  await openRoom(app);
  await page.getByLabelText('Choose Noah Kim').click();
  await page.getByLabelText('Choose Ava Thompson').click();
  await expect.element(page.getByText('New for 2 chosen students:')).toBeVisible();
  await page.getByRole('button', { name: 'Badges', exact: true }).click();
  await page.getByRole('button', { name: 'Make for 2 students' }).click();
  await expect.element(heading('Badges for Room 12')).toHaveFocus();
  const [made] = app.api.callsOf('POST', cardsPath);
  expect(made?.body).toEqual({ kind: 'badge', student_ids: [13, 10] });
  const codes = ['Noah Kim', 'Ava Thompson'].map((name) =>
    page.getByRole('img', { name: `QR code of ${name}` }),
  );
  for (const code of codes) await expect.element(code).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  for (const code of codes) await expect.element(code).toBeVisible();
  const badge = page
    .getByText(/^(\w{4}-){6}\w{4}$/)
    .first()
    .element().textContent;

  await onPaper(async () => {
    await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    for (const code of codes) await expect.element(code).toBeVisible();
  });

  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(heading('Room 12')).toHaveFocus();
  await expect.element(page.getByText(badge)).not.toBeInTheDocument();
  for (const name of ['Noah Kim', 'Ava Thompson']) {
    const stop = page.getByRole('button', { name: `Revoke ${name}’s badge` });
    await stop.click();
    const dialog = page.getByRole('dialog', { name: `Revoke ${name}’s badge` });
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(stop).not.toBeInTheDocument();
    await expect.element(heading('Room 12')).toHaveFocus();
  }
  const stopped = app.api.callsOf(
    'DELETE',
    '/dashboard/students/{student_id}/sign-in-cards/{kind}',
  );
  expect(stopped.map(({ params }) => params)).toEqual([
    ['10', 'badge'],
    ['13', 'badge'],
  ]);
});

test('a sign-in link is made and copied by keyboard', async ({ app }) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  const url = 'https://daybook.test/?auth-key=a-key-of-the-tests';
  app.api.on('POST', '/auth/keys', () => ({ url, expires_at: new Date().toISOString() }));
  await openRoom(app);
  const open = page.getByRole('button', { name: 'Sign-in link for Noah Kim' });
  await pressOn(open, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign-in link for Noah Kim' });
  await pressOn(dialog.getByRole('button', { name: 'Make the link' }), 'Enter');
  const link = dialog.getByLabelText('The link', { exact: true });
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveValue(url);
  expect(app.api.callsOf('POST', '/auth/keys').map(({ body }) => body)).toEqual([{ user_id: 10 }]);
  const code = dialog.getByRole('img', { name: 'QR code of the link for Noah Kim' });
  await expect.element(code).toBeVisible();
  await pressOn(dialog.getByRole('button', { name: 'Copy the link' }), 'Enter');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('The link is copied');
  expect(copied).toHaveBeenCalledExactlyOnceWith(url);
  await press('Escape');
  await expect.element(open).toHaveFocus();
});

test('a dialog says what went wrong, and waits for what it has begun', async ({ app }) => {
  await openRoom(app);
  await page.getByLabelText('Choose Amir Haddad').click();
  await page.getByRole('button', { name: 'Badges', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Badges' });
  const make = dialog.getByRole('button', { name: 'Make for 1 student' });

  app.api.on('POST', cardsPath, () => new Reply(503));
  await make.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Undefined error$/);
  await expect.element(page.getByText('Something went wrong', { exact: true })).toBeVisible();

  const errors = { student_ids: ['Choose at least one student.'] };
  const refusal = { message: 'Check the fields.', code: 'of_a_newer_server', errors };
  app.api.on('POST', cardsPath, () => new NewerReply(422, refusal));
  await make.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(/^Check the fields\. Choose at least one student\.$/);

  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const card = { student_id: 6, name: 'Amir Haddad', username: 'student2', badge: 'BCDF-GHJK' };
  app.api.on('POST', cardsPath, async () => {
    await held;
    return { kind: 'badge' as const, cards: [card] };
  });
  await make.click();
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  await press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).toBeVisible();
  goOn();
  await expect.element(heading('Badges for Room 12')).toHaveFocus();
});

test('what the school has turned off is said where it was asked for', async ({ app }) => {
  const off = /^This way to sign in is off at the school\. An administrator can turn it on\.$/;
  await openRoom(app);
  const refused = () => refusal(409, 'method_off', 'way_off');
  app.api.on('POST', cardsPath, refused);
  app.api.on('POST', '/dashboard/groups/{group_id}/printed-cards', refused);
  app.api.on('POST', '/auth/keys', refused);
  await page.getByRole('button', { name: 'Print badges' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(off);
  await page.getByRole('button', { name: 'Badges', exact: true }).click();
  const cards = page.getByRole('dialog', { name: 'Badges' });
  await cards.getByRole('button', { name: /^Make for/ }).click();
  await expect.element(cards.getByRole('alert')).toHaveTextContent(off);
  await press('Escape');
  await page.getByRole('button', { name: 'Sign-in link for Noah Kim' }).click();
  const link = page.getByRole('dialog', { name: 'Sign-in link for Noah Kim' });
  await link.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(link.getByRole('alert')).toHaveTextContent(off);
});

test('cards of ways that the school has turned off are not offered', async ({ app }) => {
  await openRoom(app, { methods: ['pictures'] });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(button('Pictures')).toBeVisible();
  await expect.element(button('Print pictures')).toBeVisible();
  await expect
    .element(page.getByText('Turned off at the school: Badges and Passphrases.', { exact: true }))
    .toBeVisible();
  for (const name of ['Badges', 'Print badges', 'Passphrases', 'Sign-in link for Noah Kim']) {
    expect(button(name).query(), name).toBeNull();
  }
});

test('where children come in by links alone, no card is offered', async ({ app }) => {
  await openRoom(app, { methods: ['link'] });
  await expect
    .element(page.getByText(/^Turned off at the school: Pictures, Badges, and/))
    .toBeVisible();
  expect(page.getByText(/^Print sign-in cards|^Make new for/).query()).toBeNull();
  await expect
    .element(page.getByRole('button', { name: 'Sign-in link for Noah Kim' }))
    .toBeVisible();
  await expectFits('a group without cards');
});

test('what cards are made for stands beside the buttons that make them', async ({ app }) => {
  await openRoom(app);
  await page.viewport(1366, 900);
  const what = page.getByText(/^Make new for all \d+ students on this page:$/).element();
  const make = page.getByRole('button', { name: 'Badges', exact: true }).element();
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  expect(Math.abs(middle(what) - middle(make))).toBeLessThan(4);
});

test('a phone shows how many the group has', async ({ app }) => {
  await openRoom(app);
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1366, 900));
  const under = heading('Room 12').element().parentElement?.querySelector('p') ?? null;
  await expect.element(under).toHaveTextContent(/\d+ students/);
  await expect.element(under).toBeVisible();
});

test('cards are printed again as they are, and made for those who have none', async ({ app }) => {
  await openRoom(app);
  await page.getByLabelText('Choose Noah Kim').click();
  await page.getByRole('button', { name: 'Badges', exact: true }).click();
  await page.getByRole('button', { name: 'Make for 1 student' }).click();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  const badge = page.getByText(/^(\w{4}-){6}\w{4}$/);
  const made = badge.element().textContent;
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByLabelText('Choose Noah Kim').click();
  await page.getByLabelText('Choose Ava Thompson').click();
  await page.getByRole('button', { name: 'Print badges' }).click();
  await expect.element(heading('Badges for Room 12')).toHaveFocus();
  await expect.element(page.getByText(/You can print these again anytime/)).toBeVisible();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  await expect.element(page.getByText(made)).toBeVisible();
  const missing = page.getByRole('status').filter({ hasText: 'Ava Thompson' });
  await expect
    .element(missing)
    .toHaveTextContent('Ava Thompson doesn’t have a card that can be printed.');
  await expectFits('cards printed again');
  await missing.getByRole('button', { name: 'Make a badge' }).click();
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'QR code of Ava Thompson' })).toBeVisible();
  await expect.element(page.getByText(made)).toBeVisible();
  expect(app.api.callsOf('POST', cardsPath).map(({ body }) => body.student_ids)).toEqual([
    [10],
    [13],
  ]);

  // They can be printed again, so nobody is asked.
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await app.expectAddress('/dashboard');
});

test('where nobody has a card to print, the one thing to do is to make some', async ({ app }) => {
  await openRoom(app);
  await page.getByLabelText('Choose Noah Kim').click();
  await page.getByLabelText('Choose Ava Thompson').click();
  await page.getByRole('button', { name: 'Print badges' }).click();
  await expect.element(heading('Badges for Room 12')).toHaveFocus();
  const missing = page.getByRole('status').filter({ hasText: '2 students don’t have a card' });
  await expect.element(page.getByText('Ava Thompson, Noah Kim')).not.toBeVisible();
  await missing.getByText('Who?').click();
  await expect.element(page.getByText('Ava Thompson, Noah Kim')).toBeVisible();
  await expect.element(page.getByText(/You can print these again/)).not.toBeInTheDocument();
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await expect.element(print).not.toBeInTheDocument();
  await expectFits('no cards to print');
  await page.getByRole('button', { name: 'Back to the group' }).click();
  await expect.element(heading('Room 12')).toHaveFocus();
});

test('who keeps accounts alone stops cards, and is offered nothing that opens an account', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/groups/1/students', { as: 'it-admin' });
  const maya = page.getByRole('row', { name: /Maya Reyes/ });
  await expect.element(maya).toBeVisible();
  for (const name of [/badges?$/i, /^pictures$/i, /pictures$/i, /passphrases/i, /sign-in link/i]) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Remove Maya Reyes from the class' }))
    .toBeVisible();
});

test('cards that are shown only once are not left without a question', async ({ app }) => {
  await openRoom(app);
  await page.getByLabelText('Choose Hana Suzuki').click();
  await page.getByRole('button', { name: 'Passphrases' }).click();
  await page.getByRole('button', { name: 'Make for 1 student' }).click();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  const card = page.getByText(/^\w+-\w+-\w+-\w+$/);
  await expect.element(card).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave without printing?' });
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  await home.click();
  await question.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(card).toBeVisible();
  expect(app.address).toMatch(/\/students$/);
  await home.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await app.expectAddress('/dashboard');
});

test('a new class code takes the place of the old one', async ({ app }) => {
  await openRoom(app);
  await expect.element(page.getByText('DMRM-2345')).toBeVisible();
  await page.getByRole('button', { name: 'Make a new code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new code' }).click();
  await expect.element(page.getByText('DMRM-2345')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^[B-Z2-9]{4}-[B-Z2-9]{4}$/)).toBeVisible();
  expect(app.api.callsOf('POST', '/dashboard/groups/{group_id}/class-code')).toHaveLength(1);
});

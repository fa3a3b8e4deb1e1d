/** Telling a colleague, and the poster that brings the app onto the tablets. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../../testing/axe';
import { test } from '../../testing/app';
import { press, pressOn, tabTo, type } from '../../testing/keyboard';
import { expectSpanish } from '../../testing/spanish';
import { refusal, refusedAt } from '../../testing/stand-in-api';

const mail = page.getByRole('region', { name: 'By email' });
const email = mail.getByLabelText('Their email address');
const send = mail.getByRole('button', { name: 'Send email' });

test('a colleague is told by mail; what is wrong is said at the field, a refusal in words', async ({
  app,
}) => {
  await app.open('/dashboard', { as: 'it-admin' });
  const frame = page.getByRole('navigation', { name: 'Dashboard' });
  await frame.getByRole('link', { name: 'Share' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Share the app');
  await send.click();
  await expect.element(email).toHaveAccessibleDescription('Write an email address here.');
  await expect.element(email).toHaveFocus();
  await email.fill('kim at school');
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(/^This isn’t an email address/);
  expect(app.api.callsOf('POST', '/dashboard/shares/app')).toEqual([]);

  app.api.on('POST', '/dashboard/shares/app', () => refusal(429, 'too_many_attempts'));
  await email.fill('kim@school.test');
  await send.click();
  await expect.element(mail.getByRole('alert')).toHaveTextContent(/^Too many tries\. Wait/);
  app.api.on('POST', '/dashboard/shares/app', () => refusedAt('email', 'invalid', 'not_an_email'));
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(/^This isn’t an email address/);

  app.api.on('POST', '/dashboard/shares/app', () => ({ message: 'Your colleague gets a mail.' }));
  await send.click();
  await expect
    .element(mail.getByRole('status'))
    .toHaveTextContent('We sent the link to kim@school.test');
  await expect.element(email).toHaveValue('');
  expect(app.api.callsOf('POST', '/dashboard/shares/app').at(-1)?.body).toEqual({
    email: 'kim@school.test',
  });
});

test('the address is there to copy and for a camera, and the poster in either language', async ({
  app,
}) => {
  await app.open('/dashboard/share', { as: 'teacher' });
  await expect
    .element(page.getByRole('textbox', { name: 'Link to Daybook' }))
    .toHaveValue(`${location.origin}/`);
  await expect
    .element(page.getByRole('img', { name: 'QR code with the link to Daybook' }))
    .toBeVisible();
  const poster = page.getByRole('figure', { name: 'Preview' });
  await expect.element(poster).toHaveTextContent('Put Daybook on this tablet');
  await expect.element(poster).toHaveTextContent(`${location.host}/student-login`);
  for (const step of ['Add to Home Screen', 'Install app', 'install icon']) {
    await expect.element(poster).toHaveTextContent(step);
  }
  await page.getByRole('radio', { name: 'Spanish' }).click();
  await expect.element(poster).toHaveTextContent('Instala Daybook en esta tableta');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Share the app');
  for (const step of ['Agregar a inicio', 'Instalar app', 'ícono de instalar']) {
    await expect.element(poster).toHaveTextContent(step);
  }
  // What goes on paper says the same, and nothing of the screen goes with it.
  const printed = document.querySelector('body > [data-poster]');
  expect(printed?.textContent).toContain('Instala Daybook en esta tableta');
  expect(document.documentElement.dataset['prints']).toBe('poster');
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await page.getByRole('button', { name: 'Print the poster' }).click();
  expect(print).toHaveBeenCalledOnce();
  await expectFits('share the app');
  await app.goTo('/dashboard');
  await expect.poll(() => document.documentElement.dataset['prints']).toBeUndefined();
});

test('on a Spanish screen the poster begins in Spanish', async ({ app }) => {
  await app.open('/dashboard/share', { as: 'teacher', language: 'es' });
  await expectSpanish('Un cartel para el salón');
  await expect
    .element(page.getByRole('figure'))
    .toHaveTextContent('Instala Daybook en esta tableta');
});

test('with the keyboard alone: a mail, the link copied, and the poster printed in Spanish', async ({
  app,
}) => {
  await app.open('/dashboard/share', { as: 'teacher' });
  app.api.on('POST', '/dashboard/shares/app', () => ({ message: 'Your colleague gets a mail.' }));
  await tabTo(email);
  await type('kim at school');
  await press('Enter');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(/^This isn’t an email address/);
  await press('Control+a');
  await type('kim@school.test');
  await pressOn(send, 'Enter');
  await expect
    .element(mail.getByRole('status'))
    .toHaveTextContent('We sent the link to kim@school.test');
  await expect.element(send).toHaveFocus();

  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  const address = page.getByRole('textbox', { name: 'Link to Daybook' });
  await tabTo(address);
  expect(getSelection()?.toString()).toBe(`${location.origin}/`);
  const link = page.getByRole('region').filter({ has: address });
  const copy = link.getByRole('button');
  await pressOn(copy, ' ');
  await expect.element(link.getByRole('status')).toHaveTextContent(/copied/i);
  expect(written).toHaveBeenCalledWith(`${location.origin}/`);
  await expect.element(copy).toHaveFocus();
  // Where the browser does not copy, the text is marked for the keys that do.
  written.mockRejectedValue(new DOMException('Not allowed.', 'NotAllowedError'));
  await press('Enter');
  await expect.element(address).toHaveFocus();
  expect(getSelection()?.toString()).toBe(`${location.origin}/`);

  await tabTo(page.getByRole('radio', { name: 'English' }));
  await press('ArrowDown');
  await expect.element(page.getByRole('radio', { name: 'Spanish' })).toHaveFocus();
  await expect
    .element(page.getByRole('figure', { name: 'Preview' }))
    .toHaveTextContent('Instala Daybook en esta tableta');
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await pressOn(page.getByRole('button', { name: 'Print the poster' }), 'Enter');
  expect(print).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Print the poster' })).toHaveFocus();
});

test('in Spanish every part fits, light and dark', async ({ app }) => {
  await app.open('/dashboard/share', { as: 'teacher', language: 'es' });
  await expectSpanish('Un cartel para el salón');
  await page.getByRole('button', { name: 'Enviar el correo' }).click();
  await expectFits('share the app, in Spanish');
});

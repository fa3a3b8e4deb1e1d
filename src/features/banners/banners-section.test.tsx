/** An administrator tells the staff something; the staff reads it and dismisses it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../../testing/axe';
import { test } from '../../testing/app';
import { expectFocusOn, press, pressOn, tabTo, type } from '../../testing/keyboard';
import { expectSpanish } from '../../testing/spanish';
import { refusal, refusedAt } from '../../testing/stand-in-api';
import type { Banner } from './queries';

const section = page.getByRole('region', { name: 'Staff notices' });
const dialog = page.getByRole('dialog');

const banner = (more: Partial<Banner> = {}): Banner => ({
  id: 4,
  rev: 1,
  text: { en: 'Picture day is Friday.', es: 'El viernes es el día de la foto.' },
  tone: 'info',
  first_day: '2026-11-23',
  last_day: '2026-11-27',
  state: 'now',
  updated_by: 'Mr. Bennett',
  updated_at: '2026-11-23T13:00:00.000Z',
  ...more,
});

test('a notice is written, changed and taken down; what is wrong is said at its field', async ({
  app,
}) => {
  await app.open('/dashboard/settings', { as: 'district-admin' });
  let data: Banner[] = [];
  app.api.on('GET', '/dashboard/banners', () => ({
    today: '2026-11-23',
    of_district: true,
    data,
  }));
  await expect.element(section.getByText('No notices right now.')).toBeVisible();
  await section.getByRole('button', { name: 'New notice' }).click();
  app.api.on('POST', '/dashboard/banners', () => refusedAt('last_day', 'last_day_first'));
  await dialog.getByLabelText('In English').fill('Picture day is Friday.');
  await dialog.getByRole('button', { name: 'Post' }).click();
  await expect
    .element(dialog.getByLabelText('Last day'))
    .toHaveAccessibleDescription(/The last day comes before the first one/);
  app.api.on('POST', '/dashboard/banners', () => {
    data = [
      banner({ text: { en: 'Picture day is Friday.' } }),
      banner({ id: 5, state: 'coming', tone: 'warning' }),
      banner({ id: 3, state: 'past' }),
    ];
    return banner();
  });
  await dialog.getByLabelText('Last day').fill('2026-11-27');
  await dialog.getByRole('button', { name: 'Post' }).click();
  await expect.element(section.getByText('Notice posted.')).toBeVisible();
  expect(app.api.callsOf('POST', '/dashboard/banners').at(-1)?.body).toEqual({
    text: { en: 'Picture day is Friday.' },
    tone: 'info',
    first_day: '2026-11-23',
    last_day: '2026-11-27',
  });
  await expect.element(section.getByText(/^Shown to everyone/)).toBeVisible();
  // Nothing stands in the place of the translation that there is not.
  expect([...section.element().querySelectorAll('li p')].map((p) => p.textContent)).not.toContain(
    '',
  );
  for (const state of ['Shown now', 'Upcoming', 'Ended']) {
    await expect.element(section.getByRole('list', { name: state })).toBeVisible();
  }
  await expectFits('notices for the staff');

  // Somebody else has changed it meanwhile.
  app.api.on('PUT', '/dashboard/banners/{banner_id}', () => refusal(409, 'newer_draft'));
  await section.getByRole('button', { name: /^Edit/ }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This changed since');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  app.api.on('DELETE', '/dashboard/banners/{banner_id}', () => {
    data = data.slice(1);
    return undefined;
  });
  await section
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(section.getByText('Notice removed.')).toBeVisible();
  const [gone] = app.api.callsOf('DELETE', '/dashboard/banners/{banner_id}');
  expect([gone?.params, gone?.query.get('rev')]).toEqual([['4'], '1']);
});

test('the staff reads it in its language and dismisses it for the session', async ({ app }) => {
  await app.open('/terms', { as: 'teacher', language: 'es' });
  const info = app.api.recordedAnswer('GET', '/dashboard/info');
  const { text, tone } = banner();
  let rev = 1;
  app.api.on('GET', '/dashboard/info', () => ({
    ...info,
    written: [
      { id: 4, rev, tone, text },
      { id: 9, rev: 1, tone, text: { en: 'No <b>Wi-Fi</b> in the gym.' } },
    ],
  }));
  await app.goTo('/dashboard/settings');
  const spanish = page.getByText('El viernes es el día de la foto.');
  await expect.element(spanish).toBeVisible();
  // Text and nothing else; where there is no Spanish, the English one, said to be so.
  const english = page.getByText('No <b>Wi-Fi</b> in the gym.');
  await expect.element(english).toHaveAttribute('lang', 'en');
  await expect.element(page.getByRole('region', { name: 'Avisos' })).not.toBeInTheDocument();
  await tabTo(page.getByRole('button', { name: 'Quitar de la vista' }).first(), 'Shift+Tab');
  await press('Enter');
  await expect.element(spanish).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await app.reload();
  await expect.element(english).toBeVisible();
  await expect.element(spanish).not.toBeInTheDocument();
  // Changed, it is news again.
  rev = 2;
  sessionStorage.removeItem('nav_data');
  await app.reload();
  await expect.element(spanish).toBeVisible();
});

test('with the keyboard alone: written in both languages for some days, changed and taken down', async ({
  app,
}) => {
  await app.open('/dashboard/settings', { as: 'school-admin' });
  let data: Banner[] = [];
  app.api.on('GET', '/dashboard/banners', () => ({
    today: '2026-11-23',
    of_district: false,
    data,
  }));
  app.api.on('POST', '/dashboard/banners', ({ body }) => {
    const made = banner({ ...body });
    data = [made];
    return made;
  });
  const add = section.getByRole('button', { name: 'New notice' });
  await expect.element(section.getByText('No notices right now.')).toBeVisible();
  await pressOn(add, 'Enter');
  const english = dialog.getByLabelText('In English');
  await expect.element(english).toHaveFocus();
  // Closed, the focus is where it was.
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  await press('Enter');
  await expect.element(english).toHaveFocus();
  await type('Picture day is Friday.');
  await tabTo(dialog.getByLabelText('In Spanish'));
  await type('El viernes es el día de la foto.');
  await tabTo(dialog.getByLabelText('Type'));
  await press('ArrowDown');
  await tabTo(dialog.getByLabelText('Last day'));
  // Month, day and year each have their own place, which the digits fill.
  await type('11272026');
  await press('Enter');
  await expect.element(section.getByText('Notice posted.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.api.callsOf('POST', '/dashboard/banners').at(-1)?.body).toEqual({
    text: { en: 'Picture day is Friday.', es: 'El viernes es el día de la foto.' },
    tone: 'warning',
    first_day: '2026-11-23',
    last_day: '2026-11-27',
  });
  // The words of it have the focus, and go with a key.
  await press('Tab');
  await expect.element(section.getByRole('button', { name: 'Close' })).toHaveFocus();
  await press('Enter');
  await expect.element(section.getByText('Notice posted.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();

  app.api.on('PUT', '/dashboard/banners/{banner_id}', () => {
    data = [banner({ rev: 2, text: { en: 'Picture day is on Friday.' } })];
    return banner();
  });
  await pressOn(section.getByRole('button', { name: /^Edit/ }), 'Enter');
  await expect.element(english).toHaveFocus();
  await press('Control+a');
  await type('Picture day is on Friday.');
  await pressOn(dialog.getByRole('button', { name: 'Save' }), 'Enter');
  await expect.element(section.getByText('Picture day is on Friday.')).toBeVisible();
  await expectFocusOn('Notice saved.');

  app.api.on('DELETE', '/dashboard/banners/{banner_id}', () => {
    data = [];
    return undefined;
  });
  await pressOn(section.getByRole('button', { name: /^Remove/ }), 'Enter');
  await pressOn(dialog.getByRole('button', { name: 'Remove' }), 'Enter');
  await expect.element(section.getByText('Notice removed.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFocusOn('Notice removed.');
});

test('in Spanish the notices and the dialog fit, light and dark', async ({ app }) => {
  await app.open('/dashboard/settings', { as: 'district-admin', language: 'es' });
  app.api.on('GET', '/dashboard/banners', () => ({
    today: '2026-11-23',
    of_district: true,
    data: [
      banner(),
      banner({ id: 5, state: 'coming', tone: 'warning', text: { es: 'No hay clases el lunes.' } }),
      banner({ id: 3, state: 'past' }),
    ],
  }));
  await app.reload();
  await expectSpanish('Avisos para el personal');
  await expectFits('notices for the staff, in Spanish');
  const spanish = page.getByRole('region', { name: 'Avisos para el personal' });
  await spanish.getByRole('button', { name: 'Nuevo aviso' }).click();
  await expect.element(dialog).toBeVisible();
  await expectFits('a new notice, in Spanish');
});

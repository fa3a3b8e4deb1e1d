/** English and Spanish: on a Spanish screen no English word of ours is left. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../testing/app';
import { press } from '../testing/keyboard';
import { englishOnScreen, expectSpanish } from '../testing/spanish';
import { refusedAt } from '../testing/stand-in-api';

async function chooseSpanish(): Promise<void> {
  await page.getByRole('button', { name: ': your settings' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Español' }).click();
  await expect.poll(() => document.documentElement.lang).toBe('es');
}

test('the check itself finds English on an English screen', async ({ app }) => {
  await app.open('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await englishOnScreen()).length).toBeGreaterThan(8);
});

test('the language switch of the start page holds on every public screen', async ({ app }) => {
  await app.open('/');
  await page.getByRole('button', { name: 'Español' }).click();
  await expectSpanish('Soy estudiante');
  await app.goTo('/student-login');
  const submit = page.getByRole('button', { name: 'Ir a mis lecciones' });
  await submit.click();
  await expectSpanish('Escribe tu usuario.');
  app.api.on('POST', '/auth/student-login', () => refusedAt('username', 'wrong_credentials'));
  const name = page.getByLabelText('Usuario');
  await name.fill('student12');
  await page.getByLabelText('Contraseña', { exact: true }).fill('wrong');
  await submit.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription(/no coinciden/);
  await app.goTo('/login');
  await expectSpanish('Para docentes y administradores.');
  await app.goTo('/nothing-here');
  await expectSpanish('Página no encontrada.');
});

test('a sequence to look through, its lesson and its papers', async ({ app }) => {
  const sequence = '/dashboard/lessons/instructional-sequences/3';
  await app.open(sequence, { as: 'teacher', language: 'es' });
  await expectSpanish('Ver como estudiante');
  await app.goTo(`${sequence}/day/3`);
  await expectSpanish('Vista previa. Las respuestas no se guardan.');
  await app.goTo(`${sequence}/print`);
  await expectSpanish('Indicaciones:');
  await page.getByText('Hoja del estudiante', { exact: true }).click();
  await expectSpanish('Hoja del estudiante');
});

test('work that came back, in Spanish', async ({ app }) => {
  await app.open('/student/home', { as: 'student' });
  await expect
    .element(page.getByRole('link', { name: 'Sent back by Ms. Rivera' }).first())
    .toBeVisible();
  await chooseSpanish();
  await press('Escape');
  for (const name of ['Devuelta por', 'Calificación de']) {
    await page.getByRole('link', { name }).first().click();
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectSpanish('Ms. Rivera');
    app.back();
  }
});

test('a student’s day in Spanish', async ({ app }) => {
  await app.open('/student/home', { as: 'student' });
  await chooseSpanish();
  await expectSpanish('Español');
  await press('Escape');
  await expectSpanish('Hoy');
  await app.reload();
  await expectSpanish('Hoy');
  await page.getByRole('article').getByRole('link').click();
  const leak = page.getByRole('group', { name: 'The drops leaked through the glass.' });
  await expect.element(leak).toBeVisible();
  app.api.setOffline(true);
  const steps = page.getByRole('navigation').getByRole('button');
  expect(steps.elements()).toHaveLength(8);
  for (const step of steps.all()) {
    await step.click();
    await expect.element(step).toHaveAttribute('aria-current', 'step');
    await expect.element(page.getByText('Un momento', { exact: true })).not.toBeInTheDocument();
    await expectSpanish('Sin wifi');
  }
});

test('the dashboard in Spanish', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher' });
  await chooseSpanish();
  await press('Escape');
  await expectSpanish('Dónde entran los estudiantes');
});

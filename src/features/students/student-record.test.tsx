/** A student's record: taken away, deleted, and kept after all. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { watchDownloads } from '../../testing/downloads';
import { press, pressOn, tabTo, type } from '../../testing/keyboard';
import { openWithRoster } from '../../testing/roster-api';
import { englishOnScreen } from '../../testing/spanish';
import { NewerReply } from '../../testing/stand-in-api';

const path = '/dashboard/students/6';
const section = () => page.getByRole('heading', { name: 'Record and deletion' });
const button = (name: string) => page.getByRole('button', { name });

const name = 'Amir Haddad';

async function openStudent(app: TestApp) {
  await openWithRoster(app, path, { as: 'school-admin' });
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('an administrator downloads the record as a zip', async ({ app }) => {
  await openStudent(app);
  app.api.on('GET', '/dashboard/students/{student_id}/record', () => new NewerReply(200, 'zip'));
  const files = watchDownloads();
  await button('Download record').click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['record-student2.zip']);
});

test('all of it by keyboard: asked for, refused, typed again, and taken back', async ({ app }) => {
  await openStudent(app);
  await expect.element(section()).toBeVisible();
  await pressOn(button('Delete all data…'), 'Enter');
  const dialog = page.getByRole('dialog', { name: `Delete all data of ${name}` });
  const field = dialog.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await expectFits('deleting a student’s data');
  const said = 'This is neither the student’s name nor the username.';
  await type('Somebody');
  await press('Enter');
  await expect.element(field).toHaveAccessibleDescription(said);
  await expect.element(field).toHaveFocus();
  await press('Control+a');
  await type('student2');
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText(`${name} is signed out everywhere. All data will be deleted`))
    .toBeVisible();
  await expect
    .element(page.getByText('Ana López asked on March 4, 2026 to delete all data'))
    .toHaveTextContent('It will be deleted on April 3, 2026.');
  await expectFits('a student whose data will be deleted');
  // It is not switched on beside the deletion.
  await expect.element(button('Reactivate')).not.toBeInTheDocument();
  await tabTo(button('Cancel the deletion'));
  await press('Enter');
  await expect.element(page.getByText(`${name}’s data stays.`)).toBeVisible();
  await expect.element(button('Delete all data…')).toBeVisible();
  await expect.element(button('Deactivate')).toBeVisible();
});

test('the list says until when, and offers nothing that would bring the account back', async ({
  app,
}) => {
  await openStudent(app);
  await button('Delete all data…').click();
  await page.getByRole('dialog').getByRole('textbox').fill('student2');
  await button('Delete in 30 days').click();
  await expect.element(button('Cancel the deletion')).toBeVisible();
  await app.goTo('/dashboard/students?state=off');
  const row = page.getByRole('row', { name: /Amir Haddad/ });
  await expect.element(row).toHaveTextContent('Will be deleted on Apr 3, 2026');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Reactivate' })).not.toBeInTheDocument();
});

test('whoever a roster keeps is to be taken out there, too', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students/38', { as: 'district-admin', fromRoster: true });
  await button('Delete all data…').click();
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Your district’s roster still has this student.');
});

test('IT administrators do not have it', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students/38', { as: 'it-admin' });
  await expect.element(page.getByRole('heading', { name: 'Aaliyah Grant' })).toBeVisible();
  await expect.element(section()).not.toBeInTheDocument();
});

test('a teacher sees that the data will be deleted, and no way to change that', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students', { as: 'teacher' });
  const answer = app.api.recordedAnswer('GET', '/dashboard/students/{student_id}', path);
  app.api.on('GET', '/dashboard/students/{student_id}', () => ({
    ...answer,
    student: { ...answer.student, active: false, delete_on: '2026-04-03' },
  }));
  await app.goTo(path);
  await expect.element(page.getByText('All data will be deleted on April 3, 2026.')).toBeVisible();
  await expect.element(section()).not.toBeInTheDocument();
});

test('it is said in Spanish', async ({ app }) => {
  await openWithRoster(app, path, { as: 'school-admin', language: 'es' });
  await button('Borrar todos los datos…').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('durante 30 días');
  expect(await englishOnScreen()).toEqual([]);
});

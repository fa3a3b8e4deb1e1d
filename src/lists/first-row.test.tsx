/** On a phone the first row of a list is seen without scrolling, and of the students more than one. */
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../testing/app';
import { answerMatrix, dataTime, onePage, twoStudents } from '../testing/data-api';

const phone = { width: 390, height: 844 };

test.for(['en', 'es'] as const)(
  'the first student stands in the upper half of a phone: %s',
  async (language, { app }) => {
    await app.open('/dashboard/students', {
      as: 'teacher',
      language,
      size: [phone.width, phone.height],
    });
    const row = page.getByRole('link', { name: 'Amir Haddad' });
    await expect.element(row).toBeVisible();
    // The demo's own notice stands above it.
    await expect.element(page.getByText(/demo school|demostración/)).toBeVisible();
    await expect.poll(() => row.element().getBoundingClientRect().top).toBeLessThanOrEqual(420);
    const reached = [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: /^(New student|Nuevo estudiante)$/ }),
      page.getByRole('button', { name: /^(Add from a list|Agregar de una lista)$/ }),
      page.getByRole('button', { name: /^(Filters|Filtros)$/ }),
    ];
    for (const each of reached) {
      const { bottom, height, right } = each.element().getBoundingClientRect();
      expect([bottom < 420, height >= 24, right <= phone.width]).toEqual([true, true, true]);
    }
  },
);

test('filters of the students open over the whole width of a phone', async ({ app }) => {
  await app.open('/dashboard/students', { as: 'teacher', size: [phone.width, phone.height] });
  await page.getByRole('button', { name: 'Filters' }).click();
  const grade = page.getByRole('combobox', { name: 'Grade' });
  await expect.element(grade).toBeVisible();
  expect(grade.element().closest('label')?.getBoundingClientRect().width).toBeGreaterThan(340);
});

const lessons = '/dashboard/lessons';
const row12 = {
  ...{ id: 4, name: 'Room 12', grade_id: 4, color: 'info' as const, school: 'Maple School' },
  ...{ students: 28, lessons: 10, pieces: 280, handed_in: 210, late: 14, returned: 0 },
};

describe.each(['en', 'es'] as const)('on a phone, in %s', (language) => {
  test.for([
    ['assignments', '/dashboard/assignments', 'What the fox wanted'],
    ['resources', `${lessons}/resources`, 'Back to your wish'],
    ['sequences', `${lessons}/instructional-sequences`, 'What the fox wanted'],
    ['rubrics', `${lessons}/rubrics`, 'Writing about a story, grades 3-4'],
    ['groups in figures', '/dashboard/data', 'Room 12'],
    ['students in the progress grid', '/dashboard/data?view=matrix&group=4', 'Ana Ruiz'],
    [
      'answers to score',
      '/dashboard/assignments/1/assignments-students/21?position=1',
      'How old is your water?',
    ],
  ] as const)('the first of the %s is seen whole', async ([, path, first], { app }) => {
    app.api.on('GET', '/dashboard/data/progress', () => ({
      ...onePage(1, 'progress'),
      time: dataTime,
      data: [row12],
    }));
    app.api.on('GET', '/dashboard/schools', () => ({ data: [] }));
    answerMatrix(app, twoStudents, 3);
    const size = [phone.width, phone.height] as const;
    await app.open(path, { as: 'teacher', language, size });
    const row = page.getByRole('main').getByText(first).first();
    await expect.element(row).toBeVisible();
    await expect.poll(() => row.element().getBoundingClientRect().bottom).toBeLessThan(780);
  });
});

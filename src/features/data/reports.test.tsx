/** What families read: in their language, one student or the whole class in one run. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wordingsOf } from '../../standards/testing/wordings';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { expectSpanish } from '../../testing/spanish';
import type { FamilyReports } from './queries';

const base = { given: 6, done: 4, late: 1, returned: 1, scored_total: 0, standards_total: 0 };
const says = 'Develop a model of how water moves between the land, the air and the sea, and why.';
const found: FamilyReports = {
  group: { id: 4, name: 'Room 12', school: 'Cedar Valley Elementary' },
  teachers: ['Ms. Rivera'],
  time: { from: '2026-10-13', to: '2026-11-24' },
  students_total: 2,
  wordings: wordingsOf('5-ESS2-1', says),
  data: [
    {
      ...base,
      id: 21,
      name: 'Ana Ruiz',
      scored_total: 14,
      scored: [
        {
          title: 'Cloud in a jar',
          subject_id: 3,
          points: 8.5,
          max_points: 10,
          released_at: '2026-11-20T14:00:00Z',
          comment: 'You looked closely.',
        },
      ],
      standards_total: 1,
      standards: [{ standard: '5-ESS2-1', level: 3 }],
    },
    { ...base, id: 22, name: 'Ben Ode', scored: [], standards: [] },
  ],
};

test('the whole class is printed at once, in the language of the family', async ({ app }) => {
  app.api.on('GET', '/dashboard/data/family-reports', () => found);
  await app.open('/dashboard/data?group=4&view=reports', { as: 'teacher' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const ana = preview.getByRole('article', { name: 'Ana Ruiz' });
  await expect.element(ana).toHaveTextContent('Ana Ruiz’s work');
  await expect.element(ana).toHaveTextContent('8.5 of 10 points');
  await expect.element(ana).toHaveTextContent('And 13 more.');
  await expect.element(ana).toHaveTextContent(`5-ESS2-1 ${says}3 On target`);
  await expect.element(ana).toHaveTextContent('© State. All rights reserved.');
  await expect.element(ana.getByText(says)).toHaveAttribute('lang', 'en');
  // A level stands beside its words, and no word of it is broken.
  const level = ana.getByText('3 On target').element();
  expect(level.getBoundingClientRect().height).toBeLessThan(40);
  // Nothing is called missing that the teacher did not call so.
  await expect.element(ana).toHaveTextContent('Not handed in1');
  await expectFits('reports for families');
  await page.getByRole('radio', { name: 'Spanish' }).click();
  await expect.element(ana).toHaveTextContent('El trabajo de Ana Ruiz');
  await expect.element(ana).toHaveTextContent('Del 13 de octubre de 2026 al 24 de noviembre');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Data');
  const printed = () =>
    [...document.querySelectorAll('body > [data-reports] article')].map((each) =>
      each.getAttribute('aria-label'),
    );
  expect(printed()).toEqual(['Ana Ruiz', 'Ben Ode']);
  expect(document.documentElement.dataset['prints']).toBe('reports');
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await page.getByRole('button', { name: 'Print 2 reports' }).click();
  expect(print).toHaveBeenCalledOnce();
  await page.getByRole('combobox', { name: 'Students' }).selectOptions('Ben Ode');
  await expect.poll(printed).toEqual(['Ben Ode']);
  await app.expectAddress('/dashboard/data?view=reports&group=4&student=22');
  await app.goTo('/dashboard');
  await expect.poll(() => document.documentElement.dataset['prints']).toBeUndefined();
});

test('an address leads to the report of one student, in Spanish as well', async ({ app }) => {
  app.api.on('GET', '/dashboard/data/family-reports', () => found);
  await app.open('/dashboard/data?group=4&view=reports&student=22', {
    as: 'teacher',
    language: 'es',
  });
  await expectSpanish('Imprimir 1 informe');
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await expect.element(preview.getByRole('article')).toHaveAccessibleName('Ben Ode');
});

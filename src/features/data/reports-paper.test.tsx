/** The paper of a family: two pages at most, whatever was written. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { foundStandard, stateSource } from '../../standards/testing/wordings';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { pagesOnPaper, paperFormats } from '../../testing/paper';
import type { FamilyReports } from './queries';

type Student = FamilyReports['data'][number];

/** Wide letters, as many as a text may have. */
const long = (length: number): string =>
  'MAMMOTH WATERSHEDS '.repeat(Math.ceil(length / 19)).slice(0, length);

const codes = Array.from(
  { length: 12 },
  (_, at) => `${long(78).replaceAll(' ', '.')}${String(at + 10)}`,
);

/** Everything at its bound: names, titles, comments, wordings, notices, and how many there are of each. */
const longest: Student = {
  id: 21,
  name: long(80),
  given: 600,
  done: 300,
  late: 120,
  returned: 100,
  scored_total: 300,
  scored: codes.map((_, at) => ({
    title: long(200),
    subject_id: 2,
    points: 999.5,
    max_points: 1000,
    released_at: `2026-11-${String(at + 10)}T14:00:00Z`,
    comment: long(5000),
  })),
  standards_total: 90,
  standards: codes.map((standard) => ({ standard, level: 2.5 })),
};

const found: FamilyReports = {
  group: { id: 4, name: long(80), school: long(120) },
  teachers: Array.from({ length: 20 }, () => long(120)),
  time: { from: '2025-07-01', to: '2026-06-30' },
  students_total: 2,
  wordings: {
    data: codes.map((standard, at) => ({
      ...foundStandard(standard, long(4000)),
      standard,
      framework_id: at + 1,
    })),
    frameworks: Array.from({ length: 20 }, (_, at) => ({
      ...stateSource,
      id: at + 1,
      title: long(200),
      notice: long(600),
    })),
  },
  data: [longest, { ...longest, id: 22 }],
};

const language = { en: 'English', es: 'Spanish' } as const;

const leftOut = {
  en: [
    'and 17 more',
    'And 288 more.',
    'And 78 more standards.',
    'Where a text ends in …, your child can read the rest in',
  ],
  es: [
    'y 17 más',
    'Y 288 más.',
    'Y 78 estándares más.',
    'Si un texto termina en …, tu hijo o hija puede leer el resto en',
  ],
} as const;

async function openReports(app: TestApp, given: FamilyReports, speaks: 'en' | 'es') {
  app.api.on('GET', '/dashboard/data/family-reports', () => given);
  await app.open('/dashboard/data?group=4&view=reports', { as: 'teacher' });
  await page.getByRole('radio', { name: language[speaks] }).click();
  await expect
    .poll(() => document.querySelector('body > [data-reports] article')?.getAttribute('lang'))
    .toBe(speaks);
}

for (const speaks of ['en', 'es'] as const) {
  test(`the longest report has two pages, a class of two four: ${language[speaks]}`, async ({
    app,
  }) => {
    await openReports(app, found, speaks);
    for (const format of paperFormats) expect(await pagesOnPaper(format), format).toBe(4);
    // What is left out is said.
    const paper = page.getByRole('region', { name: 'Preview' }).getByRole('article').first();
    for (const words of leftOut[speaks]) await expect.element(paper).toHaveTextContent(words);
  });

  test(`as many entries as stand in large letters have two pages: ${language[speaks]}`, async ({
    app,
  }) => {
    const some = (scores: number, standards: number): Student => ({
      ...longest,
      scored: longest.scored.slice(0, scores),
      standards: longest.standards.slice(0, standards),
    });
    const data = [some(8, 0), some(4, 4), some(0, 8), some(0, 9), some(9, 0)].map((one, at) => ({
      ...one,
      id: at + 1,
    }));
    await openReports(app, { ...found, data }, speaks);
    for (const [at, { scored, standards }] of data.entries()) {
      const one = `${String(scored.length)} scores, ${String(standards.length)} standards`;
      const alone = (copy: HTMLElement) => {
        for (const [place, each] of copy.querySelectorAll('[data-reports] article').entries()) {
          if (place !== at) each.remove();
        }
      };
      expect(await pagesOnPaper('Letter', alone), one).toBeLessThanOrEqual(2);
    }
  });

  test(`a report with little in it has one page: ${language[speaks]}`, async ({ app }) => {
    const little = { ...longest, name: 'Ana Ruiz', scored: [], scored_total: 0, standards: [] };
    const group = { id: 4, name: 'Room 12', school: 'Cedar Valley Elementary' };
    await openReports(app, { ...found, group, teachers: ['Ms. Rivera'], data: [little] }, speaks);
    for (const format of paperFormats) expect(await pagesOnPaper(format), format).toBe(1);
    expect(document.querySelector('body > [data-reports]')?.textContent).not.toContain('…');
  });
}

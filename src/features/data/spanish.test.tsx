/** The views of the figures in Spanish: no English word of ours is left, and everything fits, light and dark. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { answerMatrix, cloudLesson, dataTime, onePage, twoStudents } from '../../testing/data-api';
import { expectSpanish } from '../../testing/spanish';
import type { GroupProgress } from './queries';

const school = 'Escuela Primaria Benito Juárez';

/** Two schools, so that one is there to choose. */
const answerSchools = (app: TestApp) =>
  app.api.on('GET', '/dashboard/schools', () => ({
    data: [
      { id: 1, name: school },
      { id: 2, name: 'Escuela Secundaria Sor Juana' },
    ],
  }));

const open = (app: TestApp, query: string) =>
  app.open(`/dashboard/data?${query}`, { as: 'district-admin', language: 'es' });

test('the progress of classes', async ({ app }) => {
  const row: GroupProgress = {
    id: 4,
    name: 'Salón 12',
    grade_id: 4,
    color: 'info',
    school,
    students: 28,
    lessons: 10,
    pieces: 280,
    handed_in: 210,
    late: 14,
    returned: 3,
    time_on_task: { pieces: 1, median_seconds: 20 },
  };
  app.api.on('GET', '/dashboard/data/progress', () => ({
    ...onePage(2, 'progress'),
    time: dataTime,
    schools_left_out: [
      { id: 2, name: 'Escuela Secundaria Sor Juana', few_students: true as const },
    ],
    data: [row, { ...row, id: 5, name: 'Salón 13', pieces: 0, handed_in: 0, late: 0, lessons: 0 }],
  }));
  answerSchools(app);
  await open(app, 'view=progress');
  await expectSpanish('Salón 12');
  await expect
    .element(page.getByRole('row', { name: /Salón 12/ }))
    .toHaveTextContent(/Menos de 1 min mediana de 1 lección$/);
  await expect.element(page.getByText(/hizo algo en el último minuto/)).toBeVisible();
  await expectFits('progress, in Spanish');
});

test('the matrix of a class', async ({ app }) => {
  answerMatrix(app, twoStudents, 3);
  await open(app, 'view=matrix&group=4');
  await expect.element(page.getByRole('rowheader', { name: 'Ana Ruiz' })).toBeVisible();
  await expectSpanish('Ana Ruiz');
  await expectFits('the matrix, in Spanish');
});

test('missed questions', async ({ app }) => {
  app.api.on('GET', '/dashboard/data/missed-questions', ({ query }) => ({
    ...onePage(1, 'missed-questions'),
    group: { id: Number(query.get('group_id')), name: 'Salón 12', school },
    time: dataTime,
    lessons_counted: 40,
    lessons_total: 52,
    data: [
      {
        lesson: cloudLesson(1),
        language: 'es' as const,
        question: {
          ...{ id: 'vapor', kind: 'true_false' as const, prompt: '<p>¿El vapor es agua?</p>' },
          ...{ points: 1, hints: [], required: true, show_answers: true },
          key: { value: true },
        },
        answered: 12,
        missed: 8,
        wrong_answers: [{ value: { kind: 'true_false' as const, value: false }, students: 8 }],
        students: [{ id: 21, name: 'Ana Ruiz' }],
      },
    ],
  }));
  answerMatrix(app, twoStudents, 3);
  await open(app, 'view=missed&group=4');
  await expectSpanish('¿El vapor es agua?');
  await expectFits('missed questions, in Spanish');
});

test('tablets that are not ready', async ({ app }) => {
  app.api.on('GET', '/dashboard/data/tablets', () => ({
    ...onePage(2, 'tablets'),
    day: '2026-11-25',
    classes: [
      { id: 4, name: 'Salón 12', color: 'info' as const, school, students: 24, not_ready: 18 },
    ],
    classes_total: 1,
    data: [
      { student_id: 21, name: 'Ana Ruiz', school, lessons: 2 },
      {
        ...{ student_id: 22, name: 'Ben Ode', school, lessons: 1 },
        heard_at: '2026-11-23T15:00:00.000Z',
        device: {
          id: 5,
          name: 'Carro 2, iPad 7',
          label: { browser: 'safari' as const, system: 'ipad' as const },
        },
      },
    ],
  }));
  answerSchools(app);
  await open(app, 'view=tablets');
  await expectSpanish('Salón 12');
  await expectFits('tablets, in Spanish');
});

test('use by week', async ({ app }) => {
  const monday = (at: number) => new Date(Date.UTC(2026, 8, 7 + 7 * at)).toISOString().slice(0, 10);
  app.api.on('GET', '/dashboard/data/use', () => ({
    ...onePage(2, 'use'),
    weeks: Array.from({ length: 12 }, (_, at) => monday(at)),
    year: { from: '2026-07-01', to: '2027-06-30' },
    data: [
      {
        ...{ id: 1, name: school, students: 1_240, this_year: 1_231 },
        weeks: [0, 80, 120, 200, 201, 202, 203, 190, 180, 204, 1_210, 60],
      },
      { id: 2, name: 'Escuela Secundaria Sor Juana', few_students: true as const },
    ],
  }));
  app.api.on('GET', '/dashboard/seats', () => ({
    ...onePage(1, 'seats'),
    data: [
      {
        ...{ school: { id: 1, name: school }, bought: 1_250, in_use: 1_231 },
        ...{ standing: 'running' as const, stopped: false },
      },
    ],
  }));
  answerSchools(app);
  await open(app, 'view=use');
  await expectSpanish('Este ciclo escolar');
  await expect.element(page.getByText('1,231 de 1,250')).toBeVisible();
  await expectFits('use, in Spanish');
});

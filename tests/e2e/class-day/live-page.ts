/** What the live page says of each student, beside what each of them has truly done. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { call } from '../../support/api-calls';
import type { Schemas } from '../../support/api-calls';
import type { School } from '../../support/app';
import { stepTitles } from './teacher-plans';

export type LiveStudent = Schemas['LiveStudent'];
type LiveSnapshot = Schemas['LiveSnapshot'];

/** A row of the table in its words; minutes are those of the clock and left out. */
export interface LiveRow {
  readonly status: string;
  readonly step: string;
  readonly answers: string;
  readonly device: string;
}

interface Standing {
  readonly step?: 1 | 2 | 3;
  readonly answered?: number;
  readonly right?: number;
  readonly device?: string;
}

/** The row of somebody with whom it stands like this. */
export function rowOf(status: string, is: Standing = {}): LiveRow {
  const { step, answered = 0, right = 0, device = 'OK' } = is;
  const isOpened = step !== undefined || answered > 0;
  const place = step === undefined ? '–' : `${String(step)} · ${stepTitles[step - 1] ?? ''}`;
  return {
    status,
    // Each step of this lesson asks one question; how many are answered is for screen readers.
    step: `${place}Steps answered: ${String(answered)} of 3.`,
    answers: isOpened ? `${String(answered)} of 3, ${String(right)} right` : '–',
    device,
  };
}

export type LiveRows = Readonly<Record<string, LiveRow>>;

function readRows(page: Page): Promise<LiveRows> {
  return page.getByRole('table', { name: /^Students at work/ }).evaluate((table) => {
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => {
      const [name = '', status = '', step = '', answers = '', device = ''] = [
        ...row.querySelectorAll<HTMLElement>('th, td'),
      ].map((cell) => cell.textContent.trim().replace(/\d+ min/, 'N min'));
      return [name, { status, step, answers, device }] as const;
    });
    return Object.fromEntries(rows);
  });
}

/** Every row says what is true, and there is no other row. */
export async function expectRows(page: Page, truth: LiveRows): Promise<void> {
  await expect.poll(() => readRows(page)).toEqual(truth);
}

/** What the server has been told of a student so far. */
export async function reportedOf(
  origin: string,
  token: string,
  assignment: number,
  studentId: number,
): Promise<LiveStudent | undefined> {
  const path = `dashboard/assignments/${String(assignment)}/live`;
  const { students } = await call<LiveSnapshot>(origin, path, { token });
  return students.find((student) => student.student_id === studentId);
}

/** A hundred seconds go by on the server. */
export async function letTimePass(school: School, token: string, assignment: number) {
  const path = `dashboard/assignments/${String(assignment)}/live`;
  const serverTime = async () => {
    const { server_time } = await call<LiveSnapshot>(school.url, path, { token });
    return Date.parse(server_time);
  };
  const before = await serverTime();
  school.server.signal('SIGUSR2');
  await expect.poll(async () => (await serverTime()) - before).toBeGreaterThan(100_000);
}

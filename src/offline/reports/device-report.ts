/**
 * What a device tells of itself: what waits, which lessons are kept, which step is on the screen. It rides along with
 * work, and is evidence for the teacher, never more: nothing here may hold an answer back.
 */
import type { components } from '../../api/schema';
import {
  changeDeviceValue,
  isSignedInHere,
  personOf,
  putLastReport,
} from '../storage/device-registry';
import { readViewedStep } from './viewed-step';
import { isLessonWork, type OutboxEntry } from '../outbox/outbox-entry';
import { packsOf } from '../packs/packs-here';
import type { PackRecord } from '../packs/packs-state';

export type DeviceReport = components['schemas']['DeviceReport'];
type PackReport = components['schemas']['PackReport'];

const maxPacks = 60;
const maxUnsent = 100_000;
/** An open lesson is told of at least this often. */
const beatMs = 27_000;
const countKey = 'reports';

const states: Readonly<Record<PackRecord['state'], PackReport>> = {
  ready: 'ready',
  queued: 'waiting',
  failed: 'waiting',
  no_space: 'no_room',
};

/**
 * The number of a report that is about to be composed. Time goes on where a count was lost with the power; the count
 * goes on where the clock is set back. No two tabs take the same one.
 */
export function nextReport(now: number): Promise<number> {
  return changeDeviceValue(countKey, (last) => Math.max(Number(last ?? 0) + 1, now));
}

/** The build of the page; a service worker does not know it. */
function appVersion(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /-([\w-]{4,40})\.js$/.exec(script?.src ?? '')?.[1];
}

/**
 * How a student's work and lessons stand on this device. Of somebody who has signed out, only how much waits.
 * @param entries the outbox
 * @param sending what goes along with the report and so does not wait
 * @param number from `nextReport`, taken before the outbox was read: no older view has a higher one
 * @returns undefined of somebody who is no student here
 */
export async function composeReport(
  userId: number,
  entries: readonly OutboxEntry[],
  sending: readonly OutboxEntry[],
  now: number,
  number: number,
): Promise<DeviceReport | undefined> {
  const goes = new Set(sending.map(({ opId }) => opId));
  const waiting = entries.filter((entry) => !goes.has(entry.opId) && isLessonWork(entry.body));
  const oldest = waiting.map(({ deviceTime }) => deviceTime).sort()[0];
  const version = appVersion();
  const report = {
    unsent: Math.min(maxUnsent, waiting.length),
    number,
    ...(oldest !== undefined && { oldest_unsent_at: oldest }),
    ...(version !== undefined && { app_version: version }),
  };
  const works = [...entries, ...sending].some(({ body }) => isLessonWork(body));
  if (!(await isSignedInHere(userId))) return works ? report : undefined;
  const packs = await packsOf(userId);
  const place = await readViewedStep(userId, now);
  if (!works && !place && packs.length === 0) return undefined;
  return {
    ...report,
    packs: packs.slice(0, maxPacks).map(({ assignmentStudentId, state }) => ({
      assignment_student_id: assignmentStudentId,
      state: states[state],
    })),
    ...(place && {
      at: { assignment_student_id: place.assignmentStudentId, step_id: place.stepId },
    }),
  };
}

/** A service worker does not know the version, which is no news. */
function parts({ packs, unsent, oldest_unsent_at, at }: DeviceReport) {
  return {
    packs: JSON.stringify(packs ?? []),
    rest: JSON.stringify([unsent, oldest_unsent_at, at]),
  };
}

/** The report without what the server has been told already: lists of lessons are long. */
export async function newsOf(userId: number, report: DeviceReport): Promise<DeviceReport> {
  const last = (await personOf(userId))?.lastReport;
  if (last?.packs !== parts(report).packs) return report;
  return Object.fromEntries(
    Object.entries(report).filter(([name]) => name !== 'packs'),
  ) as unknown as DeviceReport;
}

/** Whether there is something new, or an open lesson has not been told of for a while. */
export async function isDue(userId: number, report: DeviceReport, now: number): Promise<boolean> {
  const last = (await personOf(userId))?.lastReport;
  const { packs, rest } = parts(report);
  if (last?.packs !== packs || last.rest !== rest) return true;
  return report.at !== undefined && Math.abs(now - last.at) >= beatMs;
}

/** Writes down what the server has been told of whoever is here. */
export async function noteReported(
  userId: number,
  report: DeviceReport,
  now: number,
): Promise<void> {
  if (!report.packs) return;
  await putLastReport(userId, { ...parts(report), at: now });
}

/** Which step of which lesson is on a screen of this device, for the report to the teacher. */
import { change, read } from '../storage/user-db';

export interface ViewedStep {
  readonly assignmentStudentId: number;
  readonly stepId: string;
}

/** The stored name is older: devices in use have it. */
const key = 'inSight';
/** Written anew with each beat: what is older stems from a page that is gone. */
const staleMs = 75_000;

interface Kept extends ViewedStep {
  /** Milliseconds since the epoch. */
  readonly seenAt: number;
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'seenAt' in value;
}

/** Writes down what is in sight now; undefined: nothing is. */
export async function putViewedStep(userId: number, place: ViewedStep | undefined): Promise<void> {
  await change(userId, ['kv'], async ({ store }) => {
    if (place) await store.put({ ...place, seenAt: Date.now() } satisfies Kept, key);
    else await store.delete(key);
  });
}

/** What is in sight in any tab of this device. */
export async function readViewedStep(userId: number, now: number): Promise<ViewedStep | undefined> {
  const kept = await read(userId, (db) => db.get('kv', key));
  if (!isKept(kept) || Math.abs(now - kept.seenAt) > staleMs) return undefined;
  return { assignmentStudentId: kept.assignmentStudentId, stepId: kept.stepId };
}

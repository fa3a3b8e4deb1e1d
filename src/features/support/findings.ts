import type { Connectivity } from '../../offline/network/connectivity-state';
import type { SelfCheck } from '../../offline/app/self-check';

/** `unknown`: this browser does not say. */
export type Verdict = 'good' | 'look' | 'bad' | 'unknown';

export type Topic = 'connection' | 'worker' | 'version' | 'unsent' | 'room' | 'persisted' | 'clock';

/** What was found: the name of its words in the catalogue, under `check`. */
export type FindingText =
  | `connection.${Connectivity}`
  | `worker.${SelfCheck['worker']['state']}`
  | `version.${'current' | 'newer'}`
  | `unsent.${'nothing' | 'waiting' | 'parked' | 'unreadable'}`
  | `room.${'ok' | 'tight' | 'unknown'}`
  | `persisted.${'yes' | 'no' | 'unknown'}`
  | `clock.${'right' | 'ahead' | 'behind' | 'unknown'}`;

/** One line of the self-check. */
export interface Finding {
  readonly topic: Topic;
  readonly verdict: Verdict;
  readonly text: FindingText;
  /** For the words: counts, bytes (`used`, `quota`), milliseconds (`off`). */
  readonly values: Readonly<Record<string, number | string>>;
}

const MB = 1024 * 1024;
/** A week of lessons with films needs about this much. */
const ROOM_NEEDED = 300 * MB;
/** Less is nothing that a person would notice. */
const CLOCK_TOLERANCE_MS = 120_000;

function connection({ connection: state }: SelfCheck): Finding {
  const verdict = state === 'online' ? 'good' : state === 'unknown' ? 'unknown' : 'look';
  return { topic: 'connection', verdict, text: `connection.${state}`, values: {} };
}

function worker({ worker: { state } }: SelfCheck): Finding {
  const verdict = state === 'ready' ? 'good' : state === 'installing' ? 'look' : 'bad';
  return { topic: 'worker', verdict, text: `worker.${state}`, values: {} };
}

function version({ worker: { newerWaits, build: kept }, build }: SelfCheck): Finding {
  const other = kept !== undefined && build !== undefined && kept !== build;
  return newerWaits || other
    ? { topic: 'version', verdict: 'look', text: 'version.newer', values: {} }
    : { topic: 'version', verdict: 'good', text: 'version.current', values: {} };
}

function unsent({ unsent: work }: SelfCheck): Finding {
  const topic = 'unsent';
  if (!work) return { topic, verdict: 'bad', text: 'unsent.unreadable', values: {} };
  const values = { ...work };
  if (work.ownParked > 0) return { topic, verdict: 'look', text: 'unsent.parked', values };
  return work.own + work.others > 0
    ? { topic, verdict: 'look', text: 'unsent.waiting', values }
    : { topic, verdict: 'good', text: 'unsent.nothing', values };
}

function room({ storage: { usedBytes: used, quotaBytes: quota } }: SelfCheck): Finding {
  const topic = 'room';
  if (used === undefined || quota === undefined) {
    return { topic, verdict: 'unknown', text: 'room.unknown', values: {} };
  }
  const values = { used, quota };
  return quota - used < ROOM_NEEDED
    ? { topic, verdict: 'look', text: 'room.tight', values }
    : { topic, verdict: 'good', text: 'room.ok', values };
}

function persisted({ storage }: SelfCheck): Finding {
  const topic = 'persisted';
  if (storage.persisted === undefined) {
    return { topic, verdict: 'unknown', text: 'persisted.unknown', values: {} };
  }
  return storage.persisted
    ? { topic, verdict: 'good', text: 'persisted.yes', values: {} }
    : { topic, verdict: 'look', text: 'persisted.no', values: {} };
}

function clock({ clockAheadMs }: SelfCheck): Finding {
  const topic = 'clock';
  if (clockAheadMs === undefined) {
    return { topic, verdict: 'unknown', text: 'clock.unknown', values: {} };
  }
  const values = { off: Math.abs(clockAheadMs) };
  if (values.off < CLOCK_TOLERANCE_MS) {
    return { topic, verdict: 'good', text: 'clock.right', values };
  }
  const text = clockAheadMs > 0 ? 'clock.ahead' : 'clock.behind';
  return { topic, verdict: 'look', text, values };
}

/** What a look at the device means, most important first: seven lines, always the same. */
export function findingsOf(check: SelfCheck): readonly Finding[] {
  return [connection, worker, unsent, room, persisted, version, clock].map((look) => look(check));
}

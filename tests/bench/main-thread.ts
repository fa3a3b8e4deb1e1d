/** What the main thread of a page is busy with, task by task, from a trace of the browser. */
import type { CDPSession } from '@playwright/test';

/** The work of drawing a page, and what a trace calls it. */
const namesOf = {
  script: ['EvaluateScript', 'FunctionCall', 'EventDispatch', 'TimerFire', 'FireAnimationFrame'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  'pre-paint': ['PrePaint'],
  paint: ['Paint'],
  commit: ['Layerize', 'Commit'],
} as const;

export type Kind = keyof typeof namesOf | 'other';

export const kinds: readonly Kind[] = [...(Object.keys(namesOf) as Kind[]), 'other'];

const kindOf = new Map<string, Kind>(
  Object.entries(namesOf).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind])),
);

/** One entry of a trace; times in microseconds. */
interface Entry {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor. */
  readonly tdur?: number;
}

export interface Task {
  /** Milliseconds from its beginning to its end. */
  readonly ms: number;
  /** Milliseconds of the processor: less than `ms` where somebody else had it meanwhile. */
  readonly cpuMs: number;
  /** The processor's milliseconds by kind; what one kind holds of another is the other's. */
  readonly parts: Readonly<Record<Kind, number>>;
}

const endOf = ({ ts, dur = 0 }: Entry): number => ts + dur;

/** @param inside by beginning, what holds others before them */
function taskOf(task: Entry, inside: readonly Entry[]): Task {
  const parts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  parts.other = (task.tdur ?? 0) / 1000;
  const around: { kind: Kind; end: number }[] = [];
  for (const entry of inside) {
    while ((around.at(-1)?.end ?? Infinity) <= entry.ts) around.pop();
    const outer = around.at(-1)?.kind ?? 'other';
    const kind = kindOf.get(entry.name) ?? outer;
    const ms = (entry.tdur ?? 0) / 1000;
    parts[outer] -= ms;
    parts[kind] += ms;
    around.push({ kind, end: endOf(entry) });
  }
  return { ms: (task.dur ?? 0) / 1000, cpuMs: (task.tdur ?? 0) / 1000, parts };
}

const threadOf = ({ pid, tid }: Entry): string => `${String(pid)} ${String(tid)}`;

/** The thread that paints most. */
function mainThread(entries: readonly Entry[]): string | undefined {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    if (entry.name !== 'PrePaint') continue;
    counts.set(threadOf(entry), (counts.get(threadOf(entry)) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function tasksOf(entries: readonly Entry[]): Task[] {
  const main = mainThread(entries);
  const ours = entries
    .filter((entry) => entry.ph === 'X' && threadOf(entry) === main)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: Task[] = [];
  for (let at = 0; at < ours.length; at += 1) {
    const task = ours[at];
    if (task?.name !== 'RunTask') continue;
    let to = at + 1;
    while ((ours[to]?.ts ?? Infinity) < endOf(task)) to += 1;
    tasks.push(taskOf(task, ours.slice(at + 1, to)));
    at = to - 1;
  }
  return tasks;
}

/** Every task of the page's main thread while something is done. @throws Error when nothing was drawn */
export async function traceWhile(cdp: CDPSession, work: () => Promise<unknown>): Promise<Task[]> {
  const entries: Entry[] = [];
  const take = ({ value }: { value: object[] }): void => {
    for (const entry of value) entries.push(entry as Entry);
  };
  cdp.on('Tracing.dataCollected', take);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  });
  await work();
  const ended = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve());
  });
  await cdp.send('Tracing.end');
  await ended;
  cdp.off('Tracing.dataCollected', take);
  const tasks = tasksOf(entries);
  if (tasks.length === 0) throw new Error('The trace holds no task.');
  return tasks;
}

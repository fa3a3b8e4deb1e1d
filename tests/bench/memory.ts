/** Memory of processes as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes that are in memory. */
export interface Peak {
  readonly own: number;
  /** With the processes that it has started. */
  readonly all: number;
}

const everyMs = 25;

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}

const residentOf = (pid: string): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0);

function childrenOf(pid: string): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readOr(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

export function memoryOf(pid: number | undefined): Peak {
  const own = residentOf(String(pid));
  const others = childrenOf(String(pid)).map(residentOf);
  return { own, all: others.reduce((sum, each) => sum + each, own) };
}

/** The most that a process has while some work goes on. */
export async function peakOf(pid: number | undefined, work: () => Promise<unknown>): Promise<Peak> {
  let peak = memoryOf(pid);
  const going = { isOver: false };
  const ended = work().finally(() => {
    going.isOver = true;
  });
  while (!going.isOver) {
    const now = memoryOf(pid);
    peak = { own: Math.max(peak.own, now.own), all: Math.max(peak.all, now.all) };
    await Promise.race([ended.catch(() => undefined), pause(everyMs)]);
  }
  await ended;
  return peak;
}

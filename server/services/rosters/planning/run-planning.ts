import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { InPieces } from '../../../../domain/in-pieces';
import { runScheduled } from '../../scheduling/piece-scheduler';
import type { Planned, PlanTask } from './planning';

/** The process that plans has ended without a word: another try may go well. */
export class PlannerLost extends Error {}

/**
 * Reads a set and plans it; ends early with the signal's reason, which is an error, when that is aborted.
 * @throws PlannerLost
 */
export type RunPlanning = (task: PlanTask, signal: AbortSignal) => Promise<Planned>;

interface Bounds {
  readonly patienceMs: number;
  /** Of what is no file's bytes. */
  readonly megabytes: number;
}

/**
 * A district of 20,000 students takes some seconds and a third of the memory. Whoever applies a set is taken for lost when
 * nothing is heard of them for longer.
 */
const defaultBounds: Bounds = { patienceMs: 100_000, megabytes: 512 };

/** Of its last words. */
const longestSaid = 4_000;

/** It needs none of the server's secrets. Windows starts nothing without this one. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}

/** A lower priority is of one thread: those that the engine starts to help with its garbage would go on with the usual one. */
const oneThread = ['--v8-pool-size=0', '--single-threaded-gc'];

/**
 * Does it in a process of its own, within bounds of time and memory. A thread would not do: a list that grows past the
 * bound of a thread's memory ends the whole process.
 * @param program the built planner
 */
export const rostersInProcess =
  (program: string, { patienceMs, megabytes } = defaultBounds): RunPlanning =>
  (task, signal) =>
    new Promise<Planned>((resolve, reject) => {
      signal.throwIfAborted();
      const child = fork(program, {
        execArgv: [`--max-old-space-size=${String(megabytes)}`, ...oneThread],
        env: bareEnvironment(),
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        serialization: 'advanced',
      });
      let said = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-longestSaid);
      });
      const tooMuch = () => resolve({ unreadable: 'too_much' });
      const timer = setTimeout(() => end(tooMuch), patienceMs);
      const stop = () => end(() => reject(signal.reason as Error));
      let tellEnd: (() => void) | undefined;
      const end = (tell: () => void) => {
        tellEnd ??= tell;
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        child.kill('SIGKILL');
      };
      signal.addEventListener('abort', stop, { once: true });
      child.once('message', (planned) => end(() => resolve(planned as Planned)));
      child.once('error', (error) => {
        end(() => reject(error));
        // Of one that never began nothing else is heard.
        if (child.pid === undefined) tellEnd?.();
      });
      child.once('exit', (code, killedBy) => {
        // So the engine ends a process that is out of memory.
        const outOfRoom = killedBy === 'SIGABRT' || code === 134;
        const lost = new PlannerLost(`The planner has ended: ${String(killedBy ?? code)} ${said}`);
        end(outOfRoom ? tooMuch : () => reject(lost));
        tellEnd?.();
      });
      child.once('spawn', () => {
        if (child.pid !== undefined) lower(child.pid);
      });
      child.send(task, (error) => {
        if (error) end(() => reject(error));
      });
    });

/** What answers requests goes first. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Then it takes its turns like everybody.
  }
}

function* stoppable<Result>(work: InPieces<Result>, signal: AbortSignal): InPieces<Result> {
  for (;;) {
    signal.throwIfAborted();
    const { done, value } = work.next();
    if (done) return value;
    yield;
  }
}

/** Does it in this process and lets others have their turn, for a server that runs from its sources. */
export const rostersInTurns: RunPlanning = async (task, signal) => {
  const { planSet } = await import('./planning');
  return planSet(task, (work) => runScheduled(stoppable(work, signal)));
};

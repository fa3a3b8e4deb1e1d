/** A program and all that it starts, which end together. */
import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { longestWaitMs } from '../support/bounds.mjs';

export class ProcessGroup {
  private readonly leader: ChildProcess;

  constructor(command: string, args: readonly string[], options: SpawnOptions) {
    this.leader = spawn(command, args, { ...options, detached: true });
    // Where the tests themselves are broken off.
    process.once('exit', this.endNow);
  }

  get output(): ChildProcess {
    return this.leader;
  }

  /** As a pulled battery: no goodbye. Comes back when all of them are gone. @throws Error where they do not end */
  async kill(): Promise<void> {
    process.off('exit', this.endNow);
    this.endNow();
    const deadline = Date.now() + longestWaitMs;
    while (this.signal(0)) {
      // A process that is ending still holds files of the profile.
      if (Date.now() > deadline) throw new Error('The browser does not end.');
      await setTimeout(20);
    }
  }

  private readonly endNow = (): void => void this.signal('SIGKILL');

  /** @returns whether any of them is there */
  private signal(name: NodeJS.Signals | 0): boolean {
    const { pid } = this.leader;
    if (pid === undefined) return false;
    try {
      return process.kill(-pid, name);
    } catch {
      return false;
    }
  }
}

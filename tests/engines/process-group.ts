/** A program and all that it starts, which end together. */
import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { longestWaitMs } from '../support/bounds.mjs';

export class ProcessGroup {
  private readonly leader: ChildProcess;

  constructor(command: string, args: readonly string[], options: SpawnOptions) {
    this.leader = spawn(command, args, { ...options, detached: true });
    // Where the tests themselves are broken off.
    process.once('exit', this.endNow);
  }

  /**
   * Waits until it writes how it can be reached; its stderr must be a pipe.
   * @param pattern with the address as its first group
   */
  announced(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = '';
      const timer = setTimeout(
        () => reject(new Error(`The browser does not start. ${text}`)),
        longestWaitMs,
      );
      this.leader.stderr?.on('data', (data: Buffer) => {
        text = (text + data.toString()).slice(-4000);
        const found = pattern.exec(text)?.[1];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      });
    });
  }

  /** As a pulled battery: no goodbye. Comes back when all of them are gone. @throws Error where they do not end */
  async kill(): Promise<void> {
    process.off('exit', this.endNow);
    this.endNow();
    const deadline = Date.now() + longestWaitMs;
    while (this.signal(0)) {
      // A process that is ending still holds files of the profile.
      if (Date.now() > deadline) throw new Error('The browser does not end.');
      await pause(20);
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

/**
 * The way of log lines out of the process. Nobody may read them any more, or there may be no room for them: that costs
 * lines, and never the server. pino's own way tries such a line for ever when the process is about to end.
 */
import { write, writeSync } from 'node:fs';

/** Of lines that wait for a slow reader; what comes on top is dropped. */
const maxBytes = 1024 * 1024;
const busyMs = 100;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

export class LogLines {
  #waiting: Buffer[] = [];
  #bytes = 0;
  #writing = false;

  /** @param fd of an open file or pipe */
  constructor(private readonly fd: number) {}

  /** For pino. Returns at once. */
  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#bytes + bytes.length > maxBytes) return;
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    this.#next();
  }

  /** For pino, which asks for it after a fatal line. What cannot be written now never will be. */
  flushSync(): void {
    try {
      for (let rest = this.#take(); rest.length > 0;)
        rest = rest.subarray(writeSync(this.fd, rest));
    } catch {
      // The process ends without it.
    }
  }

  #take(): Buffer {
    const all = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#bytes = 0;
    return all;
  }

  #next(): void {
    if (this.#writing || this.#waiting.length === 0) return;
    this.#writing = true;
    const lines = this.#take();
    write(this.fd, lines, (error, written) => {
      const rest = error ? (isBusy(error) ? lines : undefined) : lines.subarray(written);
      if (rest && rest.length > 0) {
        this.#waiting.unshift(rest);
        this.#bytes += rest.length;
      }
      const goOn = () => {
        this.#writing = false;
        this.#next();
      };
      if (error && rest) setTimeout(goOn, busyMs).unref();
      else goOn();
    });
  }
}

/**
 * One page's stream. The room keeps the newest state, so a stream holds no queue: what its reader has not taken yet is
 * looked up when there is room again. A slow reader gets fewer events, never older ones.
 */
import { Readable } from 'node:stream';
import type { Clock } from '../../clock';
import type { Room } from './room';

export interface StreamOptions {
  readonly clock: Clock;
  /** Whether the person is still signed in and may still read this. */
  readonly stillMay: () => Promise<boolean>;
  readonly onEnd: () => void;
  /** What an event calls its rows. */
  readonly field: 'students' | 'work';
  readonly times?: StreamTimes;
}

export interface StreamTimes {
  readonly heartbeatMs: number;
  readonly checkMs: number;
  /** A reader that has taken nothing for so long is gone. */
  readonly stalledMs: number;
}

export const defaultTimes: StreamTimes = {
  heartbeatMs: 15_000,
  checkMs: 20_000,
  stalledMs: 60_000,
};

/** More than this is not made ready for a reader. */
const aheadBytes = 16 * 1024;

export class LiveStream extends Readable {
  #wanted = false;
  #seen = 0;
  #takenAt = performance.now();
  readonly #leave: () => void;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(
    readonly room: Room,
    private readonly options: StreamOptions,
  ) {
    super({ highWaterMark: aheadBytes, encoding: 'utf8' });
    const { heartbeatMs, checkMs } = options.times ?? defaultTimes;
    this.#leave = room.subscribe(() => {
      this.#send();
    });
    this.#timers = [
      setInterval(() => {
        this.#beat();
      }, heartbeatMs),
      setInterval(() => void this.check(), checkMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  override _read(): void {
    this.#wanted = true;
    this.#takenAt = performance.now();
    this.#send();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#leave();
    this.options.onEnd();
    done(error);
  }

  /** Ends it as it should: the page asks anew, and learns why. */
  finish(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  #send(): void {
    if (!this.#wanted || this.destroyed) return;
    const news = this.room.since(this.#seen);
    if (!news) return;
    this.#seen = this.room.version;
    const time = this.options.clock.now().toISOString();
    const all = news.all ? '"all":true,' : '';
    const head = `"server_time":"${time}","rev":${JSON.stringify(this.room.rev)},${all}`;
    this.#write(`data: {${head}"${this.options.field}":[${news.texts.join(',')}]}\n\n`);
  }

  #beat(): void {
    if (this.#wanted) this.#write(': here\n\n');
    else if (performance.now() - this.#takenAt > (this.options.times ?? defaultTimes).stalledMs)
      this.destroy();
  }

  #write(text: string): void {
    // Set before: the push may ask for more at once.
    this.#wanted = false;
    if (this.push(text)) this.#wanted = true;
  }

  /** Ends it when the right to it is over. */
  async check(): Promise<void> {
    // A database that is away for a moment is no reason to send a teacher away.
    const may = await this.options.stillMay().catch(() => true);
    if (!may) this.finish();
    else this.room.refresh();
  }
}

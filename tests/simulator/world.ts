/** Everything of one round: the devices, the line between them and the school, the clock, and what was promised. */
import { createHash } from 'node:crypto';
import { Ledger } from '../faults/ledger';
import { ScoreLedger } from '../faults/score-ledger';
import { seededRandom } from '../support/random';
import type { Random } from '../support/random';
import type { SchoolClass } from './classes';
import type { Bundles } from './core/bundles';
import { Deliveries } from './deliveries';
import type { Answer, Sent } from './http';
import { SchoolLine } from './network';
import type { DeviceName } from './schedule';
import { Scheduler } from './scheduler';
import { morning } from './school';
import type { School } from './school';
import { Tablet } from './tablet';

/** Who wrote a note to a student, at which device, and which other notes had stood there before. */
export interface NoteMade {
  readonly teacher: number;
  readonly device: string;
  readonly seen: Set<string>;
}

/** A note that its author has kept before another, with both of them on the screen. */
export const choiceOf = (work: number, device: string, mine: string, theirs: string): string =>
  JSON.stringify([work, device, mine, theirs]);

export class World {
  readonly time = new Scheduler(morning);
  readonly random: Random;
  readonly line: SchoolLine;
  readonly devices: Readonly<Record<DeviceName, Tablet>>;
  readonly ledger = new Ledger();
  readonly scores = new ScoreLedger();
  /** By their text. */
  readonly notes = new Map<string, NoteMade>();
  /** Where a conflict was settled for one's own note, by `choiceOf`; an empty note is none of `notes`. */
  readonly choices = new Set<string>();
  /** What stood in the draft when work was given back: the work, and the note. */
  readonly given = new Set<string>();
  /** Seconds that devices have measured at each lesson. */
  readonly measured = new Map<number, number>();
  readonly deliveries = new Deliveries();
  readonly complaints: string[] = [];
  readonly counts = { coldStarts: 0, steps: 0 };
  readonly #hash = createHash('sha256');
  readonly #lines: string[] | undefined;

  /** @param keepsTrace also as text, for who looks at one round */
  constructor(
    readonly school: School,
    readonly group: SchoolClass,
    bundles: Bundles,
    seed: number,
    keepsTrace: boolean,
  ) {
    this.random = seededRandom(seed);
    this.#lines = keepsTrace ? [] : undefined;
    school.now = () => this.time.now;
    this.line = new SchoolLine((sent, from) => this.#serve(sent, from));
    const make = (name: DeviceName, label: number) =>
      new Tablet(name, this.time, this.random.fork(label), this.line, bundles);
    this.devices = { shared: make('shared', 1), own: make('own', 2), laptop: make('laptop', 3) };
  }

  /** One line of what happened, without anything that the machine or the database made up. */
  trace(line: string): void {
    const text = `${(this.time.now - morning).toFixed(3)} ${line}`;
    this.#hash.update(text);
    this.#lines?.push(text);
  }

  complain(what: string): void {
    this.trace(`COMPLAINT ${what}`);
    this.complaints.push(what);
  }

  /** Equal for two plays of the same round. */
  fingerprint(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }

  lines(): readonly string[] {
    return this.#lines ?? [];
  }

  /** The database's own numbers are others in each play. */
  #nameOf(id: number): string {
    const at = this.group.children.flatMap(({ lessons }) => lessons).indexOf(id);
    return at < 0 ? 'it' : `lesson-${String(at)}`;
  }

  async #serve(sent: Sent, from: string): Promise<Answer> {
    const answer = await this.school.serve(sent);
    const told = this.deliveries.note(sent, answer);
    const path = sent.url.replace(/(?<=\/)\d{6}(?=\/|$)/g, (id) => this.#nameOf(Number(id)));
    this.trace(`${from} ${sent.method} ${path} ${String(answer.status)} ${told}`);
    return answer;
  }
}

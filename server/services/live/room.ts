/** What pages of this process look at together: the newest state of each student's work, read once for all of them. */
import type { Schema } from '../../contract-types';
import { isAway } from '../../db/failures';
import type { Changes } from './signals';

/** Of the page of one lesson the students; of the page of a class each student's work on each lesson. */
export type Shown = Schema<'LiveStudent'> | Schema<'LiveWork'>;

export interface Reading {
  readonly rows: readonly Shown[];
  /** Of the assignment or of the lessons together: with another one the lessons themselves may be others. */
  readonly rev: number | string;
  /** Whose changes as a whole concern all rows. */
  readonly assignments: readonly number[];
}

export interface RoomSource {
  /** The work as it is now; `only` these copies, or all. Nothing when the lesson is gone. */
  readonly read: (only?: readonly number[]) => Promise<Reading | undefined>;
  /** Told of the first of readings that fail one after the other: each is tried again until one succeeds. */
  readonly onFailure: (error: unknown) => void;
}

const studentOf = (row: Shown): Schema<'LiveStudent'> => ('student' in row ? row.student : row);

interface Entry {
  readonly studentId: number;
  readonly text: string;
  readonly version: number;
}

/** Between two readings: a class that answers at once is read once. */
const pauseMs = 350;
/** After a reading that failed: the database may be back, and a try a second is no burden to one that is away. */
const retryMs = 1_000;
/** The longest after one that fails though the database is there: twice as long each time, up to this. */
const slowestRetryMs = 30_000;

export class Room {
  readonly #shown = new Map<number, Entry>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #rev: Reading['rev'] = 0;
  #assignments: readonly number[] = [];
  /** Who has fewer versions than this must see all: somebody has left, or nothing was read yet. */
  #allVersion = 0;
  #dirty = new Set<number>();
  #allDirty = false;
  #running = false;
  /** During the reading that runs: the next comes soon after it, also when it fails. */
  #refreshed = false;
  #failing = false;
  /** Readings that failed one after the other though the database was there. */
  #broken = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    readonly key: string,
    private readonly source: RoomSource,
  ) {}

  get version(): number {
    return this.#version;
  }

  /** As read last. */
  get rev(): Reading['rev'] {
    return this.#rev;
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** @param listener told when there is something new */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Everybody is read anew, soon: a page was opened, or the line to the database is there again. */
  refresh(): void {
    this.#allDirty = true;
    this.#refreshed = this.#running;
    if (this.#broken > 0) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
    this.#schedule(0);
  }

  /** Takes what of a notice is about this. Before the first reading is here, nobody knows whether it is. */
  take({ copies, people, assignments }: Omit<Changes, 'accounts'>): void {
    const isOurs = (id: number) => this.#version === 0 || this.#assignments.includes(id);
    if (assignments.some(isOurs)) this.#allDirty = true;
    const named = new Set(people);
    for (const id of copies) if (this.#shown.has(id)) this.#dirty.add(id);
    if (named.size > 0) {
      for (const [id, { studentId }] of this.#shown) {
        if (named.has(studentId)) this.#dirty.add(id);
      }
    }
    if (this.#hasNews()) this.#schedule(0);
  }

  /**
   * What somebody who has seen a version has not seen yet.
   * @returns undefined when that is nothing
   */
  since(version: number): { readonly all: boolean; readonly texts: readonly string[] } | undefined {
    if (this.#version === 0 || version >= this.#version) return undefined;
    const all = version < this.#allVersion;
    const shown = [...this.#shown.values()];
    const news = all ? shown : shown.filter((entry) => entry.version > version);
    return { all, texts: news.map(({ text }) => text) };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #schedule(waitMs: number): void {
    if (this.#closed || this.#running || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#read();
    }, waitMs);
  }

  async #read(): Promise<void> {
    this.#running = true;
    const only = this.#allDirty ? undefined : [...this.#dirty];
    this.#allDirty = false;
    this.#dirty = new Set();
    let waitMs = pauseMs;
    try {
      const reading = await this.source.read(only);
      this.#failing = false;
      this.#broken = 0;
      if (reading) this.#show(reading, only === undefined);
    } catch (error) {
      if (!this.#failing) this.source.onFailure(error);
      this.#failing = true;
      // Nobody will say again what was to be read.
      if (only) for (const id of only) this.#dirty.add(id);
      else this.#allDirty = true;
      waitMs = this.#pauseAfter(error);
    }
    this.#running = false;
    // What came meanwhile waits a moment together.
    if (this.#hasNews()) this.#schedule(this.#refreshed ? pauseMs : waitMs);
    this.#refreshed = false;
  }

  #pauseAfter(error: unknown): number {
    if (isAway(error)) return retryMs;
    this.#broken += 1;
    return Math.min(slowestRetryMs, retryMs * 2 ** (this.#broken - 1));
  }

  #hasNews(): boolean {
    return this.#allDirty || this.#dirty.size > 0;
  }

  #show({ rows, rev, assignments }: Reading, all: boolean): void {
    const next = this.#version + 1;
    let changed = this.#version === 0 || rev !== this.#rev;
    this.#rev = rev;
    this.#assignments = assignments;
    for (const row of rows) {
      const text = JSON.stringify(row);
      const { assignment_student_id: id, student_id: studentId } = studentOf(row);
      if (this.#shown.get(id)?.text === text) continue;
      this.#shown.set(id, { studentId, text, version: next });
      changed = true;
    }
    if (all) {
      const there = new Set(rows.map((row) => studentOf(row).assignment_student_id));
      const gone = [...this.#shown.keys()].filter((id) => !there.has(id));
      for (const id of gone) this.#shown.delete(id);
      if (gone.length > 0 || this.#version === 0) {
        this.#allVersion = next;
        changed = true;
      }
    }
    if (!changed) return;
    this.#version = next;
    for (const listener of this.#listeners) listener();
  }
}

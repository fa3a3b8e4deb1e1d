/** The newest state of each student, shown a few students at a time. */
import type { LiveDelta, LiveStudent } from './queries';

export interface LiveState {
  readonly students: readonly LiveStudent[];
  /** The server's clock less this device's, in milliseconds. */
  readonly clockOffset: number;
}

type Wait = (ms: number, run: () => void) => void;

/**
 * A class of 200 that answers at once makes the browser lay out and paint 200 rows: on a slow laptop that is long
 * enough for a tap to wait. So many at a time, and of 200 everybody within 1.25 s: with the stream's own time less
 * than two.
 */
const showEveryMs = 50;
export const shownTogether = 8;

const nextFrameAfter: Wait = (ms, run) => {
  // Behind another tab no frame comes, and nobody looks.
  const draw = () => {
    requestAnimationFrame(run);
  };
  if (ms > 0) setTimeout(draw, ms);
  else draw();
};

/**
 * Neighbours apart: who is shown together with others is seldom next to them. Only the rows in sight cost anything,
 * and all of them at once is what takes long.
 */
function spread<Each>(list: readonly Each[]): readonly Each[] {
  const turns = Math.ceil(list.length / shownTogether);
  return Array.from({ length: turns }, (_, turn) =>
    list.filter((_each, at) => at % turns === turn),
  ).flat();
}

export class LiveStore {
  #state: LiveState = { students: [], clockOffset: 0 };
  /** Where in the list a student is. */
  readonly #places = new Map<number, number>();
  #pending = new Map<number, LiveStudent>();
  #all = false;
  #offset = 0;
  #planned = false;
  #shownAt = -Infinity;
  #heardAt: number;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly wait: Wait = nextFrameAfter,
    private readonly now: () => number = Date.now,
  ) {
    this.#heardAt = now();
  }

  readonly state = (): LiveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** When the server was heard of last, by this device's clock: a class is known up to then and no further. */
  readonly heardAt = (): number => this.#heardAt;

  /** The server has said something, if only that it is there. */
  readonly heard = (): void => {
    this.#heardAt = this.now();
  };

  /** Takes a delta, or with `all` the whole truth. Who is named twice before it is shown is shown once. */
  readonly take = ({ all, students, server_time }: Omit<LiveDelta, 'rev'>): void => {
    if (all === true) {
      this.#all = true;
      this.#pending.clear();
    }
    for (const student of all === true ? students : spread(students))
      this.#pending.set(student.student_id, student);
    this.heard();
    this.#offset = Date.parse(server_time) - this.#heardAt;
    this.#plan();
  };

  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    // A clock that was put back must not hold up the class.
    const since = Math.abs(this.now() - this.#shownAt);
    this.wait(Math.max(0, showEveryMs - since), () => {
      this.#show();
    });
  }

  #show(): void {
    this.#planned = false;
    this.#shownAt = this.now();
    const students = this.#all ? [] : [...this.#state.students];
    if (this.#all) this.#places.clear();
    // Who has waited longest comes first; the whole truth is told whole.
    const some = [...this.#pending].slice(0, this.#all ? undefined : shownTogether);
    for (const [id, student] of some) {
      this.#pending.delete(id);
      const place = this.#places.get(id) ?? students.length;
      this.#places.set(id, place);
      students[place] = student;
    }
    this.#all = false;
    this.#state = { students, clockOffset: this.#offset };
    for (const listener of [...this.#listeners]) listener();
    if (this.#pending.size > 0) this.#plan();
  }
}

/** The newest state of each student. What arrives within half a second is shown together. */
import type { LiveDelta, LiveStudent } from './queries';

export interface LiveState {
  readonly students: ReadonlyMap<number, LiveStudent>;
  /** The server's clock less this device's, in milliseconds. */
  readonly clockOffset: number;
}

type Wait = (ms: number, run: () => void) => void;

/** No oftener: a class of 200 makes more news than anybody can read. */
const showEveryMs = 500;

const nextFrameAfter: Wait = (ms, run) => {
  // Behind another tab no frame comes, and nobody looks.
  const draw = () => {
    requestAnimationFrame(run);
  };
  if (ms > 0) setTimeout(draw, ms);
  else draw();
};

export class LiveStore {
  #state: LiveState = { students: new Map(), clockOffset: 0 };
  #pending = new Map<number, LiveStudent>();
  #all = false;
  #offset = 0;
  #planned = false;
  #shownAt = -Infinity;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly wait: Wait = nextFrameAfter,
    private readonly now: () => number = Date.now,
  ) {}

  readonly state = (): LiveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a delta, or with `all` the whole truth. Who is named twice before it is shown is shown once. */
  readonly take = ({ all, students, server_time }: Omit<LiveDelta, 'rev'>): void => {
    if (all === true) {
      this.#all = true;
      this.#pending.clear();
    }
    for (const student of students) this.#pending.set(student.student_id, student);
    this.#offset = Date.parse(server_time) - this.now();
    if (this.#planned) return;
    this.#planned = true;
    // A clock that was put back must not hold up the class.
    const since = Math.abs(this.now() - this.#shownAt);
    this.wait(Math.max(0, showEveryMs - since), () => {
      this.#show();
    });
  };

  #show(): void {
    this.#planned = false;
    this.#shownAt = this.now();
    const before = this.#state.students;
    const students = new Map(this.#all ? [] : before);
    for (const [id, student] of this.#pending) {
      const shown = before.get(id);
      // The same content keeps its identity, so that its row is not drawn again.
      const same = shown && JSON.stringify(shown) === JSON.stringify(student);
      students.set(id, same ? shown : student);
    }
    this.#pending.clear();
    this.#all = false;
    this.#state = { students, clockOffset: this.#offset };
    for (const listener of [...this.#listeners]) listener();
  }
}

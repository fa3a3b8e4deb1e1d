import { createListeners } from '../../listeners';

/** The newest state of each row, of a student or of a student's work, shown a few at a time. */

export interface LiveState<Row> {
  readonly rows: readonly Row[];
  /** The server's clock less this device's, in milliseconds. */
  readonly clockOffset: number;
}

/** News of some rows, or with `all` the whole truth. */
export interface News<Row> {
  readonly server_time: string;
  readonly all?: boolean;
  readonly rows: readonly Row[];
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

export class LiveStore<Row> {
  #state: LiveState<Row> = { rows: [], clockOffset: 0 };
  /** Where in the list a row is. */
  readonly #places = new Map<number, number>();
  #pending = new Map<number, Row>();
  #all = false;
  #offset = 0;
  #planned = false;
  #shownAt = -Infinity;
  #lastSeenAt: number;
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;

  /** @param idOf what tells a row from the others for good */
  constructor(
    private readonly idOf: (row: Row) => number,
    private readonly wait: Wait = nextFrameAfter,
    private readonly now: () => number = Date.now,
  ) {
    this.#lastSeenAt = now();
  }

  readonly state = (): LiveState<Row> => this.#state;

  /** When the server was last seen, by this device's clock: a class is known up to then and no further. */
  readonly lastSeenAt = (): number => this.#lastSeenAt;

  /** The server has said something, if only that it is there. */
  readonly noteSeen = (): void => {
    this.#lastSeenAt = this.now();
  };

  /** Takes a delta, or with `all` the whole truth. Who is named twice before it is shown is shown once. */
  readonly take = ({ all, rows, server_time }: News<Row>): void => {
    if (all === true) {
      this.#all = true;
      this.#pending.clear();
    }
    for (const row of all === true ? rows : spread(rows)) this.#pending.set(this.idOf(row), row);
    this.noteSeen();
    this.#offset = Date.parse(server_time) - this.#lastSeenAt;
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
    const rows = this.#all ? [] : [...this.#state.rows];
    if (this.#all) this.#places.clear();
    // Who has waited longest comes first; the whole truth is told whole.
    const some = [...this.#pending].slice(0, this.#all ? undefined : shownTogether);
    for (const [id, row] of some) {
      this.#pending.delete(id);
      const place = this.#places.get(id) ?? rows.length;
      this.#places.set(id, place);
      rows[place] = row;
    }
    this.#all = false;
    this.#state = { rows, clockOffset: this.#offset };
    this.#listeners.tell();
    if (this.#pending.size > 0) this.#plan();
  }
}

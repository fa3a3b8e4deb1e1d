/**
 * One open document: what its editor shows, and where that is. It takes what the server says and what this
 * device has, keeps what is being written until the device has stored it, and never drops either side of a
 * conflict. Without React, so that it can be tested with its own clock.
 */
import { deepEqual } from '../../domain/deep-equal';
import { createListeners } from '../listeners';
import type { EntryState } from '../offline/outbox/outbox-entry';
import { EditHistory } from './edit-history';

/** Written down this long after the last change, and this often while somebody does not pause. */
export const saveDelayMs = 400;
export const saveAtLeastEveryMs = 1_500;
/** So long after the server was asked for something newer, it is asked again. */
export const askAgainMs = 5_000;

export interface ServerCopy<Draft> {
  readonly body: Draft;
  readonly rev: number;
}

export interface LocalCopy<Draft> {
  readonly draft: Draft;
  readonly state: EntryState;
  readonly code: string | undefined;
  readonly rev: number;
}

/**
 * `saved`: with the server. `sending`: on this device and on its way. `typing`: not stored yet.
 * `refused`: on this device, and the server does not take it. `failed`: this device could not store it.
 */
export type SaveState = 'saved' | 'sending' | 'typing' | 'conflict' | 'refused' | 'failed';

export interface DraftView<Draft> {
  readonly draft: Draft | undefined;
  readonly state: SaveState;
  /** When the server has taken what was written here; milliseconds since the epoch. */
  readonly savedAt: number | undefined;
  /** Why it was refused. */
  readonly code: string | undefined;
  /** The same, also while it is being changed and tried again: until the server has taken it. */
  readonly refusal: string | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Both sides, once the newer one is here. */
  readonly conflict: { readonly mine: Draft; readonly theirs: Draft } | undefined;
}

export interface AutosavePorts<Draft> {
  /** @param restored an earlier version was brought back since the last writing */
  readonly write: (draft: Draft, baseRev: number, restored: boolean) => Promise<void>;
  readonly forgetConflict: () => Promise<void>;
  /** The server has something newer than what it last told. */
  readonly askAgain: () => void;
  readonly after: (ms: number, run: () => void) => () => void;
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
  /** Milliseconds since the epoch. */
  readonly wallClock: () => number;
}

export class DocumentAutosave<Draft> {
  #server: ServerCopy<Draft> | undefined;
  #local: LocalCopy<Draft> | null | undefined;
  #present: Draft | undefined;
  readonly #history = new EditHistory<Draft>();
  #unwritten = false;
  #failed = false;
  #writing: Promise<void> | undefined;
  #cancel: (() => void) | undefined;
  #dirtySince = 0;
  #restored = false;
  #asked = false;
  /** The revision that what is shown was made of; never an older one than has been seen here. */
  #basis = 0;
  /** Stored, but not read back from the device yet; and how often something else was read meanwhile. */
  #echo: { readonly draft: Draft; misses: number } | undefined;
  #settling = false;
  #refusal: string | undefined;
  #savedAt: number | undefined;
  #detached = false;
  #view: DraftView<Draft>;
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(private readonly ports: AutosavePorts<Draft>) {
    this.#view = this.#look();
  }

  view = (): DraftView<Draft> => this.#view;

  /** What the server said last. */
  setServer(server: ServerCopy<Draft> | undefined): void {
    this.#server = server;
    this.#adopt();
  }

  /** What this device has; null for nothing, undefined before it was read. */
  setLocal(local: LocalCopy<Draft> | null | undefined): void {
    this.#local = local;
    if (this.#echo) {
      const heard = local && deepEqual(local.draft, this.#echo.draft);
      // A reading that had begun before the writing comes first, if any; two others mean another tab's word.
      if (heard || this.#echo.misses > 0) this.#echo = undefined;
      else this.#echo.misses += 1;
    }
    if (!this.#inConflict()) this.#settling = false;
    const state = local?.state;
    if (state === 'parked') this.#refusal = local?.code ?? 'invalid';
    else if (state !== 'saved' && state !== 'sending') this.#refusal = undefined;
    this.#adopt();
  }

  /**
   * What stands here has just been made, and the server has it.
   * @param sent what it began with; undefined when that is not known
   */
  made(sent: Draft | undefined): void {
    if (sent === undefined) return;
    if (this.#echo && deepEqual(this.#echo.draft, sent)) this.#echo = undefined;
    this.setServer({ body: sent, rev: 1 });
  }

  change(next: Draft | ((draft: Draft) => Draft)): void {
    const before = this.#present;
    if (before === undefined) return;
    const after = typeof next === 'function' ? (next as (draft: Draft) => Draft)(before) : next;
    if (after === before) return;
    this.#history.changed(before, after, this.ports.now());
    this.#present = after;
    this.#writeSoon();
  }

  /** Somebody has left a field: what is typed there after coming back is undone by itself. */
  endStep(): void {
    this.#history.endStep();
  }

  /** Brings an earlier version back. What stands here now stays among the versions, and can be undone to. */
  async restore(draft: Draft): Promise<void> {
    // What was typed a moment ago is written first, or no version would have it.
    await this.flush();
    this.#history.endStep();
    this.#restored = true;
    this.change(draft);
    this.#history.endStep();
  }

  undo(): void {
    this.#step('undo');
  }

  redo(): void {
    this.#step('redo');
  }

  /** Writes what is not stored yet; resolves when it is, or has failed. Never rejects. */
  async flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    // Whoever else has waited for it may have begun the next.
    while (this.#writing) await this.#writing;
    if (!this.#unwritten) return;
    this.#writing = this.#write();
    await this.#writing;
  }

  /** The revision that what is shown was made of: what is done with it must name this one. */
  basis(): number {
    return this.#baseRev();
  }

  /** Forgets what is not stored: its person has thrown it away, or has it elsewhere. */
  letGo(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#unwritten = false;
    this.#failed = false;
    this.#restored = false;
    this.#echo = undefined;
    this.#adopt();
  }

  /** What stands here belongs to another document from now on: nothing is taken over any more. */
  detach(): void {
    this.#detached = true;
  }

  /** Ends a conflict. The other side stays among the versions of the document. */
  async settle(choice: 'mine' | 'theirs'): Promise<void> {
    const { conflict } = this.#view;
    const server = this.#server;
    if (!conflict || !server) return;
    this.#history.replaced(choice === 'mine' ? conflict.theirs : conflict.mine);
    this.#present = choice === 'mine' ? conflict.mine : conflict.theirs;
    this.#settling = true;
    this.#basis = server.rev;
    try {
      if (choice === 'mine') await this.ports.write(conflict.mine, server.rev, false);
      else await this.ports.forgetConflict();
    } catch {
      // The choice stands on the screen and is tried again; the conflict is not over before it is stored.
      this.#settling = false;
      this.#failed = true;
      this.#unwritten = true;
      this.#tell();
    }
  }

  #step(way: 'undo' | 'redo'): void {
    if (this.#present === undefined) return;
    const there = this.#history[way](this.#present);
    if (there === undefined) return;
    this.#present = there;
    this.#writeSoon();
  }

  #writeSoon(): void {
    const now = this.ports.now();
    if (!this.#unwritten) this.#dirtySince = now;
    this.#unwritten = true;
    this.#failed = false;
    this.#cancel?.();
    const left = this.#dirtySince + saveAtLeastEveryMs - now;
    const wait = Math.max(0, Math.min(saveDelayMs, left));
    this.#cancel = this.ports.after(wait, () => void this.flush());
    this.#tell();
  }

  async #write(): Promise<void> {
    const draft = this.#present;
    if (draft === undefined) return;
    this.#unwritten = false;
    const restored = this.#restored;
    this.#restored = false;
    try {
      await this.ports.write(draft, this.#baseRev(), restored);
      this.#echo = { draft, misses: 0 };
    } catch {
      // What was typed since is newer and is tried by itself.
      this.#restored ||= restored;
      this.#failed = !this.#unwritten;
      this.#unwritten = true;
    } finally {
      this.#writing = undefined;
      this.#adopt();
    }
  }

  /** What a save follows from. This device's own saves are known to whoever types on here; others' are not. */
  #baseRev(): number {
    const local = this.#local;
    const own = local && local.state !== 'kept' ? local.rev : 0;
    return Math.max(this.#basis, own);
  }

  /** What is newest: this device's own work until the server's copy has it. */
  #newest(): { readonly draft: Draft; readonly rev: number } | undefined {
    const local = this.#local;
    const server = this.#server;
    if (local === undefined) return undefined;
    const fromServer = server && { draft: server.body, rev: server.rev };
    if (local === null) return fromServer;
    const overtaken = local.state === 'sent' && (server?.rev ?? 0) >= local.rev;
    return overtaken ? fromServer : { draft: local.draft, rev: local.rev };
  }

  /** Takes over what came from elsewhere, unless something is just being written here. */
  #adopt(): void {
    if (this.#detached) {
      this.#tell();
      return;
    }
    this.#askForTheirs();
    if (!this.#unwritten && !this.#writing && !this.#echo && !this.#settling) {
      const newest = this.#newest();
      // An older copy answers first where the network is slow: it is no news.
      if (newest !== undefined && newest.rev >= this.#basis) {
        this.#basis = newest.rev;
        if (!deepEqual(newest.draft, this.#present)) {
          if (this.#present !== undefined) this.#history.keep(this.#present);
          this.#present = newest.draft;
        }
      }
    }
    this.#tell();
  }

  #inConflict(): boolean {
    return this.#local?.state === 'kept' && this.#local.code === 'conflict';
  }

  #askForTheirs(): void {
    const conflict = this.#inConflict();
    const known = this.#server?.rev ?? 0;
    const wanting = conflict
      ? known <= (this.#local?.rev ?? 0)
      : this.#local === null && known < this.#basis;
    if (!wanting) this.#asked = false;
    else if (!this.#asked) {
      this.#asked = true;
      this.ports.askAgain();
      // What came was an older copy, or nothing: once more, while it is still wanted.
      this.ports.after(askAgainMs, () => {
        this.#asked = false;
        this.#askForTheirs();
      });
    }
  }

  #state(): SaveState {
    if (this.#failed) return 'failed';
    if (this.#unwritten || this.#writing) return 'typing';
    if (this.#inConflict() && !this.#settling) return 'conflict';
    if (this.#echo) return 'sending';
    const state = this.#local?.state;
    if (state === 'parked') return 'refused';
    return state === 'saved' || state === 'sending' ? 'sending' : 'saved';
  }

  #look(): DraftView<Draft> {
    const state = this.#state();
    const server = this.#server;
    const local = this.#local;
    const both =
      state === 'conflict' && local && server && server.rev > local.rev
        ? { mine: local.draft, theirs: server.body }
        : undefined;
    return {
      draft: this.#present,
      state,
      savedAt: this.#savedAt,
      code: state === 'refused' ? local?.code : undefined,
      refusal: this.#refusal,
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
      conflict: both,
    };
  }

  #tell(): void {
    if (this.#view.state === 'sending' && this.#state() === 'saved') {
      this.#savedAt = this.ports.wallClock();
    }
    this.#view = this.#look();
    this.#listeners.tell();
  }
}

import { fileOf, type AnswerValue } from '../../../../domain/answers';
import { createListeners } from '../../../listeners';

/** Typing is written down this long after the last key. */
export const SAVE_DELAY_MS = 400;
/** Somebody who never pauses is written down this often all the same. */
export const SAVE_AT_LEAST_EVERY_MS = 800;

/** `typing`: in memory only. `writing`: on its way to the device's storage. `failed`: not stored. */
export type DraftState = 'typing' | 'writing' | 'stored' | 'failed';

export interface Edit {
  readonly value: AnswerValue;
  /** The bytes of a drawing, photo or recording that the value names. */
  readonly file?: Blob;
  /** The revision the student was looking at; 0 for none. */
  readonly baseRev: number;
  /** The student is shown how it did, and can be only once. */
  readonly checked?: true;
}

export interface Draft extends Edit {
  readonly state: DraftState;
  readonly error?: unknown;
}

export type WriteAnswer = (questionId: string, edit: Edit) => Promise<void>;

export interface Timer {
  after(ms: number, run: () => void): () => void;
  now(): number;
}

export const windowTimer: Timer = {
  after: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => {
      clearTimeout(id);
    };
  },
  now: () => performance.now(),
};

interface Slot {
  draft: Draft;
  dirtySince: number;
  cancel?: () => void;
  running?: Promise<void>;
}

/**
 * Keeps what a student is typing until the device has stored it. One autosave serves one open lesson and
 * outlives the fields, so that turning the page never drops a draft or an error about it.
 */
export class AnswerAutosave {
  readonly #slots = new Map<string, Slot>();
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;
  #version = 0;
  readonly #unfinished = new Set<() => Promise<void>>();
  readonly #making = new Map<string, number>();

  constructor(
    private readonly write: WriteAnswer,
    private readonly timer: Timer = windowTimer,
  ) {}

  /** The draft of a question; the same object until it changes. */
  draft(questionId: string): Draft | undefined {
    return this.#slots.get(questionId)?.draft;
  }

  /** Grows with every change, for those who watch all drafts. */
  version = (): number => this.#version;

  /** Takes a change. `soon` waits for a pause in typing; `now` writes at once. */
  edit(questionId: string, edit: Edit, when: 'soon' | 'now'): void {
    const known = this.#slots.get(questionId);
    const dirty = known !== undefined && known.draft.state === 'typing';
    const slot: Slot = {
      ...known,
      draft: { ...withUnstoredFile(edit, known?.draft), state: 'typing' },
      dirtySince: dirty ? known.dirtySince : this.timer.now(),
    };
    known?.cancel?.();
    delete slot.cancel;
    this.#slots.set(questionId, slot);
    this.#emit();
    if (when === 'now') {
      void this.flush(questionId);
      return;
    }
    const left = slot.dirtySince + SAVE_AT_LEAST_EVERY_MS - this.timer.now();
    const wait = Math.max(0, Math.min(SAVE_DELAY_MS, left));
    slot.cancel = this.timer.after(wait, () => void this.flush(questionId));
  }

  /** Writes an unstored draft; resolves when this draft is stored or has failed. Never rejects. */
  async flush(questionId: string): Promise<void> {
    const slot = this.#slots.get(questionId);
    if (slot === undefined) return;
    slot.cancel?.();
    delete slot.cancel;
    if (slot.running !== undefined) {
      await slot.running;
      return this.flush(questionId);
    }
    if (slot.draft.state === 'stored' || slot.draft.state === 'writing') return;
    const running = this.#store(questionId, slot);
    const current = this.#slots.get(questionId);
    if (current !== undefined) current.running = running;
    await running;
  }

  /** Names work that must be done before everything can be called written; returns its end. */
  beforeFlush(finish: () => Promise<void>): () => void {
    this.#unfinished.add(finish);
    return () => this.#unfinished.delete(finish);
  }

  /**
   * Says that the answer of a question is still being made of what the student did, such as the picture of a
   * drawing: it is nowhere yet, whatever is stored of an earlier one.
   * @returns ends it; once
   */
  making(questionId: string): () => void {
    const count = (by: 1 | -1) => {
      this.#making.set(questionId, (this.#making.get(questionId) ?? 0) + by);
      this.#emit();
    };
    count(1);
    return () => count(-1);
  }

  isMaking(questionId: string): boolean {
    return (this.#making.get(questionId) ?? 0) > 0;
  }

  /** Writes everything that is not stored yet; true when nothing is left over. */
  async flushAll(): Promise<boolean> {
    // What is typed starts on its way before anything else: the page may be gone in a moment.
    const typed = this.#flushSlots();
    await Promise.all([...this.#unfinished].map((finish) => finish()));
    await typed;
    await this.#flushSlots();
    return [...this.#slots.values()].every((slot) => slot.draft.state === 'stored');
  }

  async #flushSlots(): Promise<void> {
    await Promise.all([...this.#slots.keys()].map((id) => this.flush(id)));
  }

  /** Typed answers that the device's storage has not taken yet; bytes of files are not among them. */
  unstored(): [questionId: string, edit: Edit][] {
    return [...this.#slots].flatMap(([id, { draft }]): [string, Edit][] =>
      draft.state === 'stored' || draft.file !== undefined ? [] : [[id, editOf(draft)]],
    );
  }

  /** Forgets a stored draft once the lesson shows the same value from the device's storage. */
  settle(questionId: string): void {
    const slot = this.#slots.get(questionId);
    if (slot?.draft.state !== 'stored') return;
    this.#slots.delete(questionId);
    this.#emit();
  }

  async #store(questionId: string, slot: Slot): Promise<void> {
    const edit = editOf(slot.draft);
    const written: Draft = { ...edit, state: 'writing' };
    slot.draft = written;
    this.#emit();
    try {
      await this.write(questionId, edit);
      this.#finish(questionId, written, { ...edit, state: 'stored' });
    } catch (error) {
      this.#finish(questionId, written, { ...edit, state: 'failed', error });
    }
  }

  /** A newer draft that came in meanwhile stays as it is. */
  #finish(questionId: string, written: Draft, result: Draft): void {
    const slot = this.#slots.get(questionId);
    if (slot === undefined) return;
    delete slot.running;
    if (slot.draft === written) slot.draft = result;
    this.#emit();
  }

  #emit(): void {
    this.#version += 1;
    this.#listeners.tell();
  }
}

function editOf({ value, file, baseRev, checked }: Draft): Edit {
  return { value, baseRev, ...(file && { file }), ...(checked && { checked }) };
}

/** Words added beside a picture must not lose the picture's bytes while those are still unstored. */
function withUnstoredFile(edit: Edit, before: Draft | undefined): Edit {
  if (edit.file !== undefined || before?.file === undefined || before.state === 'stored')
    return edit;
  const sameFile = fileOf(edit.value)?.sha256 === fileOf(before.value)?.sha256;
  return sameFile ? { ...edit, file: before.file } : edit;
}

/** The scores of one lesson in the draft: one `DocumentAutosave` for each student's work. Without React. */
import type { ScoreDraft } from '../../../domain/score-draft';
import { emptyScore } from '../../../domain/score-draft';
import {
  DocumentAutosave,
  type DraftView,
  type LocalCopy,
} from '../../documents/document-autosave';
import { createListeners } from '../../listeners';
import type { StudentWork } from '../../offline/reading/scores';
import type { LocalScores } from '../../offline/outbox/use-outbox';

export type ScoreAutosave = DocumentAutosave<ScoreDraft>;

export interface ScorePorts {
  readonly write: (
    assignmentStudentId: number,
    draft: ScoreDraft,
    baseRev: number,
  ) => Promise<void>;
  readonly forgetConflict: (assignmentStudentId: number) => Promise<void>;
  readonly askAgain: () => void;
}

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** Why a score cannot be given back as it stands. */
export type Held = 'conflict' | 'refused' | 'failed';

export function heldBy({ state }: Pick<DraftView<ScoreDraft>, 'state'>): Held | undefined {
  return state === 'conflict' || state === 'refused' || state === 'failed' ? state : undefined;
}

/** Whether a newer score was there before the posting. */
const cameTooLate = ({ postings }: LocalScores, id: number): boolean => {
  const { state, code } = postings.get(id) ?? {};
  return state === 'parked' && code === 'conflict';
};

/** A posting that came too late is a conflict like any other: what was to be given, and the newer score. */
function tooLate(local: LocalScores, id: number): LocalCopy<ScoreDraft> | undefined {
  const localPosting = local.postings.get(id);
  if (!cameTooLate(local, id) || !localPosting?.draft) return undefined;
  const { draft, code, rev } = localPosting;
  const before = local.scores.get(id);
  return before && before.state !== 'sent' ? undefined : { draft, state: 'kept', code, rev };
}

export class ScoreAutosaves {
  readonly #autosaves = new Map<number, ScoreAutosave>();
  /** What each autosave was told last: being told the same again would look like another tab's word. */
  readonly #told = new Map<number, { readonly work: StudentWork; readonly local: string }>();
  /** Whose posting came too late. */
  readonly #late = new Set<number>();
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;
  #version = 0;

  constructor(private readonly ports: ScorePorts) {}

  /** What the server and this device say now. Every work gets its autosave before anybody asks for it. */
  feed(works: readonly StudentWork[], local: LocalScores): void {
    for (const work of works) {
      const { assignment_student_id: id, score } = work;
      const autosave = this.#autosaves.get(id) ?? this.#open(id);
      const before = this.#told.get(id);
      // Also where its score came too late as well: whoever has chosen is not asked once more.
      if (cameTooLate(local, id)) this.#late.add(id);
      else this.#late.delete(id);
      const here = tooLate(local, id) ?? local.scores.get(id) ?? null;
      const told = { work, local: JSON.stringify(here) };
      this.#told.set(id, told);
      if (before?.work !== work) {
        autosave.setServer({ body: score?.body ?? emptyScore, rev: score?.rev ?? 0 });
      }
      if (before?.local !== told.local) autosave.setLocal(here);
    }
  }

  of(assignmentStudentId: number): ScoreAutosave | undefined {
    return this.#autosaves.get(assignmentStudentId);
  }

  /** Whatever is not stored yet is written down. */
  async flush(): Promise<void> {
    await Promise.all([...this.#autosaves.values()].map((autosave) => autosave.flush()));
  }

  /** Grows with each change of any autosave, for lists. */
  version = (): number => this.#version;

  #open(id: number): ScoreAutosave {
    const autosave = new DocumentAutosave<ScoreDraft>({
      write: async (draft, baseRev) => {
        await this.ports.write(id, draft, baseRev);
        // The posting was made of what this has taken the place of.
        if (this.#late.has(id)) await this.ports.forgetConflict(id);
      },
      forgetConflict: () => this.ports.forgetConflict(id),
      askAgain: this.ports.askAgain,
      after,
      now: () => performance.now(),
      wallClock: () => Date.now(),
    });
    this.#autosaves.set(id, autosave);
    autosave.subscribe(() => {
      this.#version += 1;
      this.#listeners.tell();
    });
    return autosave;
  }
}

/** The scores of one lesson on the desk: one `DocumentDesk` for each student's work. Without React. */
import type { ScoreDraft } from '../../../domain/score-draft';
import { emptyScore } from '../../../domain/score-draft';
import { DocumentDesk, type DeskView, type LocalCopy } from '../../documents/document-desk';
import type { StudentWork } from '../../offline/scores';
import type { LocalScores } from '../../offline/use-outbox';

export type ScoreDesk = DocumentDesk<ScoreDraft>;

export interface ScorePorts {
  readonly write: (workId: number, draft: ScoreDraft, baseRev: number) => Promise<void>;
  readonly forgetConflict: (workId: number) => Promise<void>;
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

export function heldBy({ state }: Pick<DeskView<ScoreDraft>, 'state'>): Held | undefined {
  return state === 'conflict' || state === 'refused' || state === 'failed' ? state : undefined;
}

/** Whether a newer score was there before the release. */
const cameTooLate = ({ releases }: LocalScores, id: number): boolean => {
  const { state, code } = releases.get(id) ?? {};
  return state === 'parked' && code === 'conflict';
};

/** A release that came too late is a conflict like any other: what was to be given, and the newer score. */
function tooLate(local: LocalScores, id: number): LocalCopy<ScoreDraft> | undefined {
  const release = local.releases.get(id);
  if (!cameTooLate(local, id) || !release?.draft) return undefined;
  const { draft, code, rev } = release;
  const before = local.scores.get(id);
  return before && before.state !== 'sent' ? undefined : { draft, state: 'kept', code, rev };
}

export class ScoreDesks {
  readonly #desks = new Map<number, ScoreDesk>();
  /** What each desk was told last: being told the same again would look like another tab's word. */
  readonly #told = new Map<number, { readonly work: StudentWork; readonly local: string }>();
  /** Whose release came too late. */
  readonly #late = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(private readonly ports: ScorePorts) {}

  /** What the server and this device say now. Every work gets its desk before anybody asks for it. */
  feed(works: readonly StudentWork[], local: LocalScores): void {
    for (const work of works) {
      const { assignment_student_id: id, score } = work;
      const desk = this.#desks.get(id) ?? this.#open(id);
      const before = this.#told.get(id);
      // Also where its score came too late as well: whoever has chosen is not asked once more.
      if (cameTooLate(local, id)) this.#late.add(id);
      else this.#late.delete(id);
      const here = tooLate(local, id) ?? local.scores.get(id) ?? null;
      const told = { work, local: JSON.stringify(here) };
      this.#told.set(id, told);
      if (before?.work !== work) {
        desk.setServer({ body: score?.body ?? emptyScore, rev: score?.rev ?? 0 });
      }
      if (before?.local !== told.local) desk.setLocal(here);
    }
  }

  of(workId: number): ScoreDesk | undefined {
    return this.#desks.get(workId);
  }

  /** Whatever is not stored yet is written down. */
  async flush(): Promise<void> {
    await Promise.all([...this.#desks.values()].map((desk) => desk.flush()));
  }

  /** Grows with each change of any desk, for lists. */
  version = (): number => this.#version;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #open(id: number): ScoreDesk {
    const desk = new DocumentDesk<ScoreDraft>({
      write: async (draft, baseRev) => {
        await this.ports.write(id, draft, baseRev);
        // The release was made of what this has taken the place of.
        if (this.#late.has(id)) await this.ports.forgetConflict(id);
      },
      forgetConflict: () => this.ports.forgetConflict(id),
      askAgain: this.ports.askAgain,
      after,
      now: () => performance.now(),
      wallClock: () => Date.now(),
    });
    this.#desks.set(id, desk);
    desk.subscribe(() => {
      this.#version += 1;
      for (const listener of [...this.#listeners]) listener();
    });
    return desk;
  }
}

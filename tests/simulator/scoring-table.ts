/**
 * The works of one lesson before a teacher, as the scoring screen lays them out: the app's own autosaves, fed by what the
 * server and the device say, and what a teacher does at them. Goes into the ledger as its words promise it.
 */
import type { PostAttempt } from '../faults/score-ledger';
import type { App } from './core/bundles';
import type { Teacher } from './classes';
import type { Outcome } from '../faults/score-ledger';
import type { Screen } from './screen';
import { choiceOf } from './world';

type Scoring = Awaited<ReturnType<App['readScoring']>>;
type Work = Scoring['works'][number];
type Autosave = NonNullable<ReturnType<InstanceType<App['ScoreAutosaves']>['of']>>;

/** As the app, which asks for what is not on the device no longer than this. */
const readingMs = 11_000;
const storingMs = 5_000;

export class ScoringTable {
  readonly #autosaves: InstanceType<App['ScoreAutosaves']>;
  /** By work: every note that has stood here, also as the other side of a conflict. */
  readonly #seen = new Map<number, Set<string>>();
  readonly #leave: (() => void)[] = [];
  #scoring: Scoring | undefined;
  #asked = 0;

  constructor(
    private readonly screen: Screen,
    readonly teacher: Teacher,
    readonly position: number,
  ) {
    const { app } = screen;
    const userId = teacher.id;
    this.#autosaves = new app.ScoreAutosaves({
      write: (workId, draft, baseRev) => app.saveScore(userId, workId, { draft, baseRev }),
      forgetConflict: (workId) => app.forgetScoreConflict(userId, workId),
      askAgain: () => void this.#ask().catch(() => undefined),
    });
    this.#leave.push(
      app.subscribeWork(userId, () => {
        this.#feed();
      }),
      this.#autosaves.subscribe(() => {
        this.#look();
      }),
      app.registerFlushInAllTabs(() => this.#autosaves.flush()),
    );
  }

  /** Looks again at what there is to score. */
  async visit(): Promise<void> {
    const { time } = this.screen.world;
    await time.settled(this.#ask(), readingMs);
    const { app } = this.screen;
    await time.until(() => app.workOf(this.teacher.id) !== undefined, storingMs);
    this.#feed();
  }

  /** Writes a note to the student and does not wait for what comes of it. */
  async score(workId: number, text: string): Promise<void> {
    const autosave = await this.#sitDown(workId);
    const device = await this.screen.world.time.settled(this.screen.app.deviceId(), storingMs);
    if (!autosave || device?.status !== 'fulfilled' || !this.#isHere()) return;
    const { scores, notes } = this.screen.world;
    const attempt = scores.note(workId, this.teacher.email, text);
    const seen = new Set(this.#seen.get(workId));
    notes.set(text, { teacher: this.teacher.id, device: device.value, seen });
    const stop = autosave.subscribe(() => {
      const { state, draft } = autosave.view();
      if (!this.#isHere() || draft?.comment !== text) return;
      const isKept = state === 'sending' || state === 'saved' || state === 'conflict';
      if (isKept) attempt.promised = 'saved';
    });
    this.#leave.push(stop);
    autosave.change((draft) => ({ ...draft, comment: text }));
  }

  async give(workId: number, outcome: Outcome): Promise<void> {
    const autosave = await this.#sitDown(workId);
    const work = this.#workOf(workId);
    const { app, world } = this.screen;
    const local = app.workOf(this.teacher.id);
    if (!autosave || !work || !local || !this.#isHere()) return;
    const state = app.stateOf(work, local.postings.get(workId));
    if (state === 'not_started' || state === 'in_progress') return;
    const show = () => world.given.add(`${String(workId)} ${autosave.view().draft?.comment ?? ''}`);
    show();
    const stop = autosave.subscribe(show);
    const attempt = world.scores.release(workId, this.teacher.email, outcome);
    const giving = app.postOrSendBack(this.teacher.id, work, outcome, {
      autosaves: this.#autosaves,
      local,
    });
    giving.then(
      (done) => {
        stop();
        if (done === 'given' && this.#isHere()) promise(attempt);
      },
      () => {
        stop();
      },
    );
    await world.time.settled(giving, 100);
  }

  /** Somebody else sits here now: what is not stored yet is written, as when a screen closes. */
  close(): void {
    for (const stop of this.#leave) stop();
    if (this.screen.tab.alive) void this.#autosaves.flush();
  }

  #isHere(): boolean {
    return this.screen.userId() === this.teacher.id;
  }

  #workOf(workId: number): Work | undefined {
    return this.#scoring?.works.find(({ assignment_student_id: id }) => id === workId);
  }

  /** Opens a work: takes note of what its screen says, and answers what it asks. */
  async #sitDown(workId: number): Promise<Autosave | undefined> {
    if (!this.#workOf(workId)) await this.visit();
    const { world, app } = this.screen;
    const autosave = this.#autosaves.of(workId);
    if (!autosave || !this.#isHere()) return undefined;
    const release = app.workOf(this.teacher.id)?.postings.get(workId);
    const { conflict } = autosave.view();
    const isRefused = release?.state === 'parked' || release?.state === 'kept';
    const isAsked = conflict !== undefined && release !== undefined && release.state !== 'sent';
    if (isRefused || isAsked) world.scores.wasRefused(workId, this.teacher.email);
    if (conflict) {
      const { mine, theirs } = conflict;
      // Who keeps their own note has read the other one.
      world.notes.get(mine.comment)?.seen.add(theirs.comment);
      const choice = this.screen.tablet.random.chance(0.5) ? 'mine' : 'theirs';
      const device = app.knownDeviceId() ?? '';
      if (choice === 'mine') {
        world.choices.add(choiceOf(workId, device, mine.comment, theirs.comment));
      }
      await world.time.settled(autosave.settle(choice), storingMs);
    }
    return this.#isHere() ? autosave : undefined;
  }

  /** Of two questions that are on their way only the newer one's answer is shown. */
  async #ask(): Promise<void> {
    this.#asked += 1;
    const own = this.#asked;
    const { assignmentId } = this.screen.world.group;
    const ref = { userId: this.teacher.id, assignmentId, position: this.position };
    const scoring = await this.screen.app.readScoring(ref);
    if (own !== this.#asked) return;
    this.#scoring = scoring;
    this.#feed();
  }

  #feed(): void {
    const local = this.screen.app.workOf(this.teacher.id);
    if (!this.#scoring || !local || !this.screen.tab.alive) return;
    this.#autosaves.feed(this.#scoring.works, local);
    this.#look();
  }

  #look(): void {
    for (const { assignment_student_id: id } of this.#scoring?.works ?? []) {
      const seen = this.#seen.get(id) ?? new Set();
      this.#seen.set(id, seen);
      const view = this.#autosaves.of(id)?.view();
      for (const draft of [view?.draft, view?.conflict?.theirs]) if (draft) seen.add(draft.comment);
    }
  }
}

function promise(attempt: PostAttempt): void {
  attempt.promised = 'saved';
}

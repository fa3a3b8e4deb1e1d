/** What somebody in front of a tab sees and does. Each word of the screen that promises something goes into the ledger. */
import type { AnswerValue } from '../../domain/answers';
import type { LessonRef } from '../../src/offline/outbox/outbox-entry';
import type { Attempt } from '../faults/ledger';
import type { App } from './core/bundles';
import { ScoringTable } from './scoring-table';
import type { Tab } from './tab';
import type { Tablet } from './tablet';
import type { World } from './world';

type StudentLesson = Awaited<ReturnType<App['readLesson']>>;
type LocalWork = NonNullable<ReturnType<App['workOf']>>;

/** What this device has told of lessons that open without network: by person, then by lesson. */
export class ReadyWords {
  readonly #said = new Map<number, Set<number>>();

  say(userId: number, lesson: number, isReady: boolean): void {
    const own = this.#said.get(userId) ?? new Set<number>();
    this.#said.set(userId, own);
    if (isReady) own.add(lesson);
    else own.delete(lesson);
  }

  forget(userId: number): void {
    this.#said.delete(userId);
  }

  of(userId: number): readonly number[] {
    return [...(this.#said.get(userId) ?? [])];
  }
}

interface Given {
  readonly userId: number;
  readonly lesson: number;
  readonly questionId: string;
  readonly attempt: Attempt;
}

const secondsOfAnswer = 20;

export class Screen {
  readonly app: App;
  readonly tablet: Tablet;
  isOpen = false;
  readonly #lessons = new Map<number, StudentLesson>();
  readonly #given: Given[] = [];
  readonly #watched = new Set<number>();
  #table: ScoringTable | undefined;

  constructor(
    readonly world: World,
    readonly tab: Tab,
    private readonly ready: ReadyWords,
  ) {
    this.app = tab.app;
    this.tablet = tab.tablet;
    this.app.onBroadcast((message) => {
      if (!tab.alive) return;
      if (message.type === 'dropped') ready.forget(message.userId);
      if (message.type !== 'pack' || message.userId !== this.userId()) return;
      ready.say(message.userId, message.assignmentStudentId, message.pack.state === 'ready');
    });
  }

  userId(): number | undefined {
    return this.tab.alive ? this.app.getSession()?.user.id : undefined;
  }

  /** The works of a lesson, if a teacher sits here. One lesson at a time is on the screen. */
  tableOf(lesson: number): ScoringTable | undefined {
    const teacher = this.world.group.teachers.find(({ id }) => id === this.userId());
    const position = lesson + 1;
    if (this.#table?.teacher !== teacher || this.#table?.position !== position) this.leaveTable();
    if (teacher) this.#table ??= new ScoringTable(this, teacher, position);
    return this.#table;
  }

  leaveTable(): void {
    this.#table?.close();
    this.#table = undefined;
  }

  /** Starts the app, as far as a first screen. */
  async open(): Promise<void> {
    const started = await this.world.time.settled(this.app.startSession(), 10_000);
    if (started?.status !== 'fulfilled') {
      if (this.tab.alive) this.world.complain(`a tab of ${this.tablet.name} does not start`);
      return;
    }
    this.isOpen = true;
    void this.home();
  }

  /** The home screen: today's lessons, and which of them are here. */
  async home(): Promise<void> {
    const userId = this.userId();
    const user = this.app.getSession()?.user;
    if (userId === undefined || user?.role !== 'Student') return;
    this.#watch(userId);
    try {
      const { queryFn } = this.app.todayQuery(userId) as unknown as {
        queryFn: (given: { signal: AbortSignal }) => Promise<unknown>;
      };
      await queryFn({ signal: new AbortController().signal });
    } catch {
      this.app.resumePacks(userId);
    }
    const records = await this.app.shownPacks(userId).catch(() => []);
    if (!this.tab.alive || this.userId() !== userId) return;
    for (const { assignmentStudentId, state } of records) {
      if (state === 'ready') this.ready.say(userId, assignmentStudentId, true);
    }
  }

  /** Keeps one's eyes on what the screen says of the answers given here. */
  #watch(userId: number): void {
    if (this.#watched.has(userId)) return;
    this.#watched.add(userId);
    this.app.subscribeWork(userId, () => {
      const work = this.app.workOf(userId);
      if (work && this.tab.alive) this.#read(userId, work);
    });
  }

  #read(userId: number, work: LocalWork): void {
    for (const { userId: owner, lesson, questionId, attempt } of this.#given) {
      if (owner !== userId) continue;
      const shown = work.lessons.get(lesson)?.answers.get(questionId);
      if (!shown || JSON.stringify(shown.value) !== JSON.stringify(attempt.value)) continue;
      const isSent = shown.state === 'sent' || shown.state === 'kept';
      if (isSent) attempt.promised = 'sent';
      else if (attempt.promised === 'nothing') attempt.promised = 'saved';
    }
  }

  refOf(userId: number, lesson: number): LessonRef {
    const { assignmentId } = this.world.group;
    return { userId, assignmentStudentId: lesson, assignmentId };
  }

  async openLesson(userId: number, lesson: number): Promise<StudentLesson | undefined> {
    const reading = this.app.readLesson(this.refOf(userId, lesson), (fresh) => {
      this.#lessons.set(lesson, fresh);
    });
    const read = await this.world.time.settled(reading, 11_000);
    if (read?.status !== 'fulfilled') return undefined;
    this.#lessons.set(lesson, read.value);
    return read.value;
  }

  /** The lesson as it stands on the screen. */
  async view(userId: number, lesson: number) {
    const text = this.#lessons.get(lesson) ?? (await this.openLesson(userId, lesson));
    if (!text || !this.tab.alive) return undefined;
    const { app } = this;
    await this.world.time.until(() => app.workOf(userId) !== undefined, 5_000);
    return app.applyPending(text, app.workOf(userId)?.lessons.get(lesson) ?? app.noLocalLesson);
  }

  /** Gives an answer and does not wait for what comes of it. */
  async answer(lesson: number, questionId: string, value: AnswerValue): Promise<void> {
    const userId = this.userId();
    if (userId === undefined) return;
    this.#watch(userId);
    const view = await this.view(userId, lesson);
    const device = await this.world.time.settled(this.app.deviceId(), 5_000);
    if (!view || device?.status !== 'fulfilled' || this.userId() !== userId) return;
    const baseRev = view.answers.find(({ question_id: id }) => id === questionId)?.rev ?? 0;
    const attempt = this.world.ledger.attempt(lesson, questionId, device.value, value);
    this.#given.push({ userId, lesson, questionId, attempt });
    const ref = this.refOf(userId, lesson);
    this.#measure(ref);
    this.app.saveAnswer(ref, { questionId, baseRev, value }).then(
      () => {
        if (this.tab.alive && attempt.promised === 'nothing') attempt.promised = 'saved';
      },
      () => undefined,
    );
  }

  /** Something was done for a while: that goes along with the work, once at most. */
  #measure(ref: LessonRef): void {
    const { measured } = this.world;
    const lesson = ref.assignmentStudentId;
    measured.set(lesson, (measured.get(lesson) ?? 0) + secondsOfAnswer);
    this.app.keepActiveSeconds(ref, secondsOfAnswer).catch(() => undefined);
  }

  /** What this device has not sent yet is what its screen shows, whatever the server has. */
  async showsWhatWaits(userId: number, lesson: number): Promise<void> {
    if (this.tablet.storage.mood !== 'well') return;
    const before = await this.#waiting(userId, lesson);
    // Another tab tells of what it has written.
    await this.world.time.passFor(1_000);
    const view = await this.view(userId, lesson);
    const after = await this.#waiting(userId, lesson);
    for (const [question, { opId, value }] of before) {
      const stands = after.get(question)?.opId === opId && this.userId() === userId;
      const shown = view?.answers.find(({ question_id: id }) => id === question);
      if (!view || !stands || JSON.stringify(shown?.value) === JSON.stringify(value)) continue;
      this.world.complain(`${this.tablet.name}: what waits of ${question} is not shown`);
    }
  }

  /** The newest answers of a lesson that wait here, by question. */
  async #waiting(userId: number, lesson: number) {
    const newest = new Map<string, { opId: string; seq: number; value: AnswerValue }>();
    const outbox = this.app.read(userId, (db) => db.getAll('outbox'));
    const read = await this.world.time.settled(outbox, 5_000);
    for (const { body, seq, state, opId } of read?.status === 'fulfilled' ? read.value : []) {
      if (body.type !== 'answer.save' || body.assignmentStudentId !== lesson) continue;
      const known = newest.get(body.questionId)?.seq ?? 0;
      if (state !== 'parked' && known < seq) {
        newest.set(body.questionId, { opId, seq, value: body.value });
      }
    }
    return newest;
  }

  async finishStep(lesson: number, stepId: string): Promise<void> {
    await this.#latch(lesson, stepId, (ref) => this.app.completeStep(ref, stepId));
  }

  async handIn(lesson: number): Promise<void> {
    const userId = this.userId();
    if (userId === undefined) return;
    const view = await this.view(userId, lesson);
    if (!view || view.state === 'handed_in' || view.state === 'scored') return;
    const began = this.world.time.now;
    const told = await this.#latch(lesson, 'hand-in', (ref) =>
      this.app.handIn(ref, view.result?.released_at ?? null),
    );
    void told?.kept.then((isKept) => {
      if (isKept) this.world.scores.handedIn(lesson, began);
    });
  }

  async #latch(
    lesson: number,
    name: string,
    work: (ref: LessonRef) => Promise<void>,
  ): Promise<{ readonly kept: Promise<boolean> } | undefined> {
    const userId = this.userId();
    if (userId === undefined || !(await this.view(userId, lesson))) return undefined;
    if (this.userId() !== userId) return undefined;
    const { ledger } = this.world;
    ledger.latch(lesson, name, 'nothing');
    const kept = work(this.refOf(userId, lesson)).then(
      () => {
        if (this.tab.alive) ledger.latch(lesson, name, 'saved');
        return this.tab.alive;
      },
      () => false,
    );
    return { kept };
  }
}

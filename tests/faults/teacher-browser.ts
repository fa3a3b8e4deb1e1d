/** A teacher at a laptop who scores the children's work while it comes in; signed in for all rounds of a run. */
import type { Page } from '@playwright/test';
import { Colleague, colleague } from './colleague';
import { scoreTroubles, untilNothingWaits } from './device-storage';
import { teachers } from './fault-school';
import type { Student } from './fault-school';
import type { Outcome, ScoreLedger } from './score-ledger';
import {
  canPost,
  conflictDialog,
  give,
  noteOfSendingBack,
  openWork,
  readyToScoreOffline,
  refusal,
  saysNotPosted,
  signInTeacher,
  workPath,
  writeNote,
} from './teacher-screens';
import type { Stage, World } from './world';

const [teacher] = teachers;

export class TeacherBrowser {
  private readonly colleague: Colleague;
  private readonly watched = new WeakSet<Page>();
  private signedIn = false;
  private written = 0;
  private chosen = 0;
  /** Of the round that is played. */
  private scores: ScoreLedger | undefined;
  /** Whose work is at which address. */
  private readonly works = new Map<string, number>();
  /** Works of which the dialog of two scores has said that they were not given back. */
  private readonly told = new Set<number>();

  constructor(private readonly stage: Stage) {
    this.colleague = new Colleague(stage.server.process.url);
  }

  /** The laptop is a new one. */
  startOver(): void {
    this.signedIn = false;
  }

  /** Looks at a new child's work while the network is well, so that it is here when it is not. */
  async welcome(world: World, student: Student): Promise<void> {
    this.scores = world.scores;
    this.works.set(workPath(student), student.assignmentStudentId);
    const { proxy } = this.stage;
    const page = await this.page();
    const first = !this.signedIn;
    if (first) await signInTeacher(page, proxy.origin, teacher);
    this.signedIn = true;
    if ((await openWork(page, proxy.origin, student)) !== 'open') {
      throw new Error(`The work of ${student.username} did not open on a network that is well.`);
    }
    if (first) await readyToScoreOffline(page);
  }

  /** Writes a note to the student; with `kill` the laptop's battery is pulled at once. */
  async score(world: World, student: Student, kill: boolean): Promise<void> {
    const page = await this.at(student);
    const text = this.newText();
    const attempt = world.scores.note(student.assignmentStudentId, teacher, text);
    const said = await writeNote(page, text);
    if (kill) await this.stage.laptop.kill();
    attempt.promised = said;
  }

  /** Opens the work anew if need be; whether it can be given back, as far as this laptop knows. */
  async mayPost(student: Student): Promise<boolean> {
    if (await canPost(await this.at(student))) return true;
    return canPost(await this.open(student));
  }

  async give(world: World, student: Student, outcome: Outcome): Promise<void> {
    const page = await this.at(student);
    const { assignmentStudentId } = student;
    if (outcome === 'returned') world.scores.note(assignmentStudentId, teacher, noteOfSendingBack);
    const attempt = world.scores.release(assignmentStudentId, teacher, outcome);
    attempt.promised = await give(page, outcome);
  }

  /** Somebody else writes about the same work; what waits on the laptop has not seen that. */
  async other(world: World, student: Student): Promise<void> {
    await this.stage.server.ready();
    const text = this.newText();
    const attempt = world.scores.note(student.assignmentStudentId, colleague, text);
    await this.colleague.note(student, text);
    attempt.promised = 'sent';
  }

  async reload(student: Student): Promise<void> {
    await this.open(student);
  }

  kill(): Promise<void> {
    return this.stage.laptop.kill();
  }

  /** With the network well again: waits until nothing waits, and looks whether what went wrong is said. */
  async calm(world: World, students: readonly Student[]): Promise<void> {
    const [last] = students.slice(-1);
    if (!last) return;
    const page = await this.open(last);
    const { laptop } = this.stage;
    const before = await untilNothingWaits(page);
    if (before.waiting > 0) world.troubles.push(`${laptop.name}: ${before.waiting} still wait`);
    const { refused, conflicts } = await scoreTroubles(page);
    for (const student of students) {
      const id = student.assignmentStudentId;
      const chosen = this.chosen;
      for (const { type, code } of refused.filter(({ workId }) => workId === id)) {
        if (type !== 'score.release')
          world.troubles.push(`${laptop.name}: ${type} parked, ${code}`);
        else await this.isTold(world, student, code);
      }
      // A look at a refused release may have been asked about the conflict already.
      const isSettled = this.chosen > chosen;
      if (conflicts.includes(id) && !isSettled) await this.settle(world, student);
    }
    const after = await untilNothingWaits(page);
    if (after.waiting > 0) world.troubles.push(`${laptop.name}: ${after.waiting} wait for ever`);
  }

  private newText(): string {
    this.written += 1;
    return `note ${this.written}`;
  }

  private async page(): Promise<Page> {
    const page = await this.stage.laptop.page();
    if (!this.watched.has(page)) {
      this.watched.add(page);
      await this.chooseWhenAsked(page);
    }
    return page;
  }

  private chooseWhenAsked(page: Page): Promise<void> {
    return page.addLocatorHandler(conflictDialog(page), () => this.choose(page));
  }

  /** Two scores for one work: now the one, now the other. */
  private async choose(page: Page): Promise<void> {
    this.chosen += 1;
    // Whoever has chosen is not told again that the work was not given back.
    if (await saysNotPosted(page)) this.wasRefused(page);
    const name = this.chosen % 2 === 0 ? 'Keep mine' : 'Use theirs';
    await conflictDialog(page).getByRole('button', { name, exact: true }).click();
    await conflictDialog(page).waitFor({ state: 'hidden' });
  }

  private wasRefused(page: Page): void {
    const { pathname, search } = new URL(page.url());
    const work = this.works.get(pathname + search);
    if (work === undefined) throw new Error(`Nobody's work is at ${page.url()}`);
    this.scores?.wasRefused(work, teacher);
    this.told.add(work);
  }

  private async at(student: Student): Promise<Page> {
    const page = await this.page();
    return page.url().endsWith(workPath(student)) ? page : this.open(student);
  }

  /** Who has signed in stays so, and what was looked at is on the laptop, whatever the network does. */
  private async open(student: Student): Promise<Page> {
    const { proxy } = this.stage;
    const page = await this.page();
    const found = await openWork(page, proxy.origin, student);
    if (found === 'open') return page;
    throw new Error(`laptop: ${found} at the work of ${student.username}`);
  }

  private async isTold(world: World, student: Student, code: string): Promise<void> {
    this.told.delete(student.assignmentStudentId);
    const page = await this.open(student);
    const said = await refusal(page)
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    if (said) world.scores.wasRefused(student.assignmentStudentId, teacher);
    // Opened, the work may have asked about two scores, and the answer closes the words.
    else if (!this.told.has(student.assignmentStudentId))
      world.troubles.push(
        `${student.username}: nobody was told that a release was refused: ${code}`,
      );
  }

  private async settle(world: World, student: Student): Promise<void> {
    const page = await this.page();
    // It would choose before this sees the dialog, when that comes up at once.
    await page.removeLocatorHandler(conflictDialog(page));
    await this.open(student);
    const asked = await conflictDialog(page)
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    if (asked) await this.choose(page);
    else world.troubles.push(`${student.username}: nobody was told of a conflict`);
    await this.chooseWhenAsked(page);
  }
}

/** Plays one round: a seeded schedule on two tablets, then heals everything and waits for calm. */
import type { Random } from '../support/random';
import { Density } from './density';
import { untilNothingWaits } from './device-storage';
import { lessonSteps } from './fault-lesson';
import type { Student } from './fault-school';
import { clearStorage, coldStart } from './hard-times';
import { reportedState, saidInstead } from './reported-state';
import { drawGust, lostRefresh } from './schedule';
import type { Action } from './schedule';
import {
  acceptUpdate,
  finishStep,
  giveAnswer,
  goToStep,
  handIn,
  openLesson,
  signIn,
  signOut,
  stepBack,
  takesAnswers,
  withQuickStorage,
  withSlowStorage,
} from './screens';
import { inLesson, wellForSignIn } from './seat';
import type { Seat } from './seat';
import type { Tablet } from './tablet';
import { count, expireTokens } from './world';
import type { World } from './world';

type TeacherAction = Extract<
  Action,
  { do: 'score' | 'give' | 'race' | 'colleague' | 'laptop_reload' | 'laptop_kill' }
>;

export class Round {
  private readonly seats: readonly [Seat, Seat];
  private front = 0;
  private stamp: number;
  /** Pages that were loaded while storage was slow stay so until they are loaded again. */
  private patience = withQuickStorage;
  readonly students: Student[] = [];
  readonly density: Density;

  constructor(
    private readonly world: World,
    private readonly random: Random,
    number: number,
  ) {
    const seat = (tablet: Tablet): Seat => ({ tablet, student: undefined, kept: false });
    this.seats = [seat(world.tablets[0]), seat(world.tablets[1])];
    this.stamp = number * 1000;
    this.density = new Density(world.proxy);
  }

  async play(actions: readonly Action[]): Promise<void> {
    await this.seatNewStudent();
    for (const action of actions) {
      await this.act(action);
      count(this.world, action.do === 'fault' ? action.rule.fault.kind : action.do);
    }
    await this.calm();
  }

  /** Signs everybody out, so that the next round finds tablets that nobody uses. */
  async leave(): Promise<void> {
    for (const seat of this.seats) if (seat.student) await this.signOut(seat);
  }

  private async signOut(seat: Seat): Promise<void> {
    await seat.tablet.closeOtherTabs();
    await signOut(await seat.tablet.page(), this.world.proxy.origin, this.patience);
    seat.student = undefined;
  }

  private get seat(): Seat {
    return this.seats[this.front] ?? this.seats[0];
  }

  private async act(action: Action): Promise<void> {
    const { world, seat } = this;
    switch (action.do) {
      case 'answer':
        return this.answers(action.times, action.then === 'kill');
      case 'storm':
        return this.storm();
      case 'slow_storage':
        this.patience = withSlowStorage;
        await seat.tablet.slowStorage(world.proxy.origin, action.seed);
        return this.reload();
      case 'quick_storage':
        return this.quickStorage();
      case 'clear_storage':
      case 'cold_start':
        return this.hardTime(action.do);
      case 'next':
        return this.next();
      case 'back':
        return stepBack(await inLesson(world, seat));
      case 'hand_in':
        return this.handIn();
      case 'reload':
        return this.reload();
      case 'home_and_back':
        return this.homeAndBack();
      case 'kill_browser':
        return this.kill();
      case 'second_tab':
        return this.secondTab();
      case 'other_tablet':
        return this.otherTablet();
      case 'offline':
        return world.proxy.goOffline();
      case 'heal':
        return world.proxy.heal();
      case 'fault':
        world.proxy.inflict(action.rule);
        return;
      case 'expire_tokens':
        await expireTokens(world);
        if (action.loseAnswer) world.proxy.inflict(lostRefresh);
        return this.reload();
      case 'kill_server':
        return world.server.kill(this.random.below(1500));
      case 'deploy':
        return world.server.deploy();
      case 'next_child':
        return this.nextChild();
      case 'improve':
        return this.improve();
      default:
        return this.byTeacher(action);
    }
  }

  /** What the teacher does with the work of the child whose tablet is in front. */
  private async byTeacher(action: TeacherAction): Promise<void> {
    const { world, seat } = this;
    const { student } = seat;
    if (!student) return;
    switch (action.do) {
      case 'score':
        return world.teacherBrowser.score(world, student, action.then === 'kill');
      case 'give':
      case 'race':
        return this.postOrSendBack(student, action);
      case 'colleague':
        return world.teacherBrowser.other(world, student);
      case 'laptop_reload':
        return world.teacherBrowser.reload(student);
      case 'laptop_kill':
        return world.teacherBrowser.kill();
    }
  }

  /** In a race the child hands in at the same moment. */
  private async postOrSendBack(
    student: Student,
    { do: how, outcome }: Extract<Action, { do: 'give' | 'race' }>,
  ): Promise<void> {
    const { world } = this;
    if (!(await world.teacherBrowser.mayPost(student))) {
      count(world, 'nothing to give back');
      return;
    }
    if (how === 'give') return world.teacherBrowser.give(world, student, outcome);
    await inLesson(world, this.seat);
    await Promise.all([this.handIn(), world.teacherBrowser.give(world, student, outcome)]);
  }

  /** Looks what the teacher has said, and changes an answer if that is possible. */
  private async improve(): Promise<void> {
    const { seat, world } = this;
    const page = await inLesson(world, seat);
    if (!seat.student || !seat.kept) return;
    await openLesson(page, world.proxy.origin, seat.student);
    await goToStep(page, this.random.below(lessonSteps.length));
    await this.answer(false);
  }

  private async seatNewStudent(student = this.world.newStudent()): Promise<void> {
    const { seat } = this;
    await wellForSignIn(this.world);
    if (!this.students.includes(student)) {
      this.students.push(student);
      await this.world.teacherBrowser.welcome(this.world, student);
    }
    const page = await seat.tablet.page();
    await signIn(page, this.world.proxy.origin, student);
    seat.student = student;
    await openLesson(page, this.world.proxy.origin, student);
  }

  private async answers(times: number, thenKill: boolean): Promise<void> {
    for (let left = times; left > 0; left -= 1) await this.answer(thenKill && left === 1);
  }

  /** Until so much was answered and struck as a round should have, as far as the lesson takes answers. */
  private async storm(): Promise<void> {
    const { proxy } = this.world;
    await wellForSignIn(this.world);
    await goToStep(await inLesson(this.world, this.seat), 0);
    // Work that was handed in early takes none: then it is another child's storm.
    if (!(await takesAnswers(await this.seat.tablet.page()))) await this.nextChild();
    const page = await inLesson(this.world, this.seat);
    for (const gust of this.density.gusts()) {
      await goToStep(page, gust % lessonSteps.length);
      proxy.inflict(drawGust(this.random));
      await this.answers(2, false);
    }
  }

  private async quickStorage(): Promise<void> {
    const { origin } = this.world.proxy;
    for (const { tablet } of this.seats) await tablet.slowStorage(origin, undefined);
  }

  private async hardTime(what: 'clear_storage' | 'cold_start'): Promise<void> {
    const { seat, world } = this;
    const { tablet, student } = seat;
    if (!student) return;
    if (what === 'clear_storage') await wellForSignIn(world);
    await inLesson(world, seat);
    await tablet.closeOtherTabs();
    if (what === 'clear_storage') {
      await clearStorage(world, { tablet, student });
      seat.kept = false;
    } else if (!seat.kept || !(await coldStart(world, { tablet, student }))) {
      count(world, 'turned off before it was ready offline');
    }
  }

  private async answer(thenKill: boolean): Promise<void> {
    const { seat, world } = this;
    const page = await inLesson(world, seat);
    this.stamp += 1;
    const given = await giveAnswer(page, this.random, this.stamp);
    if (!given || !seat.student) return;
    if (!given.replaces) this.density.answers += 1;
    const { assignmentStudentId } = seat.student;
    const { deviceId } = seat.tablet;
    const { questionId, value } = given;
    const attempt = world.ledger.attempt(assignmentStudentId, questionId, deviceId, value);
    if (thenKill) {
      await this.kill();
      return;
    }
    attempt.promised = await reportedState(page, questionId, this.patience);
    if (attempt.promised === 'nothing') {
      const said = await saidInstead(page, questionId);
      world.troubles.push(`${seat.tablet.name}: no promise about ${questionId} (${said})`);
    }
  }

  private async kill(): Promise<void> {
    await this.seat.tablet.kill();
  }

  private async next(): Promise<void> {
    const { seat, world } = this;
    const step = await finishStep(await inLesson(world, seat));
    if (step === undefined || !seat.student) return;
    world.ledger.latch(seat.student.assignmentStudentId, step.id, step.promised);
  }

  private async handIn(): Promise<void> {
    const { seat, world } = this;
    if (!seat.student) return;
    const { assignmentStudentId } = seat.student;
    const page = await inLesson(world, seat);
    const at = Date.now();
    const { promised } = await handIn(page, this.patience);
    if (promised === undefined) return;
    world.ledger.latch(assignmentStudentId, 'hand-in', promised);
    if (promised !== 'nothing') world.scores.handedIn(assignmentStudentId, at);
  }

  /** A page of an app that is not kept yet comes from the network, whatever state that is in. */
  private async reload(): Promise<void> {
    const page = await inLesson(this.world, this.seat);
    if (this.seat.kept) await page.reload();
  }

  private async homeAndBack(): Promise<void> {
    const { seat, world } = this;
    if (!seat.student) return;
    const page = await inLesson(world, seat);
    if (!seat.kept) return;
    await page.goto(`${world.proxy.origin}/student/home`);
    await acceptUpdate(page);
    await inLesson(world, seat);
  }

  private async secondTab(): Promise<void> {
    const { seat } = this;
    await inLesson(this.world, seat);
    if (seat.tablet.pages().length > 1) await seat.tablet.turnTab();
    else await seat.tablet.openTab();
    await inLesson(this.world, seat);
  }

  /** The same child, on the other tablet. */
  private async otherTablet(): Promise<void> {
    const { student } = this.seat;
    this.front = 1 - this.front;
    if (this.seat.student || !student) return;
    await this.seatNewStudent(student);
  }

  /** Signs out, whatever the network does, and another child signs in once it is well. */
  private async nextChild(): Promise<void> {
    await this.signOut(this.seat);
    await this.seatNewStudent();
  }

  /** Heals everything and waits until nothing waits any more. */
  private async calm(): Promise<void> {
    const { world } = this;
    await world.server.ready();
    await world.proxy.heal();
    await this.quickStorage();
    for (const seat of this.seats) {
      if (!seat.student) continue;
      await inLesson(world, seat);
      for (const page of seat.tablet.pages()) await page.reload();
    }
    for (const { tablet, student } of this.seats) {
      if (!student && tablet.pages().length === 0) continue;
      const left = await untilNothingWaits(await tablet.page());
      if (left.waiting > 0) world.troubles.push(`${tablet.name}: ${left.waiting} still wait`);
      if (left.parked > 0) world.troubles.push(`${tablet.name}: ${left.parked} are parked`);
    }
    await world.teacherBrowser.calm(world, this.students);
  }
}

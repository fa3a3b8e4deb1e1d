/** `npm run faults`: plays seeded rounds of bad luck and compares promises with tables. */
import { seededRandom } from '../support/random';
import { tooThin } from './density';
import type { Student } from './fault-school';
import { Ledger } from './ledger';
import type { Verdict } from './ledger';
import { Round } from './round';
import { drawSchedule } from './schedule';
import type { Action } from './schedule';
import { untilNothingWaits } from './device-storage';
import { openWorld } from './open-world';
import { ScoreLedger } from './score-ledger';
import type { ScoreVerdict } from './score-ledger';
import { readStoredScores } from './stored-scores';
import { readStoredWork } from './stored-work';
import type { Tablet } from './tablet';
import { TeacherBrowser } from './teacher-browser';
import type { Stage, World } from './world';

export interface FaultOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly database: 'pglite' | 'postgres';
  /** Says what happens as it happens. */
  readonly verbose: boolean;
}

function nameOf(action: Action): string {
  if (action.do === 'fault') return action.rule.fault.kind;
  return action.do === 'answer' && action.then === 'kill' ? 'answer+kill' : action.do;
}

/** Reading the embedded database stops the server, so there several rounds are compared at once. */
const compareEvery = { postgres: 1, pglite: 10 } as const;

/** A class whose work comes in one page. */
const classSize = 12;

interface Totals {
  rounds: number;
  shown: number;
  stored: number;
  replaced: number;
  latchesShown: number;
  latchesStored: number;
  notesShown: number;
  notesStored: number;
  conflicts: number;
  refused: number;
  lost: number;
  doubled: number;
}

class Run {
  readonly troubles: string[] = [];
  readonly played = new Map<string, number>();
  readonly coldStarts = { tried: 0, withoutToday: 0 };
  /** Of each round. */
  readonly answers: number[] = [];
  readonly struck: number[] = [];
  readonly totals: Totals = {
    rounds: 0,
    shown: 0,
    stored: 0,
    replaced: 0,
    latchesShown: 0,
    latchesStored: 0,
    notesShown: 0,
    notesStored: 0,
    conflicts: 0,
    refused: 0,
    lost: 0,
    doubled: 0,
  };
  private ledger = new Ledger();
  private scores = new ScoreLedger();
  private readonly teacherBrowser: TeacherBrowser;
  private lessons: number[] = [];

  constructor(
    private readonly options: FaultOptions,
    private readonly world: Stage,
    private readonly students: Student[],
  ) {
    this.teacherBrowser = new TeacherBrowser(world);
  }

  private get devices(): readonly Tablet[] {
    return [...this.world.tablets, this.world.laptop];
  }

  async playAll(): Promise<void> {
    const random = seededRandom(this.options.seed);
    for (let number = 1; number <= this.options.rounds; number += 1) {
      await this.playOne(number, random.fork(number));
      if (number % compareEvery[this.options.database] === 0) await this.compare();
    }
    await this.compare();
    const struck = this.struck.reduce((sum, times) => sum + times, 0);
    this.troubles.push(...tooThin({ ...this.totals, struck }));
  }

  private async playOne(number: number, random: ReturnType<typeof seededRandom>): Promise<void> {
    const actions = drawSchedule(random);
    const from = performance.now();
    const before = this.troubles.length;
    const world: World = {
      ...this.world,
      ledger: this.ledger,
      scores: this.scores,
      teacherBrowser: this.teacherBrowser,
      coldStarts: this.coldStarts,
      played: this.played,
      troubles: this.troubles,
      newStudent: () => {
        const student = this.students.pop();
        if (!student) throw new Error('The school has no student left.');
        return student;
      },
    };
    const round = new Round(world, random, number);
    try {
      await round.play(actions);
      await round.leave();
    } catch (error) {
      this.troubles.push(String(error));
      await this.takePictures(number);
      await this.startOver();
    }
    for (const device of this.devices) this.troubles.push(...device.troubles.splice(0));
    this.lessons.push(...round.students.map((student) => student.assignmentStudentId));
    this.totals.rounds += 1;
    this.answers.push(round.density.answers);
    this.struck.push(round.density.struck);
    const failed = this.troubles.slice(before);
    if (this.options.verbose || failed.length > 0) {
      const names = actions.map(nameOf);
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      console.log(
        `round ${number}: ${seconds} s, ${round.density.answers} answers, ${round.density.struck} requests struck; ${names.join(' ')}`,
      );
      for (const trouble of failed) console.log(`  ${trouble}`);
    }
  }

  /** What the tablets show when a round breaks off. */
  private async takePictures(number: number): Promise<void> {
    const { seed, database } = this.options;
    for (const { name, pages } of this.devices.map((device) => ({
      name: device.name.replace(' ', '-'),
      pages: device.pages(),
    }))) {
      for (const [at, page] of pages.entries()) {
        const path = `.tmp/faults/${database}-seed-${seed}-round-${number}-${name}-tab-${at + 1}.png`;
        await page.screenshot({ path }).catch(() => undefined);
        this.troubles.push(`${name} shows ${page.url()}, see ${path}`);
      }
    }
  }

  /** A round that broke off must not break the next. */
  private async startOver(): Promise<void> {
    await this.world.server.ready();
    await this.world.proxy.heal();
    for (const device of this.devices) {
      // Also when its browser has ended: what it was told is on the device.
      await device.kill().catch(() => undefined);
      await this.sendWhatIsLeft(device).catch((error: unknown) => {
        this.troubles.push(`${device.name}: ${String(error)}`);
      });
      await device.reset();
    }
    this.teacherBrowser.startOver();
  }

  /** What waits on a tablet is not lost: it goes out before the tablet is made new. */
  private async sendWhatIsLeft(tablet: Tablet): Promise<void> {
    await tablet.closeOtherTabs();
    const page = await tablet.page();
    await page.goto(this.world.proxy.origin);
    const { waiting, parked } = await untilNothingWaits(page);
    if (waiting + parked === 0) return;
    this.troubles.push(`${tablet.name}: ${waiting} wait and ${parked} are parked for ever`);
  }

  private async compare(): Promise<void> {
    if (this.lessons.length === 0) return;
    await this.world.server.ready();
    const { work, scores } = await this.world.store.use(this.world.server.process, async (db) => ({
      work: await readStoredWork(db, this.lessons),
      scores: await readStoredScores(db, this.lessons),
    }));
    this.add(this.ledger.compare(work));
    this.addScores(this.scores.compare(scores));
    this.ledger = new Ledger();
    this.scores = new ScoreLedger();
    this.lessons = [];
  }

  private add(verdict: Verdict): void {
    const { totals } = this;
    totals.shown += verdict.shown;
    totals.stored += verdict.stored;
    totals.replaced += verdict.replaced;
    totals.latchesShown += verdict.latchesShown;
    totals.latchesStored += verdict.latchesStored;
    this.addBroken(verdict);
  }

  private addScores(verdict: ScoreVerdict): void {
    const { totals } = this;
    totals.notesShown += verdict.shown;
    totals.notesStored += verdict.stored;
    totals.conflicts += verdict.conflicts;
    totals.refused += verdict.refused;
    this.addBroken(verdict);
  }

  private addBroken({
    lost,
    doubled,
    complaints,
  }: Pick<Verdict, 'lost' | 'doubled' | 'complaints'>) {
    this.totals.lost += lost;
    this.totals.doubled += doubled;
    for (const complaint of complaints) {
      this.troubles.push(complaint);
      console.log(complaint);
    }
  }
}

function report(options: FaultOptions, run: Run, struck: ReadonlyMap<string, number>): void {
  const { totals: t } = run;
  const list = (counts: ReadonlyMap<string, number>): string =>
    [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, n]) => `${name} ${n}`)
      .join(', ');
  console.log(`seed ${options.seed}, database ${options.database}`);
  console.log(`played: ${list(run.played)}`);
  console.log(`requests struck: ${list(struck)}`);
  const spread = (counts: readonly number[]): string =>
    `${(counts.reduce((sum, count) => sum + count, 0) / counts.length).toFixed(1)} (at least ${Math.min(...counts)})`;
  console.log(
    `a round has ${spread(run.answers)} answers and strikes ${spread(run.struck)} requests`,
  );
  console.log(
    `cold starts without network after "Ready offline" was shown ${run.coldStarts.tried}, without Today ${run.coldStarts.withoutToday}`,
  );
  console.log(
    `replaced by the child before they were sent: ${t.replaced}; steps and hand-ins shown as done ${t.latchesShown}, stored ${t.latchesStored}; troubles ${run.troubles.length}`,
  );
  console.log(
    `scores and releases shown as saved ${t.notesShown}, stored ${t.notesStored}; kept beside a newer one ${t.conflicts}, refused and said so ${t.refused}`,
  );
  console.log(
    `rounds ${t.rounds}, answers shown as saved ${t.shown}, stored ${t.stored}, lost ${t.lost}, doubled ${t.doubled}`,
  );
}

/** Plays the rounds and prints what came of them; false when a promise was broken. */
export async function faults(options: FaultOptions): Promise<boolean> {
  const opened = await openWorld(options.database, options.rounds * 6 + 10, classSize);
  const run = new Run(options, opened.world, [...opened.students]);
  try {
    await run.playAll();
  } finally {
    await opened.close();
  }
  report(options, run, opened.world.proxy.struck);
  return run.totals.lost === 0 && run.totals.doubled === 0 && run.troubles.length === 0;
}

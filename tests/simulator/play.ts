/** Plays the steps of a round. What cannot be done where somebody stands is left out, as it would be in a classroom. */
import type { AnswerValue } from '../../domain/answers';
import type { AppVersion } from './core/bundles';
import { LeftWork } from './left-work';
import { password } from './school';
import { ReadyWords, Screen } from './screen';
import { deviceNames } from './schedule';
import type { DeviceName, Step } from './schedule';
import type { ScoringTable } from './scoring-table';
import type { World } from './world';

/** Who the device is to know as signed in. `unclear`: the battery was pulled while that changed. */
type Seated = number | undefined | 'unclear';

/** Those whose every answer is another: a row then tells which one it is. */
const questions = ['count', 'word', 'story', 'gaps'] as const;
const stepIds = ['look', 'think', 'write'] as const;

export class Play {
  readonly ready: Readonly<Record<DeviceName, ReadyWords>> = {
    shared: new ReadyWords(),
    own: new ReadyWords(),
    laptop: new ReadyWords(),
  };
  readonly seated: Record<DeviceName, Seated> = {
    shared: undefined,
    own: undefined,
    laptop: undefined,
  };
  readonly left: LeftWork;
  readonly #screens: Record<DeviceName, Screen[]> = { shared: [], own: [], laptop: [] };
  #given = 0;
  #noted = 0;
  #hasLaptop = false;

  constructor(readonly world: World) {
    this.left = new LeftWork(world.devices);
  }

  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      await this.world.time.passFor(step.after);
      this.world.trace(JSON.stringify(step));
      await this.#perform(step);
      if (this.world.complaints.length > 0) return;
    }
  }

  async #perform(step: Step): Promise<void> {
    const { devices, line } = this.world;
    switch (step.do) {
      case 'answer':
        return this.#answer(step);
      case 'finish_step':
        return this.#atLesson(step, (screen, lesson) =>
          screen.finishStep(lesson, stepIds[step.step] ?? 'look'),
        );
      case 'hand_in':
        return this.#atLesson(step, (screen, lesson) => screen.handIn(lesson));
      case 'look':
        return this.#atLesson(step, async (screen, lesson) => {
          const userId = screen.userId();
          if (userId === undefined) return;
          await screen.openLesson(userId, lesson);
          await screen.showsWhatWaits(userId, lesson);
        });
      case 'home':
        void this.#screenOf(step)?.home();
        return;
      case 'visit':
        return this.#atTable(step, (table) => table.visit());
      case 'score':
        this.#noted += 1;
        return this.#atTable(step, (table, work) =>
          table.score(work(step.child), `note ${String(this.#noted)}`),
        );
      case 'give':
        return this.#atTable(step, (table, work) => table.give(work(step.child), step.outcome));
      case 'sign_in':
        return this.#signIn(step.on, step.who, step.first);
      case 'sign_out':
        return this.#signOut(step.on);
      case 'open_tab':
        if (this.#screens[step.on].length < 3) await this.openTab(step.on, step.app);
        return;
      case 'close_tab': {
        const screen = this.#screenOf(step);
        if (screen) this.#close(step.on, screen);
        return;
      }
      case 'kill':
      case 'pull_battery':
        this.kill(step.on, step.do === 'pull_battery');
        return;
      case 'cold_start':
        return this.coldStart(step.on);
      case 'network':
        this.setNetwork(step.on, step.mood);
        return;
      case 'server':
        line.mood = step.mood;
        return;
      case 'storage':
        devices[step.on].storage.mood = step.mood;
        return;
      case 'clock':
        devices[step.on].ahead += step.ms;
        return;
      case 'sleep':
        await this.world.time.sleep(step.ms);
        for (const { tabs } of Object.values(devices)) {
          for (const tab of tabs) tab.page.dispatchEvent(new Event('visibilitychange'));
        }
        return;
      case 'wait':
        return;
    }
  }

  /** Those that were used, and both tablets. */
  devices(): readonly DeviceName[] {
    return deviceNames.filter((on) => on !== 'laptop' || this.#hasLaptop);
  }

  /** Somebody sits down here, whoever sat here before. */
  async seat(on: DeviceName, userId: number): Promise<void> {
    const { children, teachers } = this.world.group;
    await this.#signIn(
      on,
      [...children, ...teachers].findIndex(({ id }) => id === userId),
      true,
    );
  }

  isTeacher(userId: number): boolean {
    return this.world.group.teachers.some(({ id }) => id === userId);
  }

  screensOf(on: DeviceName): readonly Screen[] {
    return this.#screens[on];
  }

  async openTab(on: DeviceName, app: AppVersion): Promise<Screen> {
    const tab = this.world.devices[on].openTab(app);
    const screen = new Screen(this.world, tab, this.ready[on]);
    this.#screens[on].push(screen);
    if (on === 'laptop') this.#hasLaptop = true;
    await screen.open();
    this.#lookWhoIsHere(on, screen);
    return screen;
  }

  #close(on: DeviceName, screen: Screen): void {
    this.world.devices[on].closeTab(screen.tab);
    this.#screens[on] = this.#screens[on].filter((other) => other !== screen);
  }

  kill(on: DeviceName, withBattery: boolean): void {
    this.world.devices[on].kill(withBattery);
    this.#screens[on] = [];
  }

  setNetwork(on: DeviceName, mood: World['devices'][DeviceName]['network']['mood']): void {
    const device = this.world.devices[on];
    const before = device.network.mood;
    device.network.mood = mood;
    if ((before === 'off') === (mood === 'off')) return;
    const name = mood === 'off' ? 'offline' : 'online';
    for (const tab of device.tabs) tab.window.dispatchEvent(new Event(name));
  }

  /** No missing network, no kill and no other tab signs anybody out, and nobody is here who was not let in. */
  #lookWhoIsHere(on: DeviceName, screen: Screen): void {
    if (!screen.tab.alive || !screen.isOpen) return;
    const found = screen.userId();
    const expected = this.seated[on];
    if (expected === 'unclear') this.seated[on] = found;
    else if (found !== expected) {
      this.world.complain(
        `${on}: ${nameOf(this.world, found)} is signed in, not ${nameOf(this.world, expected)}`,
      );
    }
  }

  /** Without network, after everything was closed: what was called ready has to open. */
  async coldStart(on: DeviceName): Promise<void> {
    const { world } = this;
    const device = world.devices[on];
    const before = { network: device.network.mood, storage: device.storage.mood };
    this.kill(on, true);
    if (device.storage.mood === 'full') device.storage.mood = 'well';
    this.setNetwork(on, 'off');
    const screen = await this.openTab(on, 'now');
    const userId = screen.userId();
    const said = userId === undefined ? [] : this.ready[on].of(userId);
    if (userId !== undefined && said.length > 0) {
      world.counts.coldStarts += 1;
      const today = await world.time.settled(screen.app.keptToday(userId), 20_000);
      const items = today?.status === 'fulfilled' ? (today.value?.items ?? []) : [];
      for (const lesson of said) {
        if (!items.some((item) => item.assignment_student_id === lesson)) {
          world.complain(`${on}: Today does not name a lesson that was called ready`);
        }
        await this.#opensLesson(on, screen, userId, lesson);
      }
    }
    device.storage.mood = before.storage;
    this.setNetwork(on, before.network);
  }

  async #opensLesson(
    on: DeviceName,
    screen: Screen,
    userId: number,
    lesson: number,
  ): Promise<void> {
    const text = await screen.openLesson(userId, lesson);
    const { files } = this.world.devices[on].storage;
    const missing = text?.pack.assets.filter(({ sha256 }) => !files.has(`/assets/${sha256}`)) ?? [];
    if (!text) this.world.complain(`${on}: a lesson that was called ready does not open`);
    if (missing.length > 0)
      this.world.complain(`${on}: files of a lesson that was called ready are not here`);
  }

  #screenOf({ on, tab }: { readonly on: DeviceName; readonly tab: number }): Screen | undefined {
    const all = this.#screens[on];
    return all[tab] ?? all[0];
  }

  async #screenFor(on: DeviceName): Promise<Screen> {
    return this.#screens[on][0] ?? this.openTab(on, 'now');
  }

  async #atLesson(
    step: { readonly on: DeviceName; readonly tab: number; readonly lesson: number },
    work: (screen: Screen, lesson: number) => Promise<void>,
  ): Promise<void> {
    const screen = this.#screenOf(step) ?? (await this.#screenFor(step.on));
    const child = this.world.group.children.find(({ id }) => id === screen.userId());
    const lesson = child?.lessons[step.lesson];
    if (lesson !== undefined) await work(screen, lesson);
  }

  async #atTable(
    step: { readonly on: DeviceName; readonly tab: number; readonly lesson: number },
    work: (table: ScoringTable, workOf: (child: number) => number) => Promise<void>,
  ): Promise<void> {
    const screen = this.#screenOf(step) ?? (await this.#screenFor(step.on));
    const { children } = this.world.group;
    const table = screen.tableOf(step.lesson);
    if (table) await work(table, (child) => children[child]?.lessons[step.lesson] ?? 0);
  }

  #answer(step: Extract<Step, { do: 'answer' }>): Promise<void> {
    this.#given += 1;
    const question = questions[step.question] ?? 'word';
    const value = valueOf(question, this.#given);
    return this.#atLesson(step, (screen, lesson) => screen.answer(lesson, question, value));
  }

  async #signIn(on: DeviceName, which: number, first: boolean): Promise<void> {
    const screen = await this.#screenFor(on);
    const { children, teachers } = this.world.group;
    const person = [...children, ...teachers][which];
    if (!person || screen.userId() === person.id || !screen.tab.alive) return;
    if (first) await this.#signOut(on);
    const before = screen.userId();
    this.seated[on] = 'unclear';
    const [kind, credentials] =
      'email' in person
        ? (['staff', { email: person.email, password }] as const)
        : (['student', { username: person.username, password }] as const);
    const signingIn = screen.app.signIn(kind, credentials, new AbortController().signal);
    const done = await this.world.time.settled(signingIn, 60_000);
    this.#leftBy(on, screen, before);
    if (done?.status !== 'fulfilled') return;
    if (screen.userId() !== person.id) this.world.complain(`${on}: nobody is signed in after it`);
    screen.leaveTable();
    void screen.home();
  }

  async #signOut(on: DeviceName): Promise<void> {
    const screen = await this.#screenFor(on);
    const before = screen.userId();
    if (before === undefined) return;
    this.seated[on] = 'unclear';
    // As all screens do that sign out.
    const leaving = screen.app.flushAllTabs().then(() => screen.app.signOut());
    const done = await this.world.time.settled(leaving, 60_000);
    if (!done) this.world.complain(`${on}: signing out does not end`);
    this.#leftBy(on, screen, before);
    screen.leaveTable();
  }

  #leftBy(on: DeviceName, screen: Screen, before: number | undefined): void {
    const now = screen.userId();
    this.seated[on] = now;
    if (before !== undefined && before !== now) this.left.note(on, before);
  }
}

function nameOf({ group: { children, teachers } }: World, who: Seated): string {
  const at = [...children, ...teachers].findIndex(({ id }) => id === who);
  if (at < 0) return String(who);
  return at < children.length ? `child ${String(at)}` : `teacher ${String(at - children.length)}`;
}

function valueOf(question: (typeof questions)[number], number: number): AnswerValue {
  switch (question) {
    case 'count':
      return { kind: 'number', text: String(number) };
    case 'story':
      return { kind: 'long_text', text: `story ${String(number)}` };
    case 'gaps':
      return { kind: 'fill_blanks', blanks: { what: `gap ${String(number)}` } };
    case 'word':
      return { kind: 'short_text', text: `word ${String(number)}` };
  }
}

/** Plays the steps of a round. What cannot be done where somebody stands is left out, as it would be in a classroom. */
import type { AnswerValue } from '../../domain/answers';
import type { AppVersion } from './core/bundles';
import { password } from './school';
import { ReadyWords, Screen } from './screen';
import type { Step, TabletName } from './schedule';
import type { World } from './world';

/** Who the device is to know as signed in. `unclear`: the battery was pulled while that changed. */
type Seated = number | undefined | 'unclear';

/** Those whose every answer is another: a row then tells which one it is. */
const questions = ['count', 'word', 'story', 'gaps'] as const;
const stepIds = ['look', 'think', 'write'] as const;

export class Play {
  readonly ready: Readonly<Record<TabletName, ReadyWords>> = {
    shared: new ReadyWords(),
    own: new ReadyWords(),
  };
  readonly seated: Record<TabletName, Seated> = { shared: undefined, own: undefined };
  readonly #screens: Record<TabletName, Screen[]> = { shared: [], own: [] };
  #given = 0;

  constructor(readonly world: World) {}

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
      case 'sign_in':
        return this.#signIn(step.on, step.child, step.first);
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

  screensOf(on: TabletName): readonly Screen[] {
    return this.#screens[on];
  }

  async openTab(on: TabletName, app: AppVersion): Promise<Screen> {
    const tab = this.world.devices[on].openTab(app);
    const screen = new Screen(this.world, tab, this.ready[on]);
    this.#screens[on].push(screen);
    await screen.open();
    this.#lookWhoIsHere(on, screen);
    return screen;
  }

  #close(on: TabletName, screen: Screen): void {
    this.world.devices[on].closeTab(screen.tab);
    this.#screens[on] = this.#screens[on].filter((other) => other !== screen);
  }

  kill(on: TabletName, withBattery: boolean): void {
    this.world.devices[on].kill(withBattery);
    this.#screens[on] = [];
  }

  setNetwork(on: TabletName, mood: World['devices'][TabletName]['network']['mood']): void {
    const device = this.world.devices[on];
    const before = device.network.mood;
    device.network.mood = mood;
    if ((before === 'off') === (mood === 'off')) return;
    const name = mood === 'off' ? 'offline' : 'online';
    for (const tab of device.tabs) tab.window.dispatchEvent(new Event(name));
  }

  /** No missing network, no kill and no other tab signs anybody out, and nobody is here who was not let in. */
  #lookWhoIsHere(on: TabletName, screen: Screen): void {
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
  async coldStart(on: TabletName): Promise<void> {
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
    on: TabletName,
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

  #screenOf({ on, tab }: { readonly on: TabletName; readonly tab: number }): Screen | undefined {
    const all = this.#screens[on];
    return all[tab] ?? all[0];
  }

  async #screenFor(on: TabletName): Promise<Screen> {
    return this.#screens[on][0] ?? this.openTab(on, 'now');
  }

  async #atLesson(
    step: { readonly on: TabletName; readonly tab: number; readonly lesson: number },
    work: (screen: Screen, lesson: number) => Promise<void>,
  ): Promise<void> {
    const screen = this.#screenOf(step) ?? (await this.#screenFor(step.on));
    const child = this.world.group.children.find(({ id }) => id === screen.userId());
    const lesson = child?.lessons[step.lesson];
    if (lesson !== undefined) await work(screen, lesson);
  }

  #answer(step: Extract<Step, { do: 'answer' }>): Promise<void> {
    this.#given += 1;
    const question = questions[step.question] ?? 'word';
    const value = valueOf(question, this.#given);
    return this.#atLesson(step, (screen, lesson) => screen.answer(lesson, question, value));
  }

  async #signIn(on: TabletName, which: number, first: boolean): Promise<void> {
    const screen = await this.#screenFor(on);
    const child = this.world.group.children[which];
    if (!child || screen.userId() === child.id || !screen.tab.alive) return;
    if (first) await this.#signOut(on);
    this.seated[on] = 'unclear';
    const signingIn = screen.app.signIn(
      'student',
      { username: child.username, password },
      new AbortController().signal,
    );
    const done = await this.world.time.settled(signingIn, 60_000);
    this.seated[on] = screen.userId();
    if (done?.status !== 'fulfilled') return;
    if (screen.userId() !== child.id) this.world.complain(`${on}: nobody is signed in after it`);
    void screen.home();
  }

  async #signOut(on: TabletName): Promise<void> {
    const screen = await this.#screenFor(on);
    if (screen.userId() === undefined) return;
    this.seated[on] = 'unclear';
    const done = await this.world.time.settled(screen.app.signOut(), 60_000);
    if (!done) this.world.complain(`${on}: signing out does not end`);
    this.seated[on] = screen.userId();
  }
}

function nameOf({ group }: World, who: Seated): string {
  const at = group.children.findIndex(({ id }) => id === who);
  return at < 0 ? String(who) : `child ${String(at)}`;
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

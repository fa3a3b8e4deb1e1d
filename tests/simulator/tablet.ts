/** One device: what it keeps, its clock, its way to the school, and the tabs that are open. */
import type { Random } from '../support/random';
import type { AppVersion, Bundles } from './core/bundles';
import { DeviceLocks } from './locks';
import { DeviceNetwork } from './network';
import type { SchoolLine } from './network';
import type { Scheduler } from './scheduler';
import { DeviceStorage } from './storage';
import { Tab } from './tab';

export class Tablet {
  readonly storage: DeviceStorage;
  readonly network: DeviceNetwork;
  readonly locks: DeviceLocks;
  tabs: Tab[] = [];
  /** By how much its clock is ahead. */
  ahead = 0;
  #opened = 0;

  constructor(
    readonly name: string,
    readonly time: Scheduler,
    readonly random: Random,
    line: SchoolLine,
    private readonly bundles: Bundles,
  ) {
    this.storage = new DeviceStorage(time, random.fork(1), bundles.engine);
    this.network = new DeviceNetwork(time, random.fork(2), line, name);
    this.locks = new DeviceLocks(time);
  }

  /** What it takes for the time, in milliseconds since the epoch. */
  clock(): number {
    return Math.floor(this.time.now + this.ahead);
  }

  openTab(version: AppVersion): Tab {
    this.#opened += 1;
    const tab = new Tab(this, this.#opened, version, this.bundles);
    this.tabs.push(tab);
    return tab;
  }

  closeTab(tab: Tab): void {
    tab.close();
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  /** All tabs are gone at once; with the battery, so are the last moments of what was not synced. */
  kill(withBattery: boolean): void {
    for (const tab of this.tabs) tab.close();
    this.tabs = [];
    if (withBattery) this.storage.loseLastMoments();
  }

  /** To the other tabs, in their order of opening. */
  tell(from: Tab, message: unknown): void {
    for (const tab of this.tabs) {
      if (tab !== from && from.alive)
        this.time.after(
          0.5,
          () => {
            tab.hear(message);
          },
          tab,
        );
    }
  }

  /** `localStorage` of a tab. */
  textsOf(tab: Tab) {
    const { storage } = this;
    const change = (key: string, newValue: string | undefined) => {
      if (!tab.alive) return;
      const oldValue = storage.texts.get(key) ?? null;
      if (oldValue === (newValue ?? null)) return;
      storage.setText(key, newValue);
      const news = { key, oldValue, newValue: newValue ?? null };
      for (const other of this.tabs) {
        if (other === tab) continue;
        const event = () => other.window.dispatchEvent(Object.assign(new Event('storage'), news));
        this.time.after(0.5, event, other);
      }
    };
    return {
      getItem: (key: string) => storage.texts.get(key) ?? null,
      setItem: (key: string, value: string) => {
        change(key, value);
      },
      removeItem: (key: string) => {
        change(key, undefined);
      },
    };
  }
}

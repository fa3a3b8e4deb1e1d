/** What had not been sent when somebody left a device. It goes without them; what was written later waits for them. */
import type { OutboxEntry } from '../../src/offline/outbox/outbox-entry';
import type { DeviceName } from './schedule';
import type { Tablet } from './tablet';

type Devices = Readonly<Record<DeviceName, Tablet>>;

const userDbOf = (userId: number) => `daybook-user-${String(userId)}`;
const nameOf = (on: DeviceName, userId: number) => `${on} ${String(userId)}`;

export class LeftWork {
  /** By device and person: the operations that were there the last time they left. */
  readonly #found = new Map<string, ReadonlySet<unknown>>();

  constructor(private readonly devices: Devices) {}

  /** They have just left, with or without a word. */
  note(on: DeviceName, userId: number): void {
    const { storage } = this.devices[on];
    this.#found.set(nameOf(on, userId), new Set(storage.keysOf(userDbOf(userId), 'outbox')));
  }

  /**
   * Whether the product allows an entry of somebody who is away to wait until they are back: a tab has written it only
   * after they had left with everything sent, so that nothing was kept that would send it.
   */
  isLate(on: DeviceName, { opId, userId }: OutboxEntry): boolean {
    const found = this.#found.get(nameOf(on, userId));
    const kept = this.devices[on].storage.keysOf(userDbOf(userId), 'kv');
    return found !== undefined && !found.has(opId) && !kept.includes('ticket');
  }
}

/**
 * One person's outbox as the drain has read it, kept up with what the drain does itself. It is read anew only when
 * somebody else has written meanwhile. Pure.
 */
import type { OutboxChanges } from '../outbox/outbox-changes';
import type { OutboxEntry } from '../outbox/outbox-entry';

export const waitingIn = (entries: readonly OutboxEntry[]): number =>
  entries.filter(({ state }) => state !== 'parked').length;

export class KnownOutbox {
  readonly #byId: Map<string, OutboxEntry>;
  #isCurrent = true;

  constructor(entries: readonly OutboxEntry[]) {
    this.#byId = new Map(entries.map((entry) => [entry.opId, entry]));
  }

  get entries(): readonly OutboxEntry[] {
    return [...this.#byId.values()];
  }

  /** Nobody else is known to have written since it was read. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** Something is there that is not known here. */
  outdate(): void {
    this.#isCurrent = false;
  }

  /** @param ids of everything that is there now: whoever writes takes a new one, as an entry's work never changes */
  compare(ids: readonly string[]): void {
    if (ids.length !== this.#byId.size || ids.some((id) => !this.#byId.has(id))) this.outdate();
  }

  /** Whether something else of the same thing may be there. */
  mayHaveOthers({ opId, entityKey }: OutboxEntry): boolean {
    if (!this.#isCurrent) return true;
    return this.entries.some((other) => other.opId !== opId && other.entityKey === entityKey);
  }

  take(changes: OutboxChanges): void {
    changes.applyTo(this.#byId);
  }
}

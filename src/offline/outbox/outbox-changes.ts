/**
 * What a transaction of this page has done to the outbox, so that the page's copies in memory need not read it again.
 * What a page hears of its own transactions comes in their order, and before what any later reading finds.
 */
import { createListeners } from '../../listeners';
import type { Mark, OutboxEntry } from './outbox-entry';

/** Notes what is written while it is written. */
export class OutboxChanges {
  /** By id; undefined is gone. */
  readonly entries = new Map<string, OutboxEntry | undefined>();
  readonly marks = new Map<string, Mark>();

  put<Asked>(outbox: { put(entry: OutboxEntry): Asked }, entry: OutboxEntry): Asked {
    this.entries.set(entry.opId, entry);
    return outbox.put(entry);
  }

  remove<Asked>(outbox: { delete(opId: string): Asked }, opId: string): Asked {
    this.entries.set(opId, undefined);
    return outbox.delete(opId);
  }

  mark<Asked>(answers: { put(mark: Mark): Asked }, mark: Mark): Asked {
    this.marks.set(mark.entityKey, mark);
    return answers.put(mark);
  }

  /** Brings a copy of the outbox up to them. */
  applyTo(entries: Map<string, OutboxEntry>): void {
    for (const [opId, entry] of this.entries) {
      if (entry) entries.set(opId, entry);
      else entries.delete(opId);
    }
  }
}

const listeners = createListeners<[userId: number, changes: OutboxChanges]>();

/** Tells this page's copies, in the same moment in which the transaction has ended. */
export const noteChanges = listeners.tell;
export const onChanges = listeners.subscribe;

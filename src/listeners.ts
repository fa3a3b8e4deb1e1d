/** Those who want to be told of a change, and the call that tells them. */
export interface Listeners<Message extends readonly unknown[] = []> {
  /** @returns ends it; as `useSyncExternalStore` wants it */
  readonly subscribe: (listener: (...message: Message) => void) => () => void;
  readonly tell: (...message: Message) => void;
  readonly anybody: () => boolean;
}

/** One set of listeners. Who subscribes while the others are told is not told of this change. */
export function createListeners<Message extends readonly unknown[] = []>(): Listeners<Message> {
  const listeners = new Set<(...message: Message) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (...message) => {
      for (const listener of [...listeners]) listener(...message);
    },
    anybody: () => listeners.size > 0,
  };
}

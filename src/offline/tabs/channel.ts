/** Tells the other tabs, and this one, what has changed in the user databases and on the network. */
import { createListeners } from '../../listeners';
import type { Connectivity } from '../network/connectivity-state';
import type { PackState } from '../packs/packs-state';
import type { PreviewState } from '../previews/previews-state';

export type Message =
  /** The outbox or the named marks of a person changed; no keys = read everything again. */
  | {
      readonly type: 'outbox';
      readonly userId: number;
      readonly markKeys?: readonly string[];
      /** The page that says it knows what changed: `noteChanges`. */
      readonly noted?: true;
    }
  | {
      readonly type: 'pack';
      readonly userId: number;
      readonly assignmentStudentId: number;
      readonly pack: PackState;
    }
  | {
      readonly type: 'preview';
      readonly userId: number;
      readonly key: string;
      /** Undefined: it is not kept any more. */
      readonly pack: PreviewState | undefined;
    }
  /** A person has left this device; only hidden work may be there still. */
  | { readonly type: 'dropped'; readonly userId: number }
  /** A person has begun to leave: nothing is asked in their name any more. */
  | { readonly type: 'leaving'; readonly userId: number }
  /** Somebody is about to leave: every tab writes what it holds, and says so by the name of its lock. */
  | { readonly type: 'write' }
  | { readonly type: 'written'; readonly tab: string }
  | { readonly type: 'connectivity'; readonly state: Connectivity }
  | { readonly type: 'storage'; readonly full: boolean };

const listeners = createListeners<[message: Message, fromHere: boolean]>();
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('daybook');
  channel.onmessage = (event: MessageEvent<Message>) => {
    listeners.tell(event.data, false);
  };
  // Under Node a channel would keep the process alive.
  (channel as { unref?: () => void }).unref?.();
  return channel;
}

export function broadcast(message: Message): void {
  listeners.tell(message, true);
  open().postMessage(message);
}

export const onBroadcast: typeof listeners.subscribe = (listener) => {
  open();
  return listeners.subscribe(listener);
};

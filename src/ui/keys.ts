import { createListeners } from '../listeners';

/**
 * Which keys do something now. A screen names its keys while it is there; the dashboard lists them for who
 * asks. Single letters can be switched off (WCAG 2.1.4): somebody who speaks to the computer types them by
 * accident.
 */
export interface KeyEntry {
  /** `?`, `n`, `mod+k` (Ctrl, on a Mac Command), `Alt+ArrowUp`: the last part as `KeyboardEvent.key` says it. */
  readonly keys: string;
  /** What they do, in the person's language. */
  readonly words: string;
  /** Undefined for keys that a part of the screen handles by itself; they are listed only. */
  readonly run?: (() => void) | undefined;
}

export interface KeyGroup {
  /** Undefined: of the current screen. */
  readonly title?: string | undefined;
  readonly entries: readonly KeyEntry[];
}

const groups = new Set<KeyGroup>();
const listeners = createListeners();
let listed: readonly KeyGroup[] = [];
let singles = true;

function tell(): void {
  listed = [...groups];
  listeners.tell();
}

export const subscribeKeys = listeners.subscribe;

/** Every group that is there, oldest first. */
export function keyGroups(): readonly KeyGroup[] {
  return listed;
}

/** Names keys. @returns takes them back */
export function addKeys(group: KeyGroup): () => void {
  groups.add(group);
  tell();
  return () => {
    groups.delete(group);
    tell();
  };
}

/** Whether keys without Ctrl, Alt or Command do anything. */
export function singleKeysOn(): boolean {
  return singles;
}

export function setSingleKeys(on: boolean): void {
  singles = on;
  tell();
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether these are the keys. Shift counts only where it is named: on some keyboards `?` needs it. */
export function arePressed(keys: string, pressed: Pressed): boolean {
  const parts = keys === '+' ? ['+'] : keys.split('+').map((part) => part.toLowerCase());
  const key = parts.at(-1);
  const mod = pressed.ctrlKey || pressed.metaKey;
  return (
    key === pressed.key.toLowerCase() &&
    parts.includes('mod') === mod &&
    parts.includes('alt') === pressed.altKey &&
    (!parts.includes('shift') || pressed.shiftKey)
  );
}

/** What the pressed keys stand for now, if anything. */
export function entryFor(pressed: Pressed): KeyEntry | undefined {
  // The newest first: a screen's own keys win over those of its frame.
  for (const { entries } of [...groups].reverse()) {
    const entry = entries.find(({ keys, run }) => run && arePressed(keys, pressed));
    if (entry) return singles || /mod\+|alt\+/i.test(entry.keys) ? entry : undefined;
  }
  return undefined;
}

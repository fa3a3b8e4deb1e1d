import type { PlaceKey } from './navigation';

export type FindKind = 'resources' | 'sequences' | 'rubrics' | 'groups' | 'students';

export type PaletteGroup = 'go' | 'make' | FindKind | 'help';

export interface PaletteItem {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly words: string;
  readonly detail?: string | undefined;
  readonly icon: PlaceKey | 'make' | 'help';
  readonly run: () => void;
}

/** Without case and accents, as people type in a hurry. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every typed word is the beginning of a word. */
function begins(words: string, typed: string): boolean {
  const parts = plain(words).split(/[\s/,-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
}

/** Those in which every typed word is the beginning of a word. */
export function matching(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  return items.filter(({ words }) => begins(words, typed));
}

/** Whether it is plainly meant: what is typed begins with the whole of its first word. */
function isBegun(words: string, typed: string): boolean {
  const [first] = plain(words).split(/[\s,]+/);
  return plain(typed).trim().split(/\s+/)[0] === first;
}

interface Offered {
  readonly go: readonly PaletteItem[];
  readonly make: readonly PaletteItem[];
  /** What was found: people before what they work with. */
  readonly finds: readonly PaletteItem[];
  readonly help: readonly PaletteItem[];
  /** More may be found yet. */
  readonly looking: boolean;
}

/**
 * Pages, what was found, and what can be made: a name that was typed stands above "New …" of the same letters. What
 * can be made leads only where its own first word is typed; else it waits for what may still be found above it: Enter
 * must not make something new for whoever is looking for somebody.
 */
export function inOrder(offered: Offered, typed: string): readonly PaletteItem[] {
  const { go, make, finds, help, looking } = offered;
  const made = matching(make, typed);
  const leads = made.some(({ words }) => isBegun(words, typed));
  const found = leads ? [...made, ...finds] : [...finds, ...(looking ? [] : made)];
  return [...matching(go, typed), ...found, ...matching(help, typed)];
}

/** The item after or before another, around the ends. */
export function stepped(selected: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (selected + by + count) % count;
}

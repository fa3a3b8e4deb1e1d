import type { FindKind } from './palette-finds';
import type { PlaceKey } from './navigation';

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

/** Those in which every typed word is the beginning of a word. */
export function matching(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return items.filter(({ words }) => {
    const parts = plain(words).split(/[\s/,-]+/);
    return wanted.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

/** The item after or before another, around the ends. */
export function stepped(selected: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (selected + by + count) % count;
}

/** How a person's packs stand, for the screens: read from storage once, and from then on as the downloads say. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { deepEqual } from '../../../domain/deep-equal';
import { createListeners, type Listeners } from '../../listeners';
import { onBroadcast, type Message } from '../tabs/channel';
import type { PackState } from './packs-state';

interface Shelf<Key, Pack> {
  /** Storage has said what is here. */
  known: boolean;
  readonly packs: Map<Key, Pack>;
  readonly listeners: Listeners;
}

interface Source<Key, Pack> {
  readonly absent: Pack;
  /** What storage has of a person's packs, the bytes that are still to come left out. */
  readonly kept: (userId: number) => Promise<ReadonlyMap<Key, Omit<Pack, 'loadedBytes'>>>;
  /** What a message says of a pack, if it is about one of these. */
  readonly heard: (message: Message) => readonly [userId: number, Key, Pack] | undefined;
}

/**
 * @returns a hook: the pack of a person by its key, undefined while storage has not said yet. One that is here before
 * what `opens` it, the app itself, is still on its way.
 */
export function packShelf<Key, Pack extends PackState>({
  absent,
  kept,
  heard,
}: Source<Key, Pack>): (userId: number, key: Key, opens: boolean) => Pack | undefined {
  const shelves = new Map<number, Shelf<Key, Pack>>();
  let listening = false;

  function listen(): void {
    if (listening) return;
    listening = true;
    onBroadcast((message) => {
      if (message.type === 'dropped') shelves.get(message.userId)?.packs.clear();
      const [userId = 0, key, pack] = heard(message) ?? [];
      const shelf = shelves.get(userId);
      if (!shelf || key === undefined || pack === undefined) return;
      // Each run says anew how every lesson stands; most stand as before, and their marks need not be drawn again.
      if (deepEqual(shelf.packs.get(key), pack)) return;
      shelf.packs.set(key, pack);
      shelf.listeners.tell();
    });
  }

  async function fill(userId: number, shelf: Shelf<Key, Pack>): Promise<void> {
    for (const [key, pack] of await kept(userId)) {
      // What a download has said meanwhile is newer.
      if (shelf.packs.has(key)) continue;
      const loadedBytes = pack.state === 'ready' ? pack.totalBytes : 0;
      shelf.packs.set(key, { ...pack, loadedBytes } as Pack);
    }
    shelf.known = true;
    shelf.listeners.tell();
  }

  function shelfOf(userId: number): Shelf<Key, Pack> {
    const known = shelves.get(userId);
    if (known) return known;
    listen();
    const shelf = { known: false, packs: new Map<Key, Pack>(), listeners: createListeners() };
    shelves.set(userId, shelf);
    fill(userId, shelf).catch(() => {
      shelves.delete(userId);
    });
    return shelf;
  }

  return function usePackOf(userId, key, opens) {
    const subscribe = useCallback(
      (listener: () => void) => shelfOf(userId).listeners.subscribe(listener),
      [userId],
    );
    const pack = useSyncExternalStore(subscribe, () => {
      const { known, packs } = shelfOf(userId);
      return packs.get(key) ?? (known ? absent : undefined);
    });
    return useMemo(
      () => (pack?.state === 'ready' && !opens ? { ...pack, state: 'downloading' } : pack),
      [pack, opens],
    );
  };
}

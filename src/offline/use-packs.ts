import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { onBroadcast } from './channel';
import { shownPacks } from './packs-registry';
import type { PackState } from './packs-state';
import { appKept, subscribeUpdate } from './sw-bridge';

export type { PackState };

const absent: PackState = { state: 'absent', loadedBytes: 0, totalBytes: 0 };

interface Shelf {
  /** Storage has said what is here. */
  known: boolean;
  readonly packs: Map<number, PackState>;
  readonly listeners: Set<() => void>;
}

const shelves = new Map<number, Shelf>();
let listening = false;

/** Each run says anew how every lesson stands; most stand as before, and their marks need not be drawn again. */
const isSame = (known: PackState | undefined, now: PackState): boolean =>
  known?.state === now.state && known.loadedBytes === now.loadedBytes;

function listen(): void {
  if (listening) return;
  listening = true;
  onBroadcast((message) => {
    if (message.type === 'dropped') shelves.get(message.userId)?.packs.clear();
    if (message.type !== 'pack') return;
    const shelf = shelves.get(message.userId);
    if (!shelf || isSame(shelf.packs.get(message.assignmentStudentId), message.pack)) return;
    shelf.packs.set(message.assignmentStudentId, message.pack);
    for (const listener of shelf.listeners) listener();
  });
}

function shelfOf(userId: number): Shelf {
  let shelf = shelves.get(userId);
  if (shelf) return shelf;
  listen();
  shelf = { known: false, packs: new Map(), listeners: new Set() };
  shelves.set(userId, shelf);
  const mine = shelf;
  const { packs, listeners } = mine;
  shownPacks(userId)
    .then((records) => {
      for (const { assignmentStudentId, state, totalBytes } of records) {
        // What a download has said meanwhile is newer.
        if (packs.has(assignmentStudentId)) continue;
        const loadedBytes = state === 'ready' ? totalBytes : 0;
        packs.set(assignmentStudentId, { state, loadedBytes, totalBytes });
      }
      mine.known = true;
      for (const listener of [...listeners]) listener();
    })
    .catch(() => {
      shelves.delete(userId);
    });
  return shelf;
}

/**
 * Whether a lesson can be opened without network, and how far its download is. A lesson that is here
 * before the app itself is kept for starts without network is still on its way.
 * @returns undefined while storage has not said yet
 */
export function usePack(userId: number, assignmentStudentId: number): PackState | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = shelfOf(userId);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    [userId],
  );
  const pack = useSyncExternalStore(subscribe, () => {
    const { known, packs } = shelfOf(userId);
    return packs.get(assignmentStudentId) ?? (known ? absent : undefined);
  });
  const opens = useSyncExternalStore(subscribeUpdate, appKept);
  return useMemo(
    () => (pack?.state === 'ready' && !opens ? { ...pack, state: 'downloading' } : pack),
    [pack, opens],
  );
}

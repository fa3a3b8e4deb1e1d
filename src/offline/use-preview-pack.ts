import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { onBroadcast } from './channel';
import { checkedPreviews, previewPacksOf } from './previews-registry';
import type { PreviewState } from './previews-state';
import { staffFilesKept, subscribeStaffFiles } from './staff-files';
import { appKept, subscribeUpdate } from './sw-bridge';

const absent: PreviewState = { state: 'absent', loadedBytes: 0, totalBytes: 0, pinned: false };

interface Shelf {
  readonly packs: Map<string, PreviewState>;
  readonly listeners: Set<() => void>;
}

const shelves = new Map<number, Shelf>();
let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  onBroadcast((message) => {
    if (message.type === 'dropped') shelves.delete(message.userId);
    if (message.type !== 'preview') return;
    const shelf = shelves.get(message.userId);
    if (!shelf) return;
    shelf.packs.set(message.key, message.pack ?? absent);
    for (const listener of shelf.listeners) listener();
  });
}

function shelfOf(userId: number): Shelf {
  const known = shelves.get(userId);
  if (known) return known;
  listen();
  const shelf: Shelf = { packs: new Map(), listeners: new Set() };
  shelves.set(userId, shelf);
  checkedPreviews(userId)
    // Without a look at the files it is as it was written down.
    .catch(() => previewPacksOf(userId))
    .then((packs) => {
      for (const { key, state, totalBytes, pinned } of packs) {
        // What a download has said meanwhile is newer.
        if (shelf.packs.has(key)) continue;
        const loadedBytes = state === 'ready' ? totalBytes : 0;
        const shown = state === 'stopped' ? 'absent' : state;
        shelf.packs.set(key, { state: shown, loadedBytes, totalBytes, pinned });
      }
      for (const listener of [...shelf.listeners]) listener();
    })
    .catch(() => {
      shelves.delete(userId);
    });
  return shelf;
}

/** Whether a preview opens without network, and how far its download is. Not ready before the app itself is. */
export function usePreviewPack(userId: number, key: string): PreviewState {
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
  const pack = useSyncExternalStore(subscribe, () => shelfOf(userId).packs.get(key) ?? absent);
  const installed = useSyncExternalStore(subscribeUpdate, appKept);
  const opens = useSyncExternalStore(subscribeStaffFiles, staffFilesKept) && installed;
  return useMemo(
    () => (pack.state === 'ready' && !opens ? { ...pack, state: 'downloading' } : pack),
    [pack, opens],
  );
}

import { useSyncExternalStore } from 'react';
import { packShelf } from '../packs/pack-shelf';
import { checkedPreviews, previewPacksOf } from './previews-registry';
import type { PreviewState } from './previews-state';
import { staffFilesKept, subscribeStaffFiles } from '../app/staff-files';
import { appKept, subscribeUpdate } from '../app/sw-bridge';

const absent: PreviewState = { state: 'absent', loadedBytes: 0, totalBytes: 0, pinned: false };

const useShelf = packShelf<string, PreviewState>({
  absent,
  kept: async (userId) => {
    // Without a look at the files it is as it was written down.
    const packs = await checkedPreviews(userId).catch(() => previewPacksOf(userId));
    return new Map(
      packs.map(({ key, state, totalBytes, pinned }) => [
        key,
        { state: state === 'stopped' ? 'absent' : state, totalBytes, pinned },
      ]),
    );
  },
  heard: (message) =>
    message.type === 'preview' ? [message.userId, message.key, message.pack ?? absent] : undefined,
});

/** Whether a preview opens without network, and how far its download is. Not ready before the app itself is. */
export function usePreviewPack(userId: number, key: string): PreviewState {
  const installed = useSyncExternalStore(subscribeUpdate, appKept);
  const staffFiles = useSyncExternalStore(subscribeStaffFiles, staffFilesKept);
  return useShelf(userId, key, installed && staffFiles) ?? absent;
}

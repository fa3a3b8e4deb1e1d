import { useSyncExternalStore } from 'react';
import { packShelf } from './pack-shelf';
import { shownPacks } from './packs-here';
import type { PackState } from './packs-state';
import { appKept, subscribeUpdate } from '../app/sw-bridge';

export type { PackState };

const useShelf = packShelf<number, PackState>({
  absent: { state: 'absent', loadedBytes: 0, totalBytes: 0 },
  kept: async (userId) =>
    new Map(
      (await shownPacks(userId)).map(({ assignmentStudentId, state, totalBytes }) => [
        assignmentStudentId,
        { state, totalBytes },
      ]),
    ),
  heard: (message) =>
    message.type === 'pack'
      ? [message.userId, message.assignmentStudentId, message.pack]
      : undefined,
});

/**
 * Whether a lesson can be opened without network, and how far its download is. A lesson that is here
 * before the app itself is kept for starts without network is still on its way.
 * @returns undefined while storage has not said yet
 */
export const usePack = (userId: number, assignmentStudentId: number): PackState | undefined =>
  useShelf(userId, assignmentStudentId, useSyncExternalStore(subscribeUpdate, appKept));

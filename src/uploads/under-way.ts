/** How many files are on their way from this window. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

const listeners = createListeners();
let files = 0;

function count(by: 1 | -1): void {
  files += by;
  listeners.tell();
}

/** @returns ends it: it has arrived, failed or was given up */
export function uploadBegins(): () => void {
  count(1);
  return () => count(-1);
}

const isUnderWay = (): boolean => files > 0;

/** Whether a file would be lost by whoever leaves the page now. */
export const useUploadUnderWay = (): boolean =>
  useSyncExternalStore(listeners.subscribe, isUnderWay);

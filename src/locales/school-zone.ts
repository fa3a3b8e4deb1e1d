import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

/**
 * The time zone in which the signed-in person's days are counted, as the server has told it: of the school, or of most
 * schools of the district. Undefined, for who is at no school, stands for the clock of the device.
 */
let zone: string | undefined;
const listeners = createListeners();

export const schoolZone = (): string | undefined => zone;

/** @param next an IANA name */
export function setSchoolZone(next: string | undefined): void {
  if (next === zone) return;
  zone = next;
  listeners.tell();
}

/** For every day and clock that a screen of the staff shows: a laptop may travel, the school does not. */
export const useSchoolZone = (): string | undefined =>
  useSyncExternalStore(listeners.subscribe, schoolZone);

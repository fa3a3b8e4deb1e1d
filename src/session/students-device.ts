/** What a device knows of its school: whether students sign in there, one after the other, and what it is called. */
import { keptClass } from './kept-class';
import { storageKeys } from './storage-keys';

/** @returns true once a student has signed in here, or a class was opened here */
export function isStudentsDevice(): boolean {
  try {
    return localStorage.getItem(storageKeys.students) !== null || keptClass() !== undefined;
  } catch {
    return false;
  }
}

/** Best effort: without room the device asks as a new one does. */
export function markStudentsDevice(): void {
  try {
    localStorage.setItem(storageKeys.students, '1');
  } catch {
    // Nothing depends on it but a word and a shorter way.
  }
}

/** What the school calls this device, as the last sign-in here was told; undefined while it has no name. */
export function ownDeviceName(): string | undefined {
  try {
    return localStorage.getItem(storageKeys.deviceName) || undefined;
  } catch {
    return undefined;
  }
}

/** Best effort: the next sign-in tells it again. @param name empty while it has none */
export function keepDeviceName(name: string): void {
  try {
    localStorage.setItem(storageKeys.deviceName, name);
  } catch {
    // Nothing depends on it but a line of words.
  }
}

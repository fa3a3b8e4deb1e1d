/** Whether students sign in on this device, one after the other: then it asks who is next. */
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

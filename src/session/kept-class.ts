/** The class that a shared tablet belongs to. It stays when somebody signs out: it is the tablet's, not theirs. */
import { storageKeys } from './storage-keys';

/** @returns the class code, undefined when the device has none or keeps nothing */
export function keptClass(): string | undefined {
  try {
    return localStorage.getItem(storageKeys.classCode) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Best effort: a device without room asks for the code again. */
export function keepClass(code: string): void {
  try {
    localStorage.setItem(storageKeys.classCode, code);
  } catch {
    // The class is on the screen all the same.
  }
}

export function forgetClass(): void {
  localStorage.removeItem(storageKeys.classCode);
}

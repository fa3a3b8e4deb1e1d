import { storageKeys } from '../../session/storage-keys';
import { setSingleKeys } from '../../ui/keys';

/** Whether single letters do anything is the device's: it is kept there, and holds before the first key. */
export function applySingleKeys(): void {
  setSingleKeys(localStorage.getItem(storageKeys.singleKeys) !== 'off');
}

export function keepSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKeys.singleKeys);
  else localStorage.setItem(storageKeys.singleKeys, 'off');
  setSingleKeys(on);
}

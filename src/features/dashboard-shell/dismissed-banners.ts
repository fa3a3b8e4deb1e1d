/** Which banners somebody has dismissed; as long as the session lasts. */
import { storageKeys } from '../../session/storage-keys';

export function dismissedBanners(userId: number): readonly string[] {
  const [owner, ...names] = (sessionStorage.getItem(storageKeys.dismissed) ?? '').split(' ');
  return owner === String(userId) ? names : [];
}

/** @returns all that are dismissed now */
export function dismissBanner(userId: number, name: string): readonly string[] {
  const all = [...dismissedBanners(userId), name];
  try {
    sessionStorage.setItem(storageKeys.dismissed, [userId, ...all].join(' '));
  } catch {
    // No room: it is dismissed until the page is loaded again.
  }
  return all;
}

/** The way to ClassLink; it comes back to `/login/classlink`. */
import { api } from '../api/client';
import { unwrap } from '../api/errors';
import { storageKeys } from './storage-keys';

/**
 * Leaves for ClassLink's sign-in page.
 * @throws ApiError not_configured, too_many_attempts; NetworkError
 */
export async function goToClassLink(): Promise<void> {
  const { data } = await unwrap(
    api.GET('/auth/classlink/url', { headers: { 'cache-control': 'no-cache' } }),
  );
  const { href, protocol } = new URL(data.url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('This is no web page');
  location.assign(href);
}

/** Whether to begin anew for somebody who comes from ClassLink's portal: once, so that nobody goes round in circles. */
export function mayStartOver(): boolean {
  if (sessionStorage.getItem(storageKeys.startedOver) !== null) return false;
  sessionStorage.setItem(storageKeys.startedOver, 'yes');
  return true;
}

export function arrivedFromClassLink(): void {
  sessionStorage.removeItem(storageKeys.startedOver);
}

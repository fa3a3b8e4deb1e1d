/** The way to a service at which people sign in; it comes back to `/login/` and its name. */
import { call } from '../api/call';
import { storageKeys } from './storage-keys';

/** What people know the services as. */
export const serviceNames = { classlink: 'ClassLink', clever: 'Clever' } as const;
export type Service = keyof typeof serviceNames;
export const services = ['classlink', 'clever'] as const satisfies readonly Service[];

// An address of before would lead to a sign-in that is over.
const anew = { headers: { 'cache-control': 'no-cache' } };

/**
 * Leaves for a service's sign-in page.
 * @throws ApiError not_configured, too_many_attempts; NetworkError
 */
export async function goToService(service: Service): Promise<void> {
  const { data } = await call('GET', `/auth/${service}/url`, anew);
  leaveTo(data.url);
}

/** @throws TypeError for what is no web page */
export function leaveTo(url: string): void {
  const { href, protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('This is no web page');
  location.assign(href);
}

/** Whether to begin anew for somebody who comes from a service's portal: once, so that nobody goes round in circles. */
export function mayStartOver(): boolean {
  if (sessionStorage.getItem(storageKeys.startedOver) !== null) return false;
  sessionStorage.setItem(storageKeys.startedOver, 'yes');
  return true;
}

export function arrivedFromService(): void {
  sessionStorage.removeItem(storageKeys.startedOver);
}

/**
 * False only when the device itself says that there is no network: the one thing `navigator.onLine` can be
 * trusted with.
 */
export function deviceOnline(): boolean {
  // Outside a browser nothing says so.
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  return navigator?.onLine !== false;
}

/** Parts of the browser that are absent in some: where the page is not served securely, or under Node. */
interface Parts {
  readonly locks?: LockManager;
  readonly storage?: StorageManager;
  readonly serviceWorker?: ServiceWorkerContainer;
}

export function browserParts(): Parts {
  const { navigator } = globalThis as { navigator?: Parts };
  return navigator ?? {};
}

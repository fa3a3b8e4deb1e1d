/** Parts of the browser that are absent in some: where the page is not served securely, or under Node. */
interface Parts {
  readonly locks?: LockManager;
  /** `persist` came with iPadOS 15.2, `estimate` with 17. */
  readonly storage?: Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;
  readonly serviceWorker?: ServiceWorkerContainer;
  /** In Chromium only. */
  readonly connection?: { readonly saveData?: boolean };
}

export function browserParts(): Parts {
  const { navigator } = globalThis as { navigator?: Parts };
  return navigator ?? {};
}

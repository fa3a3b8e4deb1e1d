/**
 * What the oldest iPads of a school lack (iPadOS 15.4), though the engines here have it. The number is the version that
 * brought it: caniuse.com, and the release notes of Safari.
 */
const missing: readonly (readonly [owner: string, names: readonly string[]])[] = [
  // 17.0. WebKitGTK has nothing of `navigator.storage` at all.
  ['StorageManager.prototype', ['estimate']],
  // 16.4 and never
  ['Navigator.prototype', ['wakeLock', 'userActivation', 'connection', 'permissions']],
  // 18.2
  ['PointerEvent.prototype', ['getCoalescedEvents', 'getPredictedEvents']],
  // never
  ['globalThis', ['requestIdleCallback', 'cancelIdleCallback', 'SyncManager', 'scheduler']],
  ['ServiceWorkerRegistration.prototype', ['sync', 'periodicSync']],
  // 16.4
  ['globalThis', ['OffscreenCanvas', 'CompressionStream', 'DecompressionStream', 'PushManager']],
  // 16.0
  ['Array.prototype', ['toSorted', 'toReversed', 'toSpliced', 'with']],
  // 16.4, 17.4
  ['Array', ['fromAsync']],
  ['Object', ['groupBy']],
  ['Map', ['groupBy']],
  // 17.4, 18.2
  ['Promise', ['withResolvers', 'try']],
  // 17.0, 18.0
  ['URL', ['canParse', 'parse']],
  // 17.0
  ['Set.prototype', ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
  // 18.4
  ['globalThis', ['Iterator']],
  // 16.0, 17.4
  ['AbortSignal', ['timeout', 'any']],
  // 16.4
  ['String.prototype', ['isWellFormed', 'toWellFormed']],
  // 18.2
  ['Uint8Array.prototype', ['toBase64', 'toHex']],
  ['Uint8Array', ['fromBase64', 'fromHex']],
  // 17.4
  ['Element.prototype', ['checkVisibility']],
  // 18.0, 26.0
  ['Document.prototype', ['startViewTransition']],
  ['globalThis', ['navigation']],
];

/** Runs in the page, and so sees nothing of this module. */
const takeAway = (list: typeof missing): void => {
  for (const [owner, names] of list) {
    const at = owner
      .split('.')
      .reduce<unknown>((from, name) => Reflect.get(Object(from), name), globalThis);
    if (typeof at !== 'object' && typeof at !== 'function') continue;
    for (const name of names) if (at !== null) Reflect.deleteProperty(at, name);
  }
};

/** A script for the start of every page that takes them away. Workers keep them: no script comes before theirs. */
export const withoutNewerApis = `(${takeAway.toString()})(${JSON.stringify(missing)});`;

/** Whether the device has room left. Known from failures, not from the browser's invented quota. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners';
import { browserParts } from '../browser';
import { broadcast, onBroadcast } from '../tabs/channel';
import { keptAssets } from './device-registry';

let low = false;
const listeners = createListeners();
let started = false;

function start(): void {
  if (started) return;
  started = true;
  onBroadcast((message) => {
    if (message.type !== 'storage') return;
    low = message.full;
    listeners.tell();
  });
}

/**
 * Bytes in use by this app. Where the browser does not say: by the kept files, beside which texts and answers
 * weigh next to nothing; 0 where even they cannot be counted.
 */
export async function storageUsage(): Promise<number> {
  const { storage } = browserParts();
  const usage = (await storage?.estimate?.().catch(() => undefined))?.usage;
  if (usage !== undefined) return usage;
  const files = await keptAssets().catch(() => []);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A write succeeded after room was made. */
export function reportRoom(): void {
  if (low) broadcast({ type: 'storage', full: false });
}

/** Asks the browser not to clear this app's storage on its own. Some browsers ask the person. Never throws. */
export async function askToPersist(): Promise<void> {
  const { storage } = browserParts();
  await storage?.persist?.().catch(() => false);
}

function subscribe(listener: () => void): () => void {
  start();
  return listeners.subscribe(listener);
}

/** Something could not be kept for want of room, and nothing has been made free since. */
export function useStorageLow(): boolean {
  return useSyncExternalStore(subscribe, () => low);
}

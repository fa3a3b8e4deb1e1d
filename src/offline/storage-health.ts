/** Whether the device has room left. Known from failures, not from the browser's invented quota. */
import { useSyncExternalStore } from 'react';
import { browserParts } from './browser';
import { broadcast, onBroadcast } from './channel';

interface StorageHealth {
  low: boolean;
  usageBytes: number;
  persisted: boolean;
}

let health: StorageHealth = { low: false, usageBytes: 0, persisted: false };
const listeners = new Set<() => void>();
let started = false;

function become(change: Partial<StorageHealth>): void {
  health = { ...health, ...change };
  for (const listener of [...listeners]) listener();
}

async function measure(): Promise<void> {
  const { storage } = browserParts();
  const [estimate, persisted] = await Promise.all([storage?.estimate(), storage?.persisted()]);
  become({ usageBytes: estimate?.usage ?? 0, persisted: persisted ?? false });
}

function start(): void {
  if (started) return;
  started = true;
  onBroadcast((message) => {
    if (message.type !== 'storage') return;
    become({ low: message.full });
    measure().catch(() => undefined);
  });
  measure().catch(() => undefined);
}

/** Bytes in use by this app; 0 where the browser does not say. */
export async function storageUsage(): Promise<number> {
  const { storage } = browserParts();
  return (await storage?.estimate().catch(() => undefined))?.usage ?? 0;
}

/** A write succeeded after room was made. */
export function reportRoom(): void {
  if (health.low) broadcast({ type: 'storage', full: false });
}

/** Asks the browser not to clear this app's storage on its own. Some browsers ask the person. */
export async function askToPersist(): Promise<void> {
  const { storage } = browserParts();
  await storage?.persist().catch(() => false);
  await measure().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** `low`: something could not be kept for want of room, and nothing has been made free since. */
export function useStorageHealth(): StorageHealth {
  return useSyncExternalStore(subscribe, () => health);
}

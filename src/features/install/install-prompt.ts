import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners';
import { installWay, type InstallWay } from './platform';

/** Chromium's event; not part of the standard library's types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const DISMISSED_KEY = 'daybook.install-later';
const AGAIN_AFTER_MS = 30 * 86_400_000;

let held: InstallPromptEvent | undefined;
let later = dismissedRecently();
const { subscribe, tell: changed } = createListeners();

function dismissedRecently(): boolean {
  try {
    const at = Number(localStorage.getItem(DISMISSED_KEY) ?? 0);
    return Date.now() - at < AGAIN_AFTER_MS;
  } catch {
    return false;
  }
}

/** Called once at start: the browser offers its prompt early and only once. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held = event as InstallPromptEvent;
    changed();
  });
  addEventListener('appinstalled', () => {
    held = undefined;
    changed();
  });
}

function standalone(): boolean {
  const apple = 'standalone' in navigator && navigator.standalone === true;
  return apple || matchMedia('(display-mode: standalone)').matches;
}

function currentWay(): InstallWay {
  if (later) return 'none';
  return installWay({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: standalone(),
    promptHeld: held !== undefined,
  });
}

export async function install(): Promise<void> {
  const event = held;
  held = undefined;
  await event?.prompt();
  changed();
}

/** Not now: the hint comes back after a month. */
export function installLater(): void {
  later = true;
  try {
    localStorage.setItem(DISMISSED_KEY, String(Date.now()));
  } catch {
    // Without storage it stays away for as long as the page lives.
  }
  changed();
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, currentWay);
}

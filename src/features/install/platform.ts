export type InstallWay = 'prompt' | 'ios' | 'none';

interface Surroundings {
  readonly userAgent: string;
  /** iPadOS calls itself a Mac; only the number of touch points tells. */
  readonly maxTouchPoints: number;
  readonly standalone: boolean;
  readonly promptHeld: boolean;
}

/**
 * How the app can be put on this device's home screen: the browser's own prompt, the share menu of
 * iPhones and iPads, or not at all (installed already, or the browser offers no way).
 */
export function installWay(around: Surroundings): InstallWay {
  if (around.standalone) return 'none';
  if (around.promptHeld) return 'prompt';
  const phone = /iPhone|iPad|iPod/.test(around.userAgent);
  const pad = around.userAgent.includes('Macintosh') && around.maxTouchPoints > 1;
  return phone || pad ? 'ios' : 'none';
}

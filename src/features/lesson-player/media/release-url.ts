const graceMs = 5_000;

/**
 * Gives an object's address back, a moment later: a picture that was just put up or taken down may still be
 * asking for it.
 */
export function releaseUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), graceMs);
}

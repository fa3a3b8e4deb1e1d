/** Whether it was for want of room. */
export function isQuota(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

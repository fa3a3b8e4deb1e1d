/** Filled by the page, read by the service worker. */
export const fontCacheName = 'fonts-v1';

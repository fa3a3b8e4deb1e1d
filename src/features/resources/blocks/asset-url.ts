/** Where media lie: public, the same for ever. */
export const assetUrl = (sha256: string): string => `/assets/${sha256}`;

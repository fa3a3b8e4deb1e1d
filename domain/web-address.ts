/** Only these: a link is no way to run something. */
export const isWebAddress = (url: string): boolean =>
  /^https?:\/\/\S+$/i.test(url) && URL.canParse(url);

/** `URL.canParse` says the same, but only from iPadOS 17 on. */
function canParse(url: string): boolean {
  try {
    return new URL(url).toString() !== '';
  } catch {
    return false;
  }
}

/** Only these: a link is no way to run something. */
export const isWebAddress = (url: string): boolean =>
  /^https?:\/\/\S+$/i.test(url) && canParse(url);

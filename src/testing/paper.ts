/** What a screen puts on paper. */
import { commands } from 'vitest/browser';

export const paperFormats = ['Letter', 'A4'] as const;
export type PaperFormat = (typeof paperFormats)[number];

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** @returns how many pages the browser makes of a document */
    countPages: (html: string, format: PaperFormat) => Promise<number>;
  }
}

/**
 * Pages that the screen comes to as it is now.
 * @param change puts something else on the paper
 */
export async function pagesOnPaper(
  format: PaperFormat,
  change?: (copy: HTMLElement) => void,
): Promise<number> {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  // It is to be printed, not to run once more.
  for (const part of copy.querySelectorAll('script, link[rel="modulepreload"], iframe')) {
    part.remove();
  }
  change?.(copy);
  return commands.countPages(`<!doctype html>${copy.outerHTML}`, format);
}

/**
 * Names the sum of each file of the installation, for the browser to compare: what a Wi-Fi's sign-in page or a
 * school's filter answers in a file's place, with status 200, is not installed (src/sw/own-files.ts has the rest).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
  integrity?: string;
}

/** The server writes the product's name into these. */
const filledIn = /^(index\.html|manifest\.webmanifest)$/;

/** As an `integrity` attribute has it: https://www.w3.org/TR/sri-2/#the-integrity-attribute */
export const sumOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * @param folder of the built app
 * @param isSealed says which entries are installed at once
 * @returns what adds the sums to the worker's list
 */
export function sealFiles<Entry extends ManifestEntry>(
  folder: string,
  isSealed: (entry: Entry) => boolean,
): (entries: Entry[]) => Promise<{ manifest: Entry[] }> {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) =>
        filledIn.test(entry.url) || !isSealed(entry)
          ? entry
          : { ...entry, integrity: sumOf(await readFile(join(folder, entry.url))) },
      ),
    ),
  });
}

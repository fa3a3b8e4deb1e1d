const mebibyte = 1024 * 1024;

/** Bounds of one export. Its files pass through as a stream; documents are put together in memory. */
export const exportBounds = {
  /** The browser holds the whole zip before it is a download. */
  fileBytes: 500 * mebibyte,
  /** Of all documents together, as JSON. A sequence of more could not be published. */
  textBytes: 20 * mebibyte,
  /** Asked for by one person in an hour. */
  perHour: 60,
  /** How often the size may be asked for in an hour. */
  sizesPerHour: 600,
  /** At once in one process, of all and of one person. */
  atOnce: { all: 8, one: 2 },
  /** The same of those who only ask for the size. */
  sizesAtOnce: { all: 8, one: 2 },
  /** A device that stopped reading does not keep its turn: so much it takes in so many milliseconds, or it is over. */
  pace: { leastBytes: mebibyte, every: 60_000 },
} as const;

/** Bounds of one import. `docs/import-formats.md` says where they come from. */
export const importBounds = {
  fileBytes: 50 * mebibyte,
  zipEntries: 2_000,
  /** Of all entries together. */
  unpackedBytes: 300 * mebibyte,
  /** An entry of more than a megabyte may not be packed tighter than this; Word's own XML stays below 50. */
  packedRatio: 200,
  /** Markdown, CSV, and each text or XML part of a zip. */
  textBytes: 20 * mebibyte,
  pictureBytes: 20 * mebibyte,
  csvRows: 10_000,
  /** What one file can make. */
  resources: 300,
  sequences: 50,
  rubrics: 100,
  media: 1_000,
  reportLines: 20_000,
  /** How long one file may be read, in milliseconds. */
  readingTime: 60_000,
} as const;

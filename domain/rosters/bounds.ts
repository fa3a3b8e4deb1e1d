import { maxFurtherSchools } from '../permissions';

const mebibyte = 1024 * 1024;

/** Bounds of one roster: several times a district of 20,000 students, its 4,000 classes and 120,000 enrollments. */
export const rosterBounds = {
  /** For so long a set that was read can be applied. */
  readyDays: 2,
  /** The zip itself. */
  zipBytes: 32 * mebibyte,
  /** Of one file, unpacked. */
  fileBytes: 64 * mebibyte,
  manifestBytes: mebibyte,
  rowsPerFile: 500_000,
  columns: 100,
  /** UTF-16 units of one cell; a user of many organizations has the longest. */
  cell: 4_000,
  sourcedId: 255,
  /** Rows in whose problems anybody looks one by one; of the others the number is kept. */
  problemsPerFile: 1_000,
  /** Home, and the further schools that an account may have. */
  schoolsOfPerson: 1 + maxFurtherSchools,
  /** Of a person's or a class's name. */
  name: 80,
} as const;

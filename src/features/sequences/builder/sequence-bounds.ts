/** Bounds of single fields of a sequence, as in the contract. */
export const sequenceBounds = {
  directions: 2_000,
  notes: 5_000,
  stepMinutes: { least: 0, most: 600 },
  periodMinutes: { least: 5, most: 600 },
  standardLength: 80,
} as const;

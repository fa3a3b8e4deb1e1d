/** Bounds of single fields of a sequence, as in the contract. */
export const sequenceBounds = {
  directions: 2_000,
  notes: 5_000,
  stepMinutes: { min: 0, max: 600 },
  periodMinutes: { min: 5, max: 600 },
  standardLength: 80,
} as const;

/** How much time at a lesson is believed, in seconds. */
export const maxActiveSeconds = {
  /** Told with one operation, as the contract has it: a whole period of writing may stand in a single answer. */
  ofOperation: 3_600,
  /** Added up for one student's copy of a lesson. */
  ofCopy: 86_400,
} as const;

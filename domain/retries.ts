/**
 * Trying again. Where a question shows its answer at once, the teacher decides whether it may be tried again after
 * that; without retries the first checked answer stands.
 */
import type { State } from './state';

interface Terms {
  /** Left out of lessons that were kept before this could be decided: they may. */
  readonly retries?: boolean | undefined;
  readonly state: State;
}

/** Whether an answer can be checked only once. Work that the teacher has returned is there to be improved. */
export function checksOnce({ retries, state }: Terms): boolean {
  return retries === false && state !== 'returned';
}

/**
 * Whether an answer stands as it is, and nothing that comes later takes its place.
 * @param checked the student was shown how it did, while it could be checked only once
 */
export function answerStands(checked: boolean | undefined, terms: Terms): boolean {
  return checked === true && checksOnce(terms);
}

import { canBeRepeated } from '../../db/failures';

const maxRepeats = 3;

/** Does work again that another transaction got in the way of. */
export async function repeatIfHindered<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxRepeats || !canBeRepeated(error)) throw error;
    }
  }
}

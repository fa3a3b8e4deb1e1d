import { longestWaitMs } from '../support/bounds.mjs';

/** What is asked of a browser comes back, or fails by the bound with its name. */
export async function bounded<T>(what: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const words = `The browser did not answer ${what}.`;
    timer = setTimeout(() => reject(new Error(words)), longestWaitMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

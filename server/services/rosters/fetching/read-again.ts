/** What another system changes while it is read is read once more, and then given up. */
import { FetchFailed } from './fetcher';

const maxReadings = 2;

export const changed = (name: string): FetchFailed =>
  new FetchFailed('changed_between', `${name} changed while it was read`);

/** @throws FetchFailed changed_between where it happens each time */
export async function readUnchanged<Result>(readOnce: () => Promise<Result>): Promise<Result> {
  for (let reading = 1; ; reading += 1) {
    try {
      return await readOnce();
    } catch (error) {
      const isMoved = error instanceof FetchFailed && error.code === 'changed_between';
      if (!isMoved || reading >= maxReadings) throw error;
    }
  }
}

/**
 * Waits for work that the first screen would like to have, but never longer than this: storage can hang as a
 * network does. What comes late goes on by itself; what comes late or fails gives undefined.
 */
export async function tryWithTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

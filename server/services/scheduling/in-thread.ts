import { Worker } from 'node:worker_threads';

interface Work<Message, Result> {
  readonly data: unknown;
  readonly megabytes: number;
  readonly patienceMs: number;
  /** What it is when it takes more time or memory than that. */
  readonly tooMuch: Result;
  /** Ends it early, with its reason, which is an error. */
  readonly signal?: AbortSignal;
  /** @returns the result, once it is said */
  readonly hear: (message: Message) => Result | undefined;
}

/**
 * Runs a program in a thread of its own, within bounds of time and memory. Settled once the thread is gone.
 * @param program the built worker
 */
export function runInThread<Message, Result>(
  program: string,
  { data, megabytes, patienceMs, tooMuch, signal, hear }: Work<Message, Result>,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => end(() => resolve(tooMuch)), patienceMs);
    const stop = () => end(() => reject(signal?.reason as Error));
    let ended = false;
    const end = (tell: () => void) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      void worker.terminate().finally(tell);
    };
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: Message) => {
      const result = hear(message);
      if (result !== undefined) end(() => resolve(result));
    });
    worker.once('error', (error: Error & { readonly code?: string }) => {
      const outOfRoom = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(() => (outOfRoom ? resolve(tooMuch) : reject(error)));
    });
    worker.once('exit', () => end(() => reject(new Error('The thread has ended'))));
  });
}

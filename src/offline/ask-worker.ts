/** What a page asks of the service worker, which answers when it is done. */
const patienceMs = 60_000;

export type WorkerTask = 'KEEP_OWN_FILES' | 'KEEP_STAFF_FILES';

/** @returns whether the worker in charge has done it; false as well where it says nothing in time */
export async function askWorker(type: WorkerTask): Promise<boolean> {
  const worker = (await navigator.serviceWorker.ready).active;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, patienceMs, false);
    port1.onmessage = (event: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(event.data === true);
    };
    worker.postMessage({ type }, [port2]);
  });
}

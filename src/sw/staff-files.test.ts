import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** As far as the worker uses it: responses by address. */
class KeptFiles {
  readonly #files = new Map<string, Response>();
  keys = () => Promise.resolve([...this.#files.keys()].map((path) => new Request(origin + path)));
  put = (path: string, response: Response) => {
    this.#files.set(path, response);
    return Promise.resolve();
  };
  delete = (path: string) => Promise.resolve(this.#files.delete(path));
  paths = () => [...this.#files.keys()].sort();
}

const origin = 'https://daybook.test';
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const stores = new Map<string, KeptFiles>();
const fetched = vi.fn<(path: string) => Promise<Response>>();
const wanted = new Set(['/assets/a-2.js', '/assets/b-1.js', '/assets/c-2.js']);

function open(name: string): Promise<KeptFiles> {
  const store = stores.get(name) ?? new KeptFiles();
  stores.set(name, store);
  return Promise.resolve(store);
}

beforeEach(() => {
  stores.clear();
  fetched.mockReset().mockImplementation(() => Promise.resolve(script()));
  vi.stubGlobal('caches', { open, has: (name: string) => Promise.resolve(stores.has(name)) });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('self', globalThis);
});
afterEach(() => vi.unstubAllGlobals());

const files = () => import('./staff-files');
const kept = async () => (await open('staff-files-v1')).paths();
const keep = async (...paths: string[]) => {
  const store = await open('staff-files-v1');
  for (const path of paths) await store.put(path, script());
};

describe('a new version', () => {
  it('brings the files of a dashboard that is kept, beside those of the version that runs', async () => {
    await keep('/assets/a-1.js', '/assets/b-1.js');
    await (await files()).addStaffFiles(wanted);
    expect(await kept()).toEqual(['/assets/a-1.js', ...wanted]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/assets/a-2.js', '/assets/c-2.js']);
    await (await files()).keepStaffFiles(wanted);
    expect(await kept()).toEqual([...wanted]);
  });

  it('brings none to a device without a dashboard', async () => {
    await (await files()).addStaffFiles(wanted);
    expect(fetched).not.toHaveBeenCalled();
    expect(stores.size).toBe(0);
  });

  it('is installed even when they do not come', async () => {
    await keep('/assets/b-1.js');
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await expect((await files()).addStaffFiles(wanted)).resolves.toBeUndefined();
    expect(await kept()).toContain('/assets/b-1.js');
  });
});

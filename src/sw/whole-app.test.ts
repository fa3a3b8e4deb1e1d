import { beforeEach, expect, it, vi } from 'vitest';
import { keepOwnFiles, type Precache } from './whole-app';

const origin = 'https://daybook.test';
const files = new Map([
  [`${origin}/index.html`, `${origin}/index.html?__WB_REVISION__=1`],
  [`${origin}/app/a.js`, `${origin}/app/a.js`],
]);
const precache = {
  strategy: { cacheName: 'precache' },
  getURLsToCacheKeys: () => files,
  getIntegrityForCacheKey: () => undefined,
} as unknown as Precache;
const event = {} as ExtendableEvent;
const kept = new Map<string, string>();
const fetched = vi.fn<(request: Request) => Promise<Response>>();
const asItIs = ({ response }: { response: Response }) => Promise.resolve(response);

beforeEach(() => {
  kept.clear();
  fetched.mockReset().mockImplementation(({ url }) => Promise.resolve(new Response(`of ${url}`)));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
        put: async (key: string, response: Response) => {
          kept.set(key, await response.text());
        },
      }),
  });
});

it('brings what the browser has cleared, under the names the worker looks for', async () => {
  await keepOwnFiles(precache, asItIs, event);
  expect([...kept.keys()]).toEqual([...files.values()]);
});

it('brings nothing where all of it is there', async () => {
  for (const key of files.values()) kept.set(key, 'kept');
  await keepOwnFiles(precache, asItIs, event);
  expect(fetched).not.toHaveBeenCalled();
});

it('keeps nothing that is somebody else’s, and says that it lacks it', async () => {
  const isOwn = ({ request, response }: { request: Request; response: Response }) =>
    Promise.resolve(request.url.endsWith('.html') ? null : response);
  await expect(keepOwnFiles(precache, isOwn, event)).rejects.toThrow(/index.html did not come/);
  expect([...kept.keys()]).toEqual([]);
});

import { onlineManager, QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors';
import { staleTimeOfList } from '../api/prefetch-state';
import { prefetch, prefetchOnIntent, prefetchPage } from './-prefetch';

const client = new QueryClient();
const asking = { context: { queryClient: client }, preload: false };

const lesson = (queryFn: () => Promise<string>) =>
  queryOptions({ queryKey: ['lesson'], queryFn, retry: false });

/** A screen that shows a query. @returns closes it */
const show = (options: ReturnType<typeof lesson>) =>
  new QueryObserver(client, options).subscribe(() => undefined);

describe('what a loader asks', () => {
  afterEach(() => client.clear());

  it('is there when the screen comes, which asks for nothing more', async () => {
    const answer = vi.fn(() => Promise.resolve('text'));
    prefetch(asking, lesson(answer));
    await vi.waitFor(() => expect(client.getQueryData(['lesson'])).toBe('text'));
    show(lesson(answer))();
    expect(answer).toHaveBeenCalledOnce();
  });

  it('is nothing that a screen shows already', async () => {
    const answer = vi.fn(() => Promise.resolve('text'));
    const close = show(lesson(answer));
    await vi.waitFor(() => expect(client.getQueryData(['lesson'])).toBe('text'));
    prefetch(asking, lesson(answer));
    expect(answer).toHaveBeenCalledOnce();
    close();
  });

  it('is nothing where a link is only pointed at', () => {
    const answer = vi.fn(() => Promise.resolve('text'));
    prefetch({ ...asking, preload: true }, lesson(answer));
    expect(answer).not.toHaveBeenCalled();
  });

  it('is asked once more by the screen where it failed for want of a second factor, and else is not', async () => {
    for (const [code, times] of [
      ['second_factor_needed', 2],
      ['forbidden', 1],
    ] as const) {
      client.clear();
      const refuse = vi.fn(() => Promise.reject(new ApiError(403, { code, message: 'No' })));
      prefetch(asking, lesson(refuse));
      await vi.waitFor(() => expect(client.getQueryState(['lesson'])?.status).toBe('error'));
      show(lesson(refuse))();
      expect(refuse).toHaveBeenCalledTimes(times);
    }
  });
});

describe('what a loader asks ahead', () => {
  const pointing = { ...asking, preload: true };
  const list = (queryFn: () => Promise<string>) => ({
    ...lesson(queryFn),
    staleTime: staleTimeOfList,
  });
  afterEach(() => {
    client.clear();
    onlineManager.setOnline(true);
    vi.useRealTimers();
  });

  it('is asked once for pointing at a link, again and again, and following it', async () => {
    const answer = vi.fn(() => Promise.resolve('text'));
    prefetchOnIntent(pointing, list(answer));
    prefetchOnIntent(pointing, list(answer));
    await vi.waitFor(() => expect(client.getQueryData(['lesson'])).toBe('text'));
    prefetchOnIntent(pointing, list(answer));
    prefetchOnIntent(asking, list(answer));
    show(list(answer))();
    expect(answer).toHaveBeenCalledOnce();
    prefetchOnIntent(asking, list(answer));
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('is asked anew where it was pointed at a while ago, has failed, or has changed since', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const answer = vi.fn(() => Promise.resolve('text'));
    prefetchOnIntent(pointing, list(answer));
    await vi.waitFor(() => expect(client.getQueryData(['lesson'])).toBe('text'));
    vi.setSystemTime(Date.now() + 10_000);
    prefetchOnIntent(asking, list(answer));
    expect(answer).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    await client.invalidateQueries({ queryKey: ['lesson'] });
    prefetchOnIntent(pointing, list(answer));
    expect(answer).toHaveBeenCalledTimes(3);

    client.clear();
    const fail = vi.fn(() => Promise.reject(new Error('No')));
    prefetchOnIntent(pointing, list(fail));
    await vi.waitFor(() => expect(client.getQueryState(['lesson'])?.status).toBe('error'));
    prefetchOnIntent(asking, list(fail));
    expect(fail).toHaveBeenCalledTimes(2);
  });

  it('is nothing for a link that is pointed at without network', () => {
    onlineManager.setOnline(false);
    const answer = vi.fn(() => Promise.resolve('text'));
    prefetchOnIntent(pointing, list(answer));
    expect(answer).not.toHaveBeenCalled();
  });

  it('is the second page of a list, and not the list', () => {
    const answer = vi.fn(() => Promise.resolve('text'));
    prefetchPage(pointing, undefined, list(answer));
    expect(answer).not.toHaveBeenCalled();
    prefetchPage(pointing, 2, list(answer));
    prefetchPage(asking, 2, list(answer));
    expect(answer).toHaveBeenCalledOnce();
  });
});

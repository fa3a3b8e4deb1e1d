import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors';
import { ask } from './-ask';

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
    ask(asking, lesson(answer));
    await vi.waitFor(() => expect(client.getQueryData(['lesson'])).toBe('text'));
    show(lesson(answer))();
    expect(answer).toHaveBeenCalledOnce();
  });

  it('is nothing that a screen shows already', async () => {
    const answer = vi.fn(() => Promise.resolve('text'));
    const close = show(lesson(answer));
    await vi.waitFor(() => expect(client.getQueryData(['lesson'])).toBe('text'));
    ask(asking, lesson(answer));
    expect(answer).toHaveBeenCalledOnce();
    close();
  });

  it('is nothing where a link is only pointed at', () => {
    const answer = vi.fn(() => Promise.resolve('text'));
    ask({ ...asking, preload: true }, lesson(answer));
    expect(answer).not.toHaveBeenCalled();
  });

  it('is asked once more by the screen where it failed for want of a second factor, and else is not', async () => {
    for (const [code, times] of [
      ['second_factor_needed', 2],
      ['forbidden', 1],
    ] as const) {
      client.clear();
      const refuse = vi.fn(() => Promise.reject(new ApiError(403, { code, message: 'No' })));
      ask(asking, lesson(refuse));
      await vi.waitFor(() => expect(client.getQueryState(['lesson'])?.status).toBe('error'));
      show(lesson(refuse))();
      expect(refuse).toHaveBeenCalledTimes(times);
    }
  });
});

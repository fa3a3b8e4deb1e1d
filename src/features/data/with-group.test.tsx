/** Thousands of cells stand below it: it is drawn anew for another group alone. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { groupChoicesQuery } from './queries';
import { WithGroup } from './with-group';
import { newRoot } from '../../testing/new-root';

test('news of the groups that say nothing new leave the figures of a chosen group alone', async () => {
  const { queryKey } = groupChoicesQuery({});
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const page = { total: 0, per_page: 100, current_page: 1, last_page: 1, from: null, to: null };
  const answer = () => ({ ...page, path: '/api/dashboard/groups', links: [], data: [] });
  client.setQueryData(queryKey, answer());
  const draw = vi.fn((groupId: number) => String(groupId));
  const { place, root } = newRoot();
  root.render(
    <QueryClientProvider client={client}>
      <WithGroup at={{ group: 4 }} onStep={vi.fn()}>
        {draw}
      </WithGroup>
    </QueryClientProvider>,
  );
  await expect.poll(() => place.textContent).toBe('4');
  const drawn = draw.mock.calls.length;
  const seen = vi.fn();
  onTestFinished(client.getQueryCache().subscribe(seen));
  client.setQueryData(queryKey, answer());
  await expect
    .poll(() => seen.mock.calls.some(([{ type }]) => type === 'observerResultsUpdated'))
    .toBe(true);
  await new Promise((done) => setTimeout(done));
  expect(draw).toHaveBeenCalledTimes(drawn);
});

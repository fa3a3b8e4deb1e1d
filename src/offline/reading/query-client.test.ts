import {
  focusManager,
  onlineManager,
  QueryObserver,
  type QueryClient,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAppQueryClient } from './query-cache';

let client: QueryClient;
let asked = 0;
let close: () => void = () => undefined;

/** A screen that shows data which is out of date from the moment it comes. */
async function openScreen(options: { readonly refetch?: 'always' } = {}): Promise<void> {
  const observer = new QueryObserver(client, {
    queryKey: ['groups'],
    queryFn: () => Promise.resolve((asked += 1)),
    staleTime: 0,
    ...(options.refetch && {
      refetchOnWindowFocus: options.refetch,
      refetchOnReconnect: options.refetch,
    }),
  });
  close = observer.subscribe(() => undefined);
  await settled();
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

async function comeBack(manager: { set(value: boolean): void }): Promise<void> {
  manager.set(false);
  await settled();
  manager.set(true);
  await settled();
}

const focus = { set: (value: boolean) => focusManager.setFocused(value) };
const network = { set: (value: boolean) => onlineManager.setOnline(value) };

beforeEach(() => {
  asked = 0;
  client = createAppQueryClient();
  client.mount();
  network.set(true);
  focus.set(true);
});

afterEach(() => {
  close();
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
});

describe('data of the server', () => {
  it('is not asked for again when the window gets the focus', async () => {
    await openScreen();
    await comeBack(focus);
    expect(asked).toBe(1);
  });

  it('is not asked for again when the network is back', async () => {
    await openScreen();
    await comeBack(network);
    expect(asked).toBe(1);
  });

  it('would be asked for each time by a screen that wished it', async () => {
    await openScreen({ refetch: 'always' });
    await comeBack(focus);
    await comeBack(network);
    expect(asked).toBe(3);
  });
});

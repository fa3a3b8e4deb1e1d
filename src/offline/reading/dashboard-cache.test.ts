import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startDashboardCache } from './dashboard-cache';
import { resetDashboardCache } from './dashboard-keys';
import { storageOf } from '../testing/web-storage';

const stored = new Map<string, string>();
const info = { navigation: [{ key: 'home', to: '/dashboard' }], clever: { connected: false } };
const home = { title: 'Daybook', links: [{ key: 'student_login', to: '/student-login' }] };

async function openWindow(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  await startDashboardCache(client);
  return client;
}

async function filled(): Promise<QueryClient> {
  const client = await openWindow();
  client.setQueryData(['dashboard-info', 7], info);
  client.setQueryData(['home-page'], home);
  client.setQueryData(['groups'], ['no business here']);
  await vi.waitFor(() => expect([...stored.keys()].sort()).toEqual(['home_data', 'nav_data']));
  return client;
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', storageOf(stored));
});

describe('session storage', () => {
  it('keeps the dashboard’s info as nav_data and the home page as home_data, each alone', async () => {
    await filled();
    expect(stored.get('nav_data')).toContain('/dashboard');
    expect(stored.get('nav_data')).not.toContain('student_login');
    expect(stored.get('home_data')).toContain('student_login');
    expect([...stored.values()].join()).not.toContain('no business here');
  });

  it('gives both back after a reload, without a call', async () => {
    await filled();
    const reloaded = await openWindow();
    expect(reloaded.getQueryData(['dashboard-info', 7])).toEqual(info);
    expect(reloaded.getQueryData(['home-page'])).toEqual(home);
  });

  it('keeps what came before it was started', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
    client.setQueryData(['home-page'], home);
    await startDashboardCache(client);
    await vi.waitFor(() => expect([...stored.keys()]).toEqual(['home_data']));
  });

  it.each([
    ['the dashboard’s info', ['home-page']],
    ['the home page', ['dashboard-info', 7]],
  ])('has neither after a sign-out, though %s was just about to be written', async (_, first) => {
    const client = await filled();
    client.removeQueries({ queryKey: first });
    client.clear();
    resetDashboardCache();
    // Whatever the persisters were still about to write.
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect([...stored.keys()]).toEqual([]);
  });
});

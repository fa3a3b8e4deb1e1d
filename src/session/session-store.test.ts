import { beforeEach, describe, expect, it, vi } from 'vitest';

const local = new Map<string, string>();
const typed = new Map<string, string>();
const storage = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const token = { access_token: 'a2', refresh_token: 'r2' };
const user = (id: number) => ({
  id,
  name: 'Maya Reyes',
  role: 'Student' as const,
  belongsToSchool: true,
  hasTrial: false,
  isConnectedWithClever: false,
  locale: 'en' as const,
});

let page: EventTarget;

async function openTab() {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  const store = await import('./session-store');
  store.subscribeSession(() => undefined);
  return store;
}

/** What this tab hears when another one has taken the user away. */
function otherTabSignsOut(id: number): void {
  const oldValue = JSON.stringify(user(id));
  page.dispatchEvent(
    Object.assign(new Event('storage'), { key: 'daybook.user', oldValue, newValue: null }),
  );
}

beforeEach(() => {
  local.clear();
  typed.clear();
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(typed));
});

describe('a sign-out in another tab', () => {
  it('takes along a token that this tab stored in the same moment, and what was typed', async () => {
    const tab = await openTab();
    typed.set('daybook.typed', 'half a sentence');
    tab.setToken(token);
    otherTabSignsOut(1);
    expect([...local.keys(), ...typed.keys()]).toEqual([]);
  });

  it('takes along the name that this tab stored in the same moment', async () => {
    const tab = await openTab();
    tab.setSession(user(1));
    otherTabSignsOut(1);
    expect([...local.keys()]).toEqual([]);
  });

  it('leaves alone who has signed in since', async () => {
    const tab = await openTab();
    tab.setSession(user(2), token);
    otherTabSignsOut(1);
    expect(tab.getSession()?.user.id).toBe(2);
  });
});

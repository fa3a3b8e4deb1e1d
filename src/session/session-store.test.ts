import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../offline/testing/web-storage';
import { studentOf, tokenOf } from './testing/people';

const local = new Map<string, string>();
const typed = new Map<string, string>();
const token = tokenOf(2);

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
  const oldValue = JSON.stringify(studentOf(id));
  page.dispatchEvent(
    Object.assign(new Event('storage'), { key: 'daybook.user', oldValue, newValue: null }),
  );
}

beforeEach(() => {
  local.clear();
  typed.clear();
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(typed));
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
    tab.setSession(studentOf(1));
    otherTabSignsOut(1);
    expect([...local.keys()]).toEqual([]);
  });

  it('leaves alone who has signed in since', async () => {
    const tab = await openTab();
    tab.setSession(studentOf(2), token);
    otherTabSignsOut(1);
    expect(tab.getSession()?.user.id).toBe(2);
  });
});

describe('a page that somebody goes back to', () => {
  const comesBack = () =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  async function keptWith(id: number) {
    const tab = await openTab();
    tab.setSession(studentOf(id), token);
    tab.getSession();
    const told = vi.fn();
    tab.subscribeSession(told);
    return { tab, told };
  }

  it('is told that somebody else has signed in meanwhile', async () => {
    const { tab, told } = await keptWith(1);
    local.set('daybook.user', JSON.stringify(studentOf(2)));
    comesBack();
    expect(told).toHaveBeenCalledOnce();
    expect(tab.getSession()?.user.id).toBe(2);
  });

  it('keeps nothing of who has signed out meanwhile', async () => {
    const { told } = await keptWith(1);
    typed.set('daybook.typed', 'half a sentence');
    local.delete('daybook.user');
    comesBack();
    expect(told).toHaveBeenCalledOnce();
    expect([...local.keys(), ...typed.keys()]).toEqual([]);
  });

  it('goes on where the same person is signed in', async () => {
    const { told } = await keptWith(1);
    comesBack();
    expect(told).not.toHaveBeenCalled();
  });
});

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

it.each(['{"access_token":"half', '"a string"', 'null', '{"access_token":1}', ''])(
  'a stored token that is damaged lets nobody in: %s',
  async (damaged) => {
    const tab = await openTab();
    tab.setSession(studentOf(2), token);
    local.set('daybook.token', damaged);
    const anew = await openTab();
    expect([anew.getSession(), anew.getToken()]).toEqual([null, undefined]);
  },
);

it('a profile without a word about a trial has one', async () => {
  const tab = await openTab();
  const { hasTrial, ...silent } = studentOf(2);
  tab.setSession(silent as ReturnType<typeof studentOf>, token);
  expect(hasTrial).toBe(false);
  expect(tab.getSession()?.user.hasTrial).toBe(true);
  tab.setSession(studentOf(2));
  expect(tab.getSession()?.user.hasTrial).toBe(false);
});

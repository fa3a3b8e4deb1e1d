import { beforeEach, expect, it, vi } from 'vitest';
import { teacherOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

const stored = new Map<string, string>();
/** Milliseconds, over all pages of the tab. */
let time = 1_000;

beforeEach(() => {
  stored.clear();
  stubBrowser(stored);
});

/**
 * One page of the tab, with a memory of its own.
 * @param askedAt when the browser began to fetch it; the page before was there until now
 */
async function openPage(askedAt = time) {
  vi.resetModules();
  vi.stubGlobal('performance', { timeOrigin: askedAt, now: () => time - askedAt });
  const { onSignedOut, setSignedOutHook, tellOfCutSignOut } = await import('./signed-out');
  const { setSession } = await import('./session-store');
  return {
    onSignedOut,
    setSession,
    /** Starts it. @returns what its screens hear */
    start: () => {
      const heard: string[] = [];
      tellOfCutSignOut();
      setSignedOutHook((how) => heard.push(how));
      return heard;
    },
  };
}

/** A page that is told that the sign-in has ended, 50 ms after the time that is given back. */
async function toldPage(): Promise<number> {
  const page = await openPage();
  const heard = page.start();
  const before = time;
  time += 50;
  page.onSignedOut('forced');
  expect(heard).toEqual(['forced']);
  time += 50;
  return before;
}

it('tells the page that was being fetched while the one before it was told', async () => {
  const before = await toldPage();
  const page = await openPage(before);
  expect(page.start()).toEqual(['forced']);
});

it('tells no page that was asked for later, nor any a second time', async () => {
  const before = await toldPage();
  const page = await openPage();
  expect(page.start()).toEqual([]);
  const late = await openPage(before);
  expect(late.start()).toEqual([]);
});

it('tells nobody who has signed in since', async () => {
  const before = await toldPage();
  const page = await openPage(before);
  page.setSession(teacherOf(31), tokenOf(1));
  expect(page.start()).toEqual([]);
});

it('tells the next page where the one before had no screens yet', async () => {
  const starting = await openPage();
  starting.onSignedOut('forced');
  time += 50;
  const page = await openPage();
  expect(page.start()).toEqual(['forced']);
  time += 50;
  const later = await openPage();
  expect(later.start()).toEqual([]);
});

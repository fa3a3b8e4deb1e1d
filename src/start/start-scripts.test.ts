/** The scripts run here as the page has them: their very text, in a world with nothing but what they are given. */
import { parse } from 'acorn';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const sourceOf = (name: string): string =>
  readFileSync(resolve(import.meta.dirname, `${name}.js`), 'utf8');

describe('the start scripts', () => {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.js'));

  it.each(names)('are of the oldest kind of JavaScript, which every browser reads: %s', (name) => {
    expect(() => parse(sourceOf(name.replace(/\.js$/, '')), { ecmaVersion: 5 })).not.toThrow();
  });
});

describe('the start script “arrival”', () => {
  function arriveAt(address: string) {
    const location = new URL(address, 'https://daybook.test');
    const window: Record<string, unknown> = {};
    const replaceState = vi.fn();
    runInNewContext(sourceOf('arrival'), {
      location,
      window,
      URLSearchParams,
      history: { replaceState },
    });
    return { window, addresses: replaceState.mock.calls.map((call): unknown => call[2]) };
  }

  it('takes a sign-in link’s key out of the address and keeps the rest', () => {
    const { window, addresses } = arriveAt('/student-login?auth-key=abc&next=%2Ftoday#top');
    expect(window).toEqual({ daybookAuthKey: 'abc' });
    expect(addresses).toEqual(['/student-login?next=%2Ftoday#top']);
  });

  it('leaves no question mark behind a lone key', () => {
    expect(arriveAt('/login?auth-key=abc').addresses).toEqual(['/login']);
  });

  it.each(['/login/classlink', '/login/clever', '/dashboard/users/rosters/clever'])(
    'takes what comes back to %s out of the address',
    (path) => {
      const { window, addresses } = arriveAt(`${path}?code=c&state=s`);
      expect(window).toEqual({ daybookReturned: '?code=c&state=s' });
      expect(addresses).toEqual([path]);
    },
  );

  it('leaves any other address alone', () => {
    const { window, addresses } = arriveAt('/dashboard/lessons?search=auth-key');
    expect(window).toEqual({});
    expect(addresses).toEqual([]);
  });
});

describe('the start script “look”', () => {
  interface Device {
    readonly kept?: string | (() => never);
    readonly dark?: boolean;
    readonly language?: string;
  }

  function lookOn({ kept, dark = false, language = 'en-US' }: Device) {
    const attributes: Record<string, string> = {};
    const root = {
      lang: '',
      setAttribute: (name: string, value: string) => (attributes[name] = value),
    };
    const themeColor = vi.fn();
    runInNewContext(sourceOf('look'), {
      document: { documentElement: root, querySelector: () => ({ setAttribute: themeColor }) },
      localStorage: {
        getItem: () => (typeof kept === 'function' ? kept() : (kept ?? null)),
      },
      matchMedia: () => ({ matches: dark }),
      navigator: { language },
    });
    return {
      lang: root.lang,
      scheme: attributes['data-mantine-color-scheme'],
      textSize: attributes['data-text-size'],
      bar: themeColor.mock.calls.map((call): unknown => call[1]),
    };
  }

  it('is light and English where nothing was kept and nothing is asked for', () => {
    expect(lookOn({})).toEqual({ lang: 'en', scheme: 'light', textSize: undefined, bar: [] });
  });

  it('follows a device that is dark and Spanish', () => {
    const look = lookOn({ dark: true, language: 'es-MX' });
    expect(look).toMatchObject({ lang: 'es', scheme: 'dark', bar: ['#12152A'] });
  });

  it('wears what this device showed last, whatever the system says', () => {
    const kept = JSON.stringify({ scheme: 'light', language: 'es', textSize: 'large' });
    expect(lookOn({ kept, dark: true })).toEqual({
      lang: 'es',
      scheme: 'light',
      textSize: 'large',
      bar: [],
    });
    expect(lookOn({ kept: JSON.stringify({ scheme: 'dark' }) }).scheme).toBe('dark');
  });

  it.each([
    ['is broken', '{"scheme":'],
    ['is empty', 'null'],
    [
      'may not be read',
      () => {
        throw new Error('SecurityError');
      },
    ],
  ])('starts all the same where the kept look %s', (_case, kept) => {
    expect(lookOn({ kept }).scheme).toBe('light');
  });
});

describe('the start script “stuck”', () => {
  type Listener = (event: object) => void;

  function world() {
    const listeners: Record<string, Listener> = {};
    const ticks: Listener[] = [];
    const notice = { hidden: true, addEventListener: vi.fn() };
    const fetched = vi.fn<() => Promise<{ ok: boolean }>>();
    const reload = vi.fn();
    runInNewContext(sourceOf('stuck'), {
      addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
      document: { getElementById: () => notice },
      setInterval: (tick: Listener) => ticks.push(tick),
      fetch: fetched,
      location: { reload },
    });
    const hear = (name: string, event: object = {}) => listeners[name]?.(event);
    return { hear, ticks, notice, fetched, reload };
  }

  it('says nothing while nothing is missing', () => {
    const { hear, notice } = world();
    hear('error', { target: { tagName: 'IMG' } });
    hear('error', {});
    expect(notice.hidden).toBe(true);
  });

  it.each([
    ['a script did not come', 'error', { target: { tagName: 'SCRIPT' } }],
    ['the app says that it is stuck', 'daybook:stuck', {}],
  ])('shows itself once when %s', (_case, name, event) => {
    const { hear, notice, ticks } = world();
    hear(name, event);
    hear(name, event);
    expect(notice.hidden).toBe(false);
    expect(ticks).toHaveLength(1);
  });

  it('asks again and again, and loads the page anew only when the server answers', async () => {
    const { hear, ticks, fetched, reload } = world();
    hear('daybook:stuck');
    const [ask = () => undefined] = ticks;
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    ask({});
    await Promise.allSettled(fetched.mock.results.map(({ value }): unknown => value));
    fetched.mockResolvedValueOnce({ ok: false });
    ask({});
    await Promise.allSettled(fetched.mock.results.map(({ value }): unknown => value));
    expect(reload).not.toHaveBeenCalled();
    fetched.mockResolvedValueOnce({ ok: true });
    hear('online');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

describe('the start script “floor”', () => {
  function visit(lacking: string, parsed = true) {
    const style = () => ({ style: { display: '' } });
    const parts: Record<string, { style: { display: string } }> = { root: style(), old: style() };
    const whenReady: (() => void)[] = [];
    const window: Record<string, unknown> = {
      structuredClone: () => undefined,
      BroadcastChannel: () => undefined,
    };
    const has = { noModule: {}, at: () => undefined, hasOwn: () => true };
    Reflect.deleteProperty(window, lacking);
    Reflect.deleteProperty(has, lacking);
    let ready = parsed;
    runInNewContext(sourceOf('floor'), {
      window,
      Array: { prototype: has },
      Object: has,
      document: {
        createElement: () => has,
        getElementById: (id: string) => (ready ? parts[id] : null),
        addEventListener: (_name: string, listener: () => void) => whenReady.push(listener),
      },
    });
    ready = true;
    for (const listener of whenReady) listener();
    return { shown: parts['old']?.style.display, root: parts['root']?.style.display, window };
  }

  it('lets a browser of the floor pass', () => {
    const { shown, root, window } = visit('nothing');
    expect({ shown, root }).toEqual({ shown: '', root: '' });
    expect(window).not.toHaveProperty('daybookTooOld');
  });

  it.each(['noModule', 'at', 'hasOwn', 'structuredClone', 'BroadcastChannel'])(
    'shows the plain page in place of the app, and keeps the app from starting, without %s',
    (lacking) => {
      for (const parsed of [true, false]) {
        const { shown, root, window } = visit(lacking, parsed);
        expect({ shown, root }).toEqual({ shown: 'block', root: 'none' });
        expect(window).toHaveProperty('daybookTooOld', true);
      }
    },
  );
});

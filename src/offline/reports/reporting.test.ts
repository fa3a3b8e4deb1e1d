import { expect, it, vi } from 'vitest';
import { reportSoon } from './reporting';

it('a report that is due when its page has gone fails nothing', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', undefined);
  reportSoon();
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
});

/** Answers of a server that the real one does not give at will. */
import type { BrowserContext, Page, Route } from '@playwright/test';

export interface StandIn {
  /** From now on the server answers by itself again. */
  end(): void;
}

/**
 * Answers calls in the server's place: all of them until `end`, or so many. The interception itself stays on as
 * long as the page: Playwright's own `times` and `unroute` switch it off, and of the requests that are on their
 * way at that moment Chromium leaves some without an answer for ever.
 */
export async function standIn(
  target: BrowserContext | Page,
  url: string,
  answer: (route: Route) => Promise<void>,
  times = Infinity,
): Promise<StandIn> {
  let left = times;
  await target.route(url, (route) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    return answer(route);
  });
  return {
    end: () => {
      left = 0;
    },
  };
}

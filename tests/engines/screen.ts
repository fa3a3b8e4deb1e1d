/** A device as somebody uses it: looks for things by their words, taps and types, and waits for what comes of it. */
import { setTimeout } from 'node:timers/promises';
import { longestWaitMs } from '../support/bounds.mjs';
import type { Device, Key, Point } from './device';
import { describe, withFound } from './find';
import type { Role, Where } from './find';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const everyMs = 50;

/** Where a tap must go, or why there is none. Runs in the page. */
const placeOf = (found: HTMLElement[]): Point | string => {
  const [element, second] = found;
  if (!element) return 'it is not there';
  if (second) return `there are ${String(found.length)} of it`;
  if (element.matches(':disabled')) return 'it is switched off';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(place.x, place.y);
  const label = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
  if (hit && [element, ...label].some((each) => each.contains(hit) || hit.contains(each)))
    return place;
  return `it is covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`;
};

export class Screen {
  constructor(readonly device: Device) {}

  /**
   * Waits until a look at the screen gives something other than `undefined` or `false`.
   * @param what for people, where it never does
   */
  async until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
    const deadline = Date.now() + longestWaitMs;
    let last: unknown;
    do {
      try {
        const seen = await look();
        if (seen !== undefined && seen !== false) return seen;
      } catch (error) {
        // A page that is just going away answers nothing.
        last = error;
      }
      await setTimeout(everyMs);
    } while (Date.now() < deadline);
    throw new Error(`Never: ${what}.`, { cause: last });
  }

  /** Runs a function in the page; it sees nothing of the module that it is written in. */
  async run<T, A extends readonly unknown[]>(
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    return (await this.device.run(work.toString(), args)) as T;
  }

  /** Runs a function in the page over all that is found. */
  async over<T, A extends readonly unknown[]>(
    where: Where,
    work: (found: HTMLElement[], ...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    return (await this.device.run(withFound(work.toString()), [where, ...args])) as T;
  }

  count(where: Where): Promise<number> {
    return this.over(where, (found) => found.length);
  }

  async see(where: Where): Promise<void> {
    await this.until(`to be seen: ${describe(where)}`, async () => (await this.count(where)) > 0);
  }

  async box(where: Where): Promise<Box> {
    return this.until(`to be seen: ${describe(where)}`, () =>
      this.over(where, ([element]) => {
        if (!element) return undefined;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
  }

  async tap(where: Where): Promise<void> {
    let why = '';
    let before: Point | undefined;
    const place = await this.until(`to be tapped: ${describe(where)}`, async () => {
      const seen = await this.over(where, placeOf);
      if (typeof seen === 'string') {
        why = seen;
        return undefined;
      }
      // What still moves is not tapped by a person either.
      const still = before?.x === seen.x && before.y === seen.y;
      before = seen;
      return still && seen;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)} At the end ${why}.`, { cause: error });
    });
    await this.device.stroke([place]);
  }

  button(name: string, inside?: Where): Promise<void> {
    return this.tap({ role: 'button', name, ...(inside && { inside }) });
  }

  link(name: string, inside?: Where): Promise<void> {
    return this.tap({ role: 'link', name, ...(inside && { inside }) });
  }

  /** Taps a field and types into it what must stand there; what stood there before goes. */
  async fill(where: Where, text: string): Promise<void> {
    await this.tap(where);
    await this.over(where, ([field]) => {
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    });
    await this.device.type(text);
    await this.until(`“${text}” in ${describe(where)}`, async () => {
      return (await this.value(where)) === text;
    });
  }

  value(where: Where): Promise<string | undefined> {
    return this.over(where, ([field]) =>
      field && 'value' in field ? String(field.value) : undefined,
    );
  }

  press(key: Key): Promise<void> {
    return this.device.press(key);
  }

  role(role: Role, name: string): Where {
    return { role, name };
  }

  path(): Promise<string> {
    return this.run(() => location.pathname);
  }
}

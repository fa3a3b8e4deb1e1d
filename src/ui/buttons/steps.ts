type Step = (at: number, count: number) => number;

const on: Step = (at, count) => (at + 1) % count;
// Before the first, as when none of them has the focus yet, stands the last.
const back: Step = (at, count) => (at < 1 ? count : at) - 1;
const ends: Readonly<Record<string, Step>> = { Home: () => 0, End: (_at, count) => count - 1 };

const ways: Readonly<Record<'row' | 'column', Readonly<Record<string, Step>>>> = {
  row: { ArrowRight: on, ArrowLeft: back, ...ends },
  column: { ArrowDown: on, ArrowUp: back, ...ends },
};

/** Which of `count` parts a key leads to, round at both ends; undefined for any other key. */
export function stepTo(
  key: string,
  at: number,
  count: number,
  way: 'row' | 'column',
): number | undefined {
  return ways[way][key]?.(at, count);
}

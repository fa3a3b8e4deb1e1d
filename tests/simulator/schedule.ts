/** What happens in a round: drawn from its seed alone, and plain enough to be written down and played again. */
import type { Random } from '../support/random';
import type { AppVersion } from './core/bundles';
import type { NetworkMood, ServerMood } from './network';
import type { StorageMood } from './storage';

export type TabletName = 'shared' | 'own';

/** Where: a tablet, and which of its tabs. */
interface Place {
  readonly on: TabletName;
  readonly tab: number;
}

export type Deed =
  | ({ readonly do: 'answer'; readonly lesson: number; readonly question: number } & Place)
  | ({ readonly do: 'finish_step'; readonly lesson: number; readonly step: number } & Place)
  | ({ readonly do: 'hand_in' | 'look'; readonly lesson: number } & Place)
  | ({ readonly do: 'home' } & Place)
  | {
      readonly do: 'sign_in';
      readonly on: TabletName;
      readonly child: number;
      readonly first: boolean;
    }
  | { readonly do: 'sign_out'; readonly on: TabletName }
  | { readonly do: 'open_tab'; readonly on: TabletName; readonly app: AppVersion }
  | { readonly do: 'close_tab'; readonly on: TabletName; readonly tab: number }
  | { readonly do: 'kill' | 'pull_battery' | 'cold_start'; readonly on: TabletName }
  | { readonly do: 'network'; readonly on: TabletName; readonly mood: NetworkMood }
  | { readonly do: 'server'; readonly mood: ServerMood }
  | { readonly do: 'storage'; readonly on: TabletName; readonly mood: StorageMood }
  | { readonly do: 'clock'; readonly on: TabletName; readonly ms: number }
  | { readonly do: 'wait' }
  /** All devices sleep, as over a night. */
  | { readonly do: 'sleep'; readonly ms: number };

/** What happens, and how long after what was before it, in milliseconds. */
export type Step = Deed & { readonly after: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Draw = (random: Random, place: Place) => Deed;
type Weights = readonly (readonly [number, Draw])[];

const lesson = (random: Random): number => random.below(2);

const deeds: Weights = [
  [26, (r, at) => ({ do: 'answer', lesson: lesson(r), question: r.below(4), ...at })],
  [5, (r, at) => ({ do: 'finish_step', lesson: lesson(r), step: r.below(3), ...at })],
  [4, (r, at) => ({ do: 'hand_in', lesson: lesson(r), ...at })],
  [4, (r, at) => ({ do: 'look', lesson: lesson(r), ...at })],
  [4, (_, at) => ({ do: 'home', ...at })],
  [4, (r, { on }) => ({ do: 'sign_in', on, child: childAt(on, r), first: r.chance(0.5) })],
  [2, (_, { on }) => ({ do: 'sign_out', on })],
  [3, (r, { on }) => ({ do: 'open_tab', on, app: r.chance(0.3) ? 'newer' : 'now' })],
  [2, (_, { on, tab }) => ({ do: 'close_tab', on, tab })],
  [3, (_, { on }) => ({ do: 'kill', on })],
  [3, (_, { on }) => ({ do: 'pull_battery', on })],
  [2, (_, { on }) => ({ do: 'cold_start', on })],
  [12, (r, { on }) => ({ do: 'network', on, mood: networkMood(r) })],
  [
    5,
    (r) => ({ do: 'server', mood: r.pick(['well', 'well', 'down', 'busy', 'broken', 'halting']) }),
  ],
  [
    4,
    (r, { on }) => ({
      do: 'storage',
      on,
      mood: r.pick(['well', 'well', 'slow', 'full', 'forgetful']),
    }),
  ],
  [2, (r, { on }) => ({ do: 'clock', on, ms: Math.round((r.next() - 0.5) * 4 * day) })],
  [2, () => ({ do: 'wait' })],
  [
    2,
    (r) => ({ do: 'sleep', ms: Math.round(r.pick([20 * minute, 5 * hour, 3 * day]) * r.next()) }),
  ],
];

const childAt = (on: TabletName, random: Random): number =>
  on === 'shared' ? random.below(2) : random.pick([0, 2]);

const networkMood = (random: Random): NetworkMood =>
  random.pick(['well', 'well', 'well', 'off', 'dead', 'portal', 'bad', 'bad', 'bad']);

/** Mostly a child's pace, sometimes a lesson's, a night's or a weekend's. */
function pause(random: Random, deed: Deed): number {
  if (deed.do === 'wait') return Math.round(random.next() * 5 * minute);
  if (random.chance(0.35)) return Math.round(random.next() * 120);
  return Math.round(random.next() * (random.chance(0.15) ? 40_000 : 4_000));
}

function draw(random: Random): Deed {
  const on: TabletName = random.chance(0.6) ? 'shared' : 'own';
  const place = { on, tab: random.chance(0.75) ? 0 : 1 };
  let left = random.next() * deeds.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of deeds) {
    left -= weight;
    if (left < 0) return make(random, place);
  }
  return { do: 'wait' };
}

/** Somebody sits down first; then anything. */
export function drawSchedule(random: Random): readonly Step[] {
  const steps: Step[] = [{ do: 'sign_in', on: 'shared', child: 0, first: false, after: 0 }];
  if (random.chance(0.5)) {
    steps.push({ do: 'sign_in', on: 'own', child: random.pick([0, 2]), first: false, after: 500 });
  }
  const length = steps.length + 8 + random.below(18);
  while (steps.length < length) {
    const deed = draw(random);
    steps.push({ ...deed, after: pause(random, deed) });
  }
  return steps;
}

/** What happens in a round: drawn from its seed alone, and plain enough to be written down and played again. */
import type { Random } from '../support/random';
import type { AppVersion } from './core/bundles';
import type { NetworkMood, ServerMood } from './network';
import type { StorageMood } from './storage';

/** Two tablets, the first of which children share, and a teacher's laptop. */
export const deviceNames = ['shared', 'own', 'laptop'] as const;
export type DeviceName = (typeof deviceNames)[number];

/** Where: a device, and which of its tabs. */
interface Place {
  readonly on: DeviceName;
  readonly tab: number;
}

export type Action =
  | ({ readonly do: 'answer'; readonly lesson: number; readonly question: number } & Place)
  | ({ readonly do: 'finish_step'; readonly lesson: number; readonly step: number } & Place)
  | ({ readonly do: 'hand_in' | 'look'; readonly lesson: number } & Place)
  | ({ readonly do: 'home' } & Place)
  | ({ readonly do: 'visit'; readonly lesson: number } & Place)
  | ({ readonly do: 'score'; readonly lesson: number; readonly child: number } & Place)
  | ({
      readonly do: 'give';
      readonly lesson: number;
      readonly child: number;
      readonly outcome: 'returned' | 'scored';
    } & Place)
  | {
      readonly do: 'sign_in';
      readonly on: DeviceName;
      /** First the children, then the teachers. */
      readonly who: number;
      readonly first: boolean;
    }
  | { readonly do: 'sign_out'; readonly on: DeviceName }
  | { readonly do: 'open_tab'; readonly on: DeviceName; readonly app: AppVersion }
  | { readonly do: 'close_tab'; readonly on: DeviceName; readonly tab: number }
  | { readonly do: 'kill' | 'pull_battery' | 'cold_start'; readonly on: DeviceName }
  | { readonly do: 'network'; readonly on: DeviceName; readonly mood: NetworkMood }
  | { readonly do: 'server'; readonly mood: ServerMood }
  | { readonly do: 'storage'; readonly on: DeviceName; readonly mood: StorageMood }
  | { readonly do: 'clock'; readonly on: DeviceName; readonly ms: number }
  | { readonly do: 'wait' }
  /** All devices sleep, as over a night. */
  | { readonly do: 'sleep'; readonly ms: number };

/** What happens, and how long after what was before it, in milliseconds. */
export type Step = Action & { readonly after: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Draw = (random: Random, place: Place) => Action;
type Weights = readonly (readonly [number, Draw])[];

const lesson = (random: Random): number => random.below(2);
const workIn = (random: Random) => ({
  lesson: random.pick([0, 0, 1]),
  child: random.pick([0, 0, 0, 1, 2]),
});
const outcome = (random: Random) => (random.chance(0.7) ? 'returned' : 'scored');

const ofChildren: Weights = [
  [26, (r, at) => ({ do: 'answer', lesson: lesson(r), question: r.below(4), ...at })],
  [5, (r, at) => ({ do: 'finish_step', lesson: lesson(r), step: r.below(3), ...at })],
  [6, (r, at) => ({ do: 'hand_in', lesson: lesson(r), ...at })],
  [4, (r, at) => ({ do: 'look', lesson: lesson(r), ...at })],
  [4, (_, at) => ({ do: 'home', ...at })],
];

/** People meet at one child's work in one lesson more often than at the others'. */
const ofTeachers: Weights = [
  [18, (r, at) => ({ do: 'score', ...workIn(r), ...at })],
  [11, (r, at) => ({ do: 'give', outcome: outcome(r), ...workIn(r), ...at })],
  [5, (r, at) => ({ do: 'visit', lesson: workIn(r).lesson, ...at })],
];

const ofEverybody: Weights = [
  [4, (r, { on }) => ({ do: 'sign_in', on, who: personAt(on, r), first: r.chance(0.5) })],
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

/** A teacher may sit at the second tablet as well. */
const actions: Readonly<Record<DeviceName, Weights>> = {
  shared: [...ofChildren, ...ofEverybody],
  own: [...ofChildren, ...ofTeachers, ...ofEverybody],
  laptop: [...ofTeachers, ...ofEverybody],
};

const [firstTeacher, secondTeacher] = [3, 4] as const;
const seats: Readonly<Record<DeviceName, readonly number[]>> = {
  shared: [0, 1],
  own: [0, 2, 2, firstTeacher, secondTeacher, secondTeacher],
  laptop: [firstTeacher, firstTeacher, secondTeacher],
};
const personAt = (on: DeviceName, random: Random): number => random.pick(seats[on]);

const networkMood = (random: Random): NetworkMood =>
  random.pick(['well', 'well', 'well', 'off', 'dead', 'portal', 'bad', 'bad', 'bad']);

/** Mostly a child's pace, sometimes a lesson's, a night's or a weekend's. */
function pause(random: Random, action: Action): number {
  if (action.do === 'wait') return Math.round(random.next() * 5 * minute);
  if (random.chance(0.35)) return Math.round(random.next() * 120);
  return Math.round(random.next() * (random.chance(0.15) ? 40_000 : 4_000));
}

function deviceIn(random: Random, hasTeacher: boolean): DeviceName {
  const drawn = random.next();
  if (hasTeacher && drawn < 0.35) return 'laptop';
  return drawn < 0.74 ? 'shared' : 'own';
}

function draw(random: Random, on: DeviceName): Action {
  const place = { on, tab: random.chance(0.75) ? 0 : 1 };
  const all = actions[on];
  let left = random.next() * all.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of all) {
    left -= weight;
    if (left < 0) return make(random, place);
  }
  return { do: 'wait' };
}

/** Somebody sits down first; then anything. In most rounds a teacher is there, mostly with something to score. */
export function drawSchedule(random: Random): readonly Step[] {
  const steps: Step[] = [{ do: 'sign_in', on: 'shared', who: 0, first: false, after: 0 }];
  const hasTeacher = random.chance(0.6);
  if (random.chance(0.5)) {
    const who = random.pick(hasTeacher ? [0, 2, secondTeacher, secondTeacher] : [0, 2]);
    steps.push({ do: 'sign_in', on: 'own', who, first: false, after: 500 });
  }
  if (hasTeacher && random.chance(0.7)) {
    const tablet = { on: 'shared', tab: 0, lesson: workIn(random).lesson } as const;
    steps.push({ do: 'answer', question: random.below(4), after: 800, ...tablet });
    steps.push({ do: 'hand_in', after: 300, ...tablet });
  }
  if (hasTeacher) {
    const laptop = { on: 'laptop', tab: 0, after: 500 } as const;
    steps.push({ do: 'sign_in', who: firstTeacher, first: false, ...laptop });
    steps.push({ do: 'visit', lesson: lesson(random), ...laptop });
  }
  const length = steps.length + 8 + random.below(18) + (hasTeacher ? 6 : 0);
  while (steps.length < length) {
    const action = draw(random, deviceIn(random, hasTeacher));
    steps.push({ ...action, after: pause(random, action) });
  }
  return steps;
}

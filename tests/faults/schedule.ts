/** What happens in a round: drawn from the seed alone, so that a bad round can be played again. */
import type { Random } from '../support/random';
import type { FaultRule } from '../support/fault-kinds';
import type { Outcome } from './score-ledger';

export type Action =
  | { readonly do: 'answer'; readonly then: 'read' | 'kill'; readonly times: number }
  | { readonly do: 'storm' }
  | { readonly do: 'slow_storage'; readonly seed: number }
  | { readonly do: 'quick_storage' | 'clear_storage' | 'cold_start' }
  | { readonly do: 'next' | 'back' | 'hand_in' }
  | { readonly do: 'reload' | 'home_and_back' }
  | { readonly do: 'kill_browser' }
  | { readonly do: 'second_tab' | 'other_tablet' }
  | { readonly do: 'offline' | 'heal' }
  | { readonly do: 'fault'; readonly rule: FaultRule }
  | { readonly do: 'expire_tokens'; readonly loseAnswer: boolean }
  | { readonly do: 'kill_server' | 'deploy' }
  | { readonly do: 'next_child' }
  | { readonly do: 'improve' }
  | { readonly do: 'score'; readonly then: 'read' | 'kill' }
  | { readonly do: 'give' | 'race'; readonly outcome: Outcome }
  | { readonly do: 'colleague' | 'laptop_reload' | 'laptop_kill' };

const sync = /^\/api\/sync/;
const api = /^\/api\//;
const refresh = /^\/api\/auth\/refresh/;

/** The answer to a refresh that the server has done never arrives. */
export const lostRefresh: FaultRule = { fault: { kind: 'drop_answer' }, path: refresh, times: 1 };

function drawFault(random: Random): FaultRule {
  const faults: readonly (() => FaultRule)[] = [
    () => ({ fault: { kind: 'latency', ms: 100 + random.below(900) }, path: api }),
    () => ({
      fault: { kind: 'bandwidth', bytesPerSecond: 500 + random.below(4000) },
      path: api,
      times: 4,
    }),
    () => ({ fault: { kind: 'blackhole' }, path: api }),
    () => ({ fault: { kind: 'reset' }, path: api, times: 1 + random.below(5) }),
    () => ({
      fault: { kind: 'cut', afterBytes: random.below(120) },
      path: sync,
      times: 1 + random.below(3),
    }),
    () => ({ fault: { kind: 'drop_answer' }, path: sync, times: 1 + random.below(4) }),
    () => ({ fault: { kind: 'portal_page' } }),
    () => ({ fault: { kind: 'portal_redirect' } }),
    () => ({ fault: { kind: 'busy', retryAfterSeconds: 1 }, path: api, times: 2 }),
    () => ({ fault: { kind: 'busy' }, path: api, times: 1 + random.below(6) }),
    () => ({ fault: { kind: 'corrupt' }, path: sync, times: 1 + random.below(2) }),
  ];
  return random.pick(faults)();
}

type Weights = readonly (readonly [number, (random: Random) => Action])[];

/** Weight of each kind of happening beside the answers. */
const atWork: Weights = [
  [6, () => ({ do: 'next' })],
  [2, () => ({ do: 'back' })],
  [1, () => ({ do: 'hand_in' })],
  [1, () => ({ do: 'reload' })],
  [1, () => ({ do: 'home_and_back' })],
  [2, () => ({ do: 'kill_browser' })],
  [2, () => ({ do: 'second_tab' })],
  [2, () => ({ do: 'other_tablet' })],
  [3, () => ({ do: 'offline' })],
  [4, () => ({ do: 'heal' })],
  [7, (random) => ({ do: 'fault', rule: drawFault(random) })],
  [2, (random) => ({ do: 'expire_tokens', loseAnswer: random.chance(0.5) })],
  [1, () => ({ do: 'kill_server' })],
  [1, () => ({ do: 'deploy' })],
  [1, () => ({ do: 'next_child' })],
  [2, () => ({ do: 'clear_storage' })],
  [3, () => ({ do: 'cold_start' })],
  [4, () => ({ do: 'score', then: 'read' })],
];

/** To improve more often than for good. */
const drawOutcome = (random: Random): Outcome => (random.chance(0.7) ? 'returned' : 'scored');

/** Once the work is handed in, it goes to and fro between the child and the teacher. */
const handedIn: Weights = [
  [7, (random) => ({ do: 'score', then: random.chance(0.12) ? 'kill' : 'read' })],
  [6, (random) => ({ do: 'give', outcome: drawOutcome(random) })],
  [5, (random) => ({ do: 'race', outcome: drawOutcome(random) })],
  [3, () => ({ do: 'improve' })],
  [2, () => ({ do: 'hand_in' })],
  [2, () => ({ do: 'colleague' })],
  [1, () => ({ do: 'laptop_reload' })],
  [1, () => ({ do: 'laptop_kill' })],
  [1, () => ({ do: 'kill_browser' })],
  [1, () => ({ do: 'other_tablet' })],
  [2, () => ({ do: 'offline' })],
  [3, () => ({ do: 'heal' })],
  [4, (random) => ({ do: 'fault', rule: drawFault(random) })],
  [1, (random) => ({ do: 'expire_tokens', loseAnswer: random.chance(0.5) })],
  [1, () => ({ do: 'kill_server' })],
];

function drawEvent(random: Random, weights: Weights): Action {
  let left = random.next() * weights.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of weights) {
    left -= weight;
    if (left < 0) return make(random);
  }
  return { do: 'next' };
}

const drawAnswers = (random: Random, then: 'read' | 'kill' = 'read'): Action => ({
  do: 'answer',
  then,
  times: 2 + random.below(4),
});

/** So often a round has a tablet with slow storage, for a while. */
const slowRounds = 0.4;
/** So often it is turned on again without network before the hand-in. */
const coldRounds = 0.6;

/**
 * Answers and happenings of one round, about as many of each, and a storm that makes up what is missing; then the
 * hand-in, and what follows from it.
 */
export function drawSchedule(random: Random): readonly Action[] {
  const actions: Action[] = [drawAnswers(random)];
  const length = 7 + random.below(4);
  const slowAt = random.chance(slowRounds) ? 1 + random.below(length - 4) : undefined;
  while (actions.length < length) {
    if (actions.length === slowAt) {
      actions.push({ do: 'slow_storage', seed: random.below(1_000_000) });
      actions.push(drawAnswers(random), drawEvent(random, atWork), { do: 'cold_start' });
      actions.push({ do: 'quick_storage' });
    } else if (random.chance(0.5)) {
      actions.push(drawAnswers(random, random.chance(0.08) ? 'kill' : 'read'));
    } else {
      actions.push(drawEvent(random, atWork));
    }
  }
  actions.push({ do: 'storm' });
  if (random.chance(coldRounds)) actions.push({ do: 'cold_start' });
  actions.push({ do: 'hand_in' });
  const end = actions.length + 4 + random.below(4);
  while (actions.length < end) actions.push(drawEvent(random, handedIn));
  return actions;
}

/** A short fault of a single request of the outbox, a few times. */
export function drawGust(random: Random): FaultRule {
  const times = 2 + random.below(3);
  return random.pick<FaultRule>([
    { fault: { kind: 'reset' }, path: sync, times },
    { fault: { kind: 'drop_answer' }, path: sync, times },
    { fault: { kind: 'busy' }, path: sync, times },
    { fault: { kind: 'cut', afterBytes: random.below(120) }, path: sync, times },
  ]);
}

/** One round from its numbers: the same each time. */
import { seededRandom } from '../support/random';
import { newClass } from './classes';
import type { buildPremises } from './classes';
import type { Bundles } from './core/bundles';
import { Play } from './play';
import { deviceNames, drawSchedule } from './schedule';
import type { Step } from './schedule';
import { CircleError } from './scheduler';
import type { School } from './school';
import { judge, noCounts } from './verdict';
import type { Counts } from './verdict';
import { World } from './world';

export interface Grounds {
  readonly school: School;
  readonly premises: Awaited<ReturnType<typeof buildPremises>>;
  readonly bundles: Bundles;
}

export interface RoundResult extends Counts {
  readonly complaints: readonly string[];
  readonly fingerprint: string;
  readonly coldStarts: number;
  readonly happened: number;
  readonly lines: readonly string[];
}

/** One number from two, so that rounds of neighbouring seeds have nothing in common. */
export const roundSeed = (seed: number, round: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(round + 1, 0x85ebca6b)) >>> 0;

export const scheduleOf = (seed: number): readonly Step[] =>
  drawSchedule(seededRandom(seed).fork(9));

/** @param keepsLines also says what happened, line by line */
export async function playRound(
  { school, premises, bundles }: Grounds,
  seed: number,
  steps: readonly Step[],
  keepsLines = false,
): Promise<RoundResult> {
  const group = await newClass(school, premises);
  school.address = `10.${String((group.firstId >> 16) & 255)}.${String((group.firstId >> 8) & 255)}.${String(group.firstId & 255)}`;
  const world = new World(school, group, bundles, seed, keepsLines);
  const play = new Play(world);
  let counts = noCounts;
  try {
    await play.run(steps);
    if (world.complaints.length === 0) counts = await judge(play);
  } catch (error) {
    if (!(error instanceof CircleError)) throw error;
    world.complain(error.message);
  }
  for (const on of deviceNames) play.kill(on, false);
  return {
    ...counts,
    complaints: world.complaints,
    fingerprint: world.fingerprint(),
    coldStarts: world.counts.coldStarts,
    happened: world.time.happened,
    lines: world.lines(),
  };
}

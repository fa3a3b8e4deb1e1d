/** Many rounds, one after the other; a round that fails is made short and told so that it can be played again. */
import { buildPremises } from './classes';
import { makeBundles } from './core/bundles';
import { playRound, roundSeed, scheduleOf } from './round';
import type { Grounds, RoundResult } from './round';
import type { Step } from './schedule';
import { School } from './school';
import { shrink } from './shrink';
import { noCounts } from './verdict';
import type { Counts } from './verdict';

export interface Wanted {
  readonly seed: number;
  /** The first round, and how many. */
  readonly from: number;
  readonly rounds: number;
  /** Instead of what the seed draws. */
  readonly schedule?: readonly Step[];
  /** Each round twice, which has to be the same. */
  readonly twice?: boolean;
  /** Says what happens, line by line. */
  readonly verbose?: boolean;
  /** Ends at the first failure. */
  readonly first?: boolean;
  /** What fails is told as it was drawn: to make it short takes many plays. */
  readonly long?: boolean;
  readonly say: (line: string) => void;
}

export interface Sums extends Counts {
  readonly rounds: number;
  readonly failed: number;
  readonly coldStarts: number;
  /** The first round that failed; -1 for none. */
  readonly firstFailed: number;
}

export const noSums: Sums = {
  ...noCounts,
  rounds: 0,
  failed: 0,
  coldStarts: 0,
  firstFailed: -1,
};

export async function openGrounds(): Promise<Grounds> {
  const [bundles, school] = await Promise.all([makeBundles(), School.open()]);
  return { bundles, school, premises: await buildPremises(school) };
}

export async function simulate(wanted: Wanted, given?: Grounds): Promise<Sums> {
  const grounds = given ?? (await openGrounds());
  try {
    return await allRounds(grounds, wanted);
  } finally {
    if (!given) await grounds.school.close();
  }
}

async function allRounds(grounds: Grounds, wanted: Wanted): Promise<Sums> {
  let sums = noSums;
  for (let round = wanted.from; round < wanted.from + wanted.rounds; round += 1) {
    const own = roundSeed(wanted.seed, round);
    const steps = wanted.schedule ?? scheduleOf(own);
    const result = await playRound(grounds, own, steps, wanted.verbose);
    if (wanted.verbose) for (const line of result.lines) wanted.say(line);
    const same =
      !wanted.twice || (await playRound(grounds, own, steps)).fingerprint === result.fingerprint;
    if (!same)
      wanted.say(`seed ${String(wanted.seed)}, round ${String(round)}: twice is not the same`);
    const hasFailed = result.complaints.length > 0 || !same;
    sums = added(sums, result, hasFailed ? round : undefined);
    if (hasFailed && same) await tell(grounds, wanted, round, steps, result);
    if (hasFailed && wanted.first) break;
  }
  return sums;
}

function added(sums: Sums, result: RoundResult, failed: number | undefined): Sums {
  const counts = Object.fromEntries(
    Object.keys(noCounts).map((name) => [
      name,
      sums[name as keyof Counts] + result[name as keyof Counts],
    ]),
  ) as unknown as Counts;
  return {
    ...counts,
    rounds: sums.rounds + 1,
    failed: sums.failed + (failed === undefined ? 0 : 1),
    coldStarts: sums.coldStarts + result.coldStarts,
    firstFailed: sums.firstFailed < 0 ? (failed ?? -1) : sums.firstFailed,
  };
}

async function tell(
  grounds: Grounds,
  { seed, say, schedule, long = false }: Wanted,
  round: number,
  steps: readonly Step[],
  { complaints }: RoundResult,
): Promise<void> {
  const own = roundSeed(seed, round);
  const again = `npm run simulate -- --seed ${String(seed)} --round ${String(round)}`;
  say(`seed ${String(seed)}, round ${String(round)}, ${String(steps.length)} steps:`);
  for (const complaint of complaints) say(`  ${complaint.replaceAll('\n', '\n  ')}`);
  say(`  again: ${again}`);
  if (schedule || long) return;
  const shortest = await shrink(steps, async (fewer) => {
    return (await playRound(grounds, own, fewer)).complaints.length > 0;
  });
  const { complaints: left } = await playRound(grounds, own, shortest);
  say(`  with ${String(shortest.length)} steps: ${left.join('; ')}`);
  say(`  ${again} --schedule '${JSON.stringify(shortest)}'`);
}

/** The line at the end. */
export function summary(sums: Sums, seeds: number): string {
  const { rounds, failed, shown, stored, parked, lost, doubled, coldStarts } = sums;
  const { scores, scoresStored, conflicts } = sums;
  return (
    `simulator: ${rounds.toLocaleString('en')} rounds over ${String(seeds)} seed${seeds === 1 ? '' : 's'}: ` +
    `${String(failed)} failed; ${String(shown)} answers called saved, ${String(stored)} stored ` +
    `(${String(parked)} refused and kept on their device); ` +
    `${String(scores)} scores and returns called saved, ${String(scoresStored)} stored (${String(conflicts)} beside a newer one); ` +
    `${String(lost)} lost, ${String(doubled)} doubled; ` +
    `${String(coldStarts)} cold starts without network after Ready offline`
  );
}

/** How calls grow with the installation: the same people ask the same of a small one and of a large one. */
import { signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { startDistrictServer, timeCall } from './district-server';
import type { DistrictServer } from './district-server';
import type { DistrictSize } from './district';
import type { TestServer } from '../support/server';
import { percentile, summarise } from './figures';
import type { Line } from './figures';
import { growingCalls } from './growing-calls';
import type { Who } from './growing-calls';

const small: DistrictSize = { schools: 1, studentsOfSchool: 30, assignmentsOfGroup: 2 };
const sizes = {
  town: { schools: 6, studentsOfSchool: 500, assignmentsOfGroup: 2 },
  city: { schools: 200, studentsOfSchool: 500, assignmentsOfGroup: 2 },
} satisfies Record<string, DistrictSize>;

export type GrowthSize = keyof typeof sizes;

const requestsInTurn = 20;
const callersAtOnce = 16;
const requestsAtOnce = 3;
/** The large one may take twice as long, and what one more level of an index costs. */
const maxTimes = 2;
const spareMs = 5;

const names: Readonly<Record<Who, string>> = {
  above: 'district',
  administrator: 'school',
  teacher: 'teacher',
  student: 'student',
};

interface Took {
  readonly what: string;
  /** Milliseconds, of each request; without end when it was refused because it took too long. */
  readonly inTurn: readonly number[];
  readonly atOnce: readonly number[];
}

/** One call that takes too long is a line of the table, and hides no other. */
async function timeOrRefused(server: TestServer, token: string, url: string): Promise<number> {
  try {
    return await timeCall(server, token, url);
  } catch (error) {
    if (String(error).includes('took_too_long')) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

async function measure({ server, district }: DistrictServer): Promise<readonly Took[]> {
  const { student, teacher, administrator, above } = district;
  const people: Readonly<Record<Who, TestUser>> = { student, teacher, administrator, above };
  const tokens = new Map<Who, string>();
  for (const who of Object.keys(people) as Who[]) {
    tokens.set(who, (await signIn(server, people[who])).access);
  }
  const took: Took[] = [];
  for (const { what, who, url } of growingCalls(district)) {
    const ask = () => timeOrRefused(server, tokens.get(who) ?? '', url);
    const inTurn: number[] = [];
    for (let turn = 0; turn < 2 + requestsInTurn; turn += 1) {
      const ms = await ask();
      if (turn >= 2) inTurn.push(ms);
    }
    const callers = Array.from({ length: callersAtOnce }, async () => {
      const own: number[] = [];
      for (let turn = 0; turn < requestsAtOnce; turn += 1) own.push(await ask());
      return own;
    });
    const atOnce = (await Promise.all(callers)).flat();
    took.push({ what: `${names[who]}, ${what}`, inTurn, atOnce });
  }
  return took;
}

async function measureAt(size: DistrictSize): Promise<readonly Took[]> {
  const started = await startDistrictServer(size);
  try {
    return await measure(started);
  } finally {
    await started.stop();
  }
}

const p95 = (ms: readonly number[]): number =>
  percentile(
    [...ms].sort((a, b) => a - b),
    0.95,
  );

/** The large one stands as ours, the one of 30 students as bare; the ratio is that of their 95th percentiles. */
export async function benchGrowth(to: GrowthSize): Promise<Line[]> {
  const before = await measureAt(small);
  const after = await measureAt(sizes[to]);
  return before.flatMap((called, at) =>
    (['inTurn', 'atOnce'] as const).flatMap((how) => {
      const [bare, ours] = [called[how], after[at]?.[how]];
      if (!ours) return [];
      const most = maxTimes * p95(bare) + spareMs;
      const callers = how === 'inTurn' ? '' : `, ${String(callersAtOnce)} callers`;
      const text = `p95 ${p95(ours).toFixed(1)} ≤ ${most.toFixed(1)}`;
      return [
        {
          what: `growth: ${called.what}${callers}`,
          ours: summarise(ours),
          bare: summarise(bare),
          unit: 'ms' as const,
          ratio: p95(ours) / p95(bare),
          target: { text, met: p95(ours) <= most },
        },
      ];
    }),
  );
}

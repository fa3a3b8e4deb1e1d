/** How calls grow with the installation: the same people ask the same of a small one and of a large one. */
import { signIn } from '../support/factories';
import { startDistrictServer, timeCall } from './district-server';
import type { DistrictServer } from './district-server';
import { ofGroup } from './district';
import type { District, DistrictSize } from './district';
import { summarise } from './figures';
import type { Line, Summary } from './figures';

const small: DistrictSize = { schools: 1, studentsOfSchool: 30, assignmentsOfGroup: 2 };
const sizes = {
  town: { schools: 6, studentsOfSchool: 500, assignmentsOfGroup: 2 },
  city: { schools: 200, studentsOfSchool: 500, assignmentsOfGroup: 2 },
} satisfies Record<string, DistrictSize>;

export type GrowthSize = keyof typeof sizes;

const requestsInTurn = 20;
const callersAtOnce = 16;
const requestsAtOnce = 4;
/** The large one may take twice as long, and what one more level of an index costs. */
const mostTimes = 2;
const spareMs = 5;

type Who = 'above' | 'administrator' | 'teacher';

interface GrowingCall {
  readonly what: string;
  readonly who: Who;
  readonly url: string;
}

const perPage = 10;

const calendar = 'assignments/calendar?from=2026-03-01&to=2026-03-31';

/** @param students whom that person keeps: their last page is a page of the end */
const lists = (who: Who, students: number): readonly GrowingCall[] => {
  const page = `per_page=${String(perPage)}`;
  const last = String(Math.ceil(students / perPage));
  return [
    { what: 'students', who, url: `students?${page}` },
    { what: 'students, last page', who, url: `students?${page}&page=${last}` },
    { what: 'students, a name', who, url: `students?${page}&search=Student%2012` },
    { what: 'students, a rare name', who, url: `students?${page}&search=axolotl` },
    { what: 'groups', who, url: `groups?${page}` },
    { what: 'groups, a name', who, url: `groups?${page}&search=Class%20001` },
  ];
};

const callsIn = ({ students }: District): readonly GrowingCall[] => [
  ...(['teacher', 'administrator', 'above'] as const).flatMap((who) => [
    { what: 'needs', who, url: 'needs' },
    { what: 'readiness', who, url: 'assignments/readiness' },
    { what: 'calendar', who, url: calendar },
    { what: 'assignments', who, url: 'assignments?per_page=25' },
  ]),
  ...lists('teacher', ofGroup),
  ...lists('above', students),
];

const names: Readonly<Record<Who, string>> = {
  above: 'district',
  administrator: 'school',
  teacher: 'teacher',
};

interface Took {
  readonly what: string;
  readonly inTurn: Summary;
  readonly atOnce: Summary;
}

async function measure({ server, district }: DistrictServer): Promise<readonly Took[]> {
  const tokens: Record<Who, string> = {
    above: (await signIn(server, district.above)).access,
    administrator: (await signIn(server, district.administrator)).access,
    teacher: (await signIn(server, district.teacher)).access,
  };
  const took: Took[] = [];
  for (const { what, who, url } of callsIn(district)) {
    const ask = () => timeCall(server, tokens[who], `dashboard/${url}`);
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
    took.push({
      what: `${names[who]}, ${what}`,
      inTurn: summarise(inTurn),
      atOnce: summarise(atOnce),
    });
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

/** The large one stands as ours, the one of 30 students as bare. */
export async function benchGrowth(to: GrowthSize): Promise<Line[]> {
  const before = await measureAt(small);
  const after = await measureAt(sizes[to]);
  return before.flatMap((called, at) =>
    (['inTurn', 'atOnce'] as const).flatMap((how) => {
      const [bare, ours] = [called[how], after[at]?.[how]];
      if (!ours) return [];
      const most = mostTimes * bare.p90 + spareMs;
      const callers = how === 'inTurn' ? '' : `, ${String(callersAtOnce)} callers`;
      return [
        {
          what: `growth: ${called.what}${callers}`,
          ours,
          bare,
          unit: 'ms' as const,
          ratio: ours.median / bare.median,
          target: { text: `p90 ≤ ${most.toFixed(1)}`, met: ours.p90 <= most },
        },
      ];
    }),
  );
}

/** The figures of a district: how long the views of its administrators and teachers take. */
import { signIn } from '../support/factories';
import type { TestServer } from '../support/server';
import { startDistrictServer, timeCall } from './district-server';
import type { District } from './district';
import { expectFilled } from './district-filled';
import { summarise } from './figures';
import type { Line } from './figures';

const size = { schools: 40, studentsOfSchool: 500 };
const requestsPerRound = 10;
const maxMs = 300;

interface View {
  readonly what: string;
  readonly who: 'above' | 'administrator' | 'teacher';
  readonly url: string;
}

function viewsOf({ school, group }: District): readonly View[] {
  const year = 'from=2025-07-01&to=2026-03-04';
  const ofGroup = `data/matrix?group_id=${String(group)}`;
  const ofSchool = `school_id=${String(school.id)}`;
  return [
    { what: 'progress, district', who: 'above', url: 'data/progress' },
    { what: 'progress, district, page 20', who: 'above', url: 'data/progress?page=20' },
    { what: 'progress, district, the year', who: 'above', url: `data/progress?${year}` },
    { what: 'progress, one grade', who: 'above', url: 'data/progress?grade=4' },
    { what: 'progress, one subject', who: 'above', url: `data/progress?subject=2&${year}` },
    { what: 'progress, one school', who: 'above', url: `data/progress?${ofSchool}&${year}` },
    { what: 'progress, own school', who: 'administrator', url: `data/progress?${year}` },
    { what: 'progress, own groups', who: 'teacher', url: `data/progress?${year}` },
    { what: 'matrix, one group', who: 'teacher', url: ofGroup },
    { what: 'matrix, one group, the year', who: 'above', url: `${ofGroup}&${year}&per_page=100` },
    {
      what: 'standards, one group',
      who: 'teacher',
      url: `data/standards?group_id=${String(group)}`,
    },
    {
      what: 'missed questions, one group, the year',
      who: 'teacher',
      url: `data/missed-questions?group_id=${String(group)}&${year}`,
    },
    { what: 'growth, one group', who: 'teacher', url: `data/growth?group_id=${String(group)}` },
    {
      what: 'reports for families, one group',
      who: 'teacher',
      url: `data/family-reports?group_id=${String(group)}&${year}`,
    },
    { what: 'use, district', who: 'above', url: 'data/use' },
    { what: 'use, district, page 2', who: 'above', url: 'data/use?page=2' },
    { what: 'use, one school', who: 'above', url: `data/use?${ofSchool}` },
    { what: 'use, own school', who: 'administrator', url: 'data/use' },
    { what: 'use, own students', who: 'teacher', url: 'data/use' },
    { what: 'progress, classes not begun', who: 'above', url: 'data/progress?not_started=true' },
    { what: 'tablets, district', who: 'above', url: 'data/tablets' },
    { what: 'tablets, one school', who: 'above', url: `data/tablets?${ofSchool}` },
    { what: 'home: overview', who: 'above', url: 'data/overview' },
    { what: 'home: overview, last page', who: 'above', url: 'data/overview?page=4' },
    { what: 'home: overview, own school', who: 'administrator', url: 'data/overview' },
    { what: 'home: the schools', who: 'above', url: 'data/use?per_page=10' },
    { what: 'home: sign-ins', who: 'above', url: 'data/sign-ins' },
    { what: 'home: sign-ins, own school', who: 'administrator', url: 'data/sign-ins' },
    {
      what: 'students of one school who were not here lately',
      who: 'above',
      url: `students?signed_in_lately=false&school=${String(school.id)}`,
    },
    { what: 'home: what needs somebody', who: 'above', url: 'needs' },
    {
      what: 'home: never signed in',
      who: 'above',
      url: 'users?state=active&never_signed_in=true&per_page=1',
    },
  ];
}

/** @throws Error when the district did not become as large as it should be */
export async function benchData({ rounds }: { readonly rounds: number }): Promise<Line[]> {
  const started = await startDistrictServer(size);
  const { server, district } = started;
  try {
    if (district.students < 20_000 || district.answers < 2_000_000)
      throw new Error('The district is too small.');
    await expectFilled(server, district);
    return await measure(server, district, rounds);
  } finally {
    await started.stop();
  }
}

async function measure(server: TestServer, district: District, rounds: number): Promise<Line[]> {
  const tokens = {
    above: (await signIn(server, district.above)).access,
    administrator: (await signIn(server, district.administrator)).access,
    teacher: (await signIn(server, district.teacher)).access,
  };
  const views = viewsOf(district);
  const took = new Map<string, number[]>(views.map(({ what }) => [what, []]));
  for (let turn = 0; turn < 3 + rounds * requestsPerRound; turn += 1) {
    for (const { what, who, url } of views) {
      const ms = await timeCall(server, tokens[who], `dashboard/${url}`);
      if (turn >= 3) took.get(what)?.push(ms);
    }
  }
  return views.map(({ what }) => {
    const all = took.get(what) ?? [];
    const p95 = [...all].sort((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN;
    return {
      what: `data: ${what}`,
      ours: summarise(all),
      unit: 'ms',
      target: { text: `p95 ${p95.toFixed(1)} ≤ ${String(maxMs)}`, met: p95 <= maxMs },
    };
  });
}

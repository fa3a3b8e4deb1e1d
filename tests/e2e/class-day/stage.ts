/** What the day stands on: a school, the teacher's network, three tablets each with its own. */
import { openSchool } from '../../support/app';
import type { School } from '../../support/app';
import { startFaultProxy } from '../../support/fault-proxy';
import type { FaultProxy } from '../../support/fault-proxy';
import type { ApiTablet, Given } from './api-tablet';
import type { PlannedStudent } from './class-plan';
import type { ClassOfThirty, Enrolled } from './roster';
import { openTablet } from './student-tablet';
import type { StudentTablet } from './student-tablet';

/** Loaded into the server, so that time can go by. */
const passingTime = new URL('../../support/passing-time.mjs', import.meta.url).href;

export interface Stage {
  readonly school: School;
  /** The teacher's network. */
  readonly office: FaultProxy;
  openTablets(): Promise<Tablets>;
  close(): Promise<void>;
}

export interface Tablets {
  /** Ada's, without network for most of the day. */
  readonly away: StudentTablet;
  /** Ben's, on a network that loses answers. */
  readonly poor: StudentTablet;
  /** Cora's, then Dan's, then Cora's again. */
  readonly shared: StudentTablet;
}

export async function openStage(): Promise<Stage> {
  const school = await openSchool({ NODE_OPTIONS: `--import ${passingTime}` });
  const office = await startFaultProxy(school.url);
  const opening: Promise<StudentTablet>[] = [];
  const open = (): Promise<StudentTablet> => {
    const tablet = openTablet(school.url);
    opening.push(tablet);
    return tablet;
  };
  return {
    ...{ school, office },
    async openTablets() {
      const [away, poor, shared] = await Promise.all([open(), open(), open()]);
      return { away, poor, shared };
    },
    async close() {
      for (const opened of await Promise.allSettled(opening)) {
        if (opened.status === 'fulfilled') await opened.value.close();
      }
      await office.stop();
      await school.close();
    },
  };
}

/** The lesson that was given, and to whom. */
export interface Assignment extends ClassOfThirty {
  readonly assignment: number;
}

export interface Assigned extends Stage, Tablets, Assignment {}

export interface Day extends Assigned {
  /** Those without a screen. */
  readonly planned: readonly PlannedStudent[];
  /** On which Dan has begun before school. */
  readonly home: ApiTablet;
  readonly questionIds: readonly string[];
}

/** The first four of the class, who sit at the tablets. */
export function atTablets({ students }: ClassOfThirty) {
  const [ada, ben, cora, dan] = students;
  if (!ada || !ben || !cora || !dan) throw new Error('The class has thirty students.');
  return { ada, ben, cora, dan };
}

export const withoutScreens = ({ students }: ClassOfThirty): readonly Enrolled[] =>
  students.slice(4);

/** Every answer that some student was told is kept. */
export const allGiven = ({ planned, home, away, poor, shared }: Day): Given[] => [
  ...planned.flatMap(({ tablet }) => tablet.given),
  ...[home, away, poor, shared].flatMap(({ given }) => given),
];

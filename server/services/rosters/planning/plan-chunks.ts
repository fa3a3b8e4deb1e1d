/**
 * What is written of a plan, in chunks of JSON: texts go from one thread to another without a stop, and only the one that
 * is being written is objects.
 */
import type { RosterPlan } from '../../../../domain/rosters/plan';
import type { ClassStep } from '../../../../domain/rosters/plan-classes';
import type { PersonStep } from '../../../../domain/rosters/plan-people';
import type { SchoolStep } from '../../../../domain/rosters/plan-schools';
import { isStudent } from '../../../../domain/rosters/roster';
import type { Roster } from '../../../../domain/rosters/roster';

/** Who leaves a group of the roster. */
export interface GroupLeavers {
  readonly groupId: number;
  readonly students: readonly number[];
  readonly teachers: readonly number[];
}

/** Who comes into a class, by their sourcedIds: some are made only before. */
export interface ClassJoiners {
  readonly classId: string;
  readonly students: readonly string[];
  readonly teachers: readonly string[];
}

export type PlanChunk =
  | { readonly kind: 'schools'; readonly entries: readonly SchoolStep[] }
  | { readonly kind: 'people' | 'leaving'; readonly entries: readonly PersonStep[] }
  | { readonly kind: 'classes'; readonly entries: readonly ClassStep[] }
  | { readonly kind: 'leave'; readonly entries: readonly GroupLeavers[] }
  | { readonly kind: 'join'; readonly entries: readonly ClassJoiners[] };

/** Others' calls wait for as long as one of them takes. */
const atOnce = 50;
const classesAtOnce = 25;
/** Their students wait meanwhile with what they hand in. */
const filledAtOnce = 5;

function chunksOf(
  kind: PlanChunk['kind'],
  entries: readonly PlanChunk['entries'][number][],
  most: number,
): readonly string[] {
  const chunks: string[] = [];
  for (let at = 0; at < entries.length; at += most) {
    chunks.push(JSON.stringify({ kind, entries: entries.slice(at, at + most) }));
  }
  return chunks;
}

function groupedBy<Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key) {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}

/** Classes of one school at a time, some at once: what is given there is locked together. */
const chunksBySchool = <Entry extends GroupLeavers | ClassJoiners>(
  kind: 'leave' | 'join',
  entries: readonly Entry[],
  schoolOf: (entry: Entry) => string | number | undefined,
): readonly string[] =>
  [...groupedBy(entries, schoolOf).values()].flatMap((ofSchool) =>
    chunksOf(kind, ofSchool, filledAtOnce),
  );

function leaversOf({ people, classes, members }: RosterPlan): readonly string[] {
  const teachers = new Set(
    people.flatMap(({ known }) => (known && !isStudent(known.role) ? [known.id] : [])),
  );
  const schools = new Map(
    classes.flatMap(({ known }) => (known ? [[known.id, known.schoolId] as const] : [])),
  );
  const groups = [...groupedBy(members.leave, ({ groupId }) => groupId)].map(
    ([groupId, leaving]): GroupLeavers => {
      const ids = leaving.map(({ personId }) => personId);
      return {
        groupId,
        students: ids.filter((id) => !teachers.has(id)),
        teachers: ids.filter((id) => teachers.has(id)),
      };
    },
  );
  return chunksBySchool('leave', groups, ({ groupId }) => schools.get(groupId));
}

function joinersOf({ members }: RosterPlan, roster: Roster): readonly string[] {
  const isOfStudent = (sourcedId: string) =>
    isStudent(roster.people.get(sourcedId)?.role ?? 'Teacher');
  const classes = [...groupedBy(members.join, ({ classId }) => classId)].map(
    ([classId, joining]): ClassJoiners => {
      const ids = joining.map(({ personId }) => personId);
      return {
        classId,
        students: ids.filter((id) => isOfStudent(id)),
        teachers: ids.filter((id) => !isOfStudent(id)),
      };
    },
  );
  return chunksBySchool('join', classes, ({ classId }) => roster.classes.get(classId)?.schoolId);
}

/** Stage by stage: each knows what those before it have made. */
export function chunkStages(plan: RosterPlan, roster: Roster): readonly (readonly string[])[] {
  const changing = ({ change }: PersonStep | ClassStep) => change !== 'stays' && change !== 'waits';
  const people = plan.people.filter(changing);
  const isLeaving = ({ change }: PersonStep) => change === 'leaves';
  return [
    chunksOf(
      'schools',
      plan.schools.filter(({ change }) => change === 'new' || change === 'linked'),
      classesAtOnce,
    ),
    chunksOf(
      'people',
      people.filter((step) => !isLeaving(step)),
      atOnce,
    ),
    chunksOf('classes', plan.classes.filter(changing), classesAtOnce),
    [...leaversOf(plan), ...joinersOf(plan, roster)],
    // Last: whoever has come back under another sourcedId is there by then.
    chunksOf('leaving', people.filter(isLeaving), atOnce),
  ];
}

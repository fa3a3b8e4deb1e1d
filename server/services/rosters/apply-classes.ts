/** The schools and classes of a plan, and who comes into them, written in parts. */
import { colorNames } from '../../../domain/reference';
import type { RosterPlan } from '../../../domain/rosters/plan';
import type { ClassStep, MemberSteps } from '../../../domain/rosters/plan-classes';
import { lockGroups } from '../../db/assignment-locks.repo';
import { insertGroup, updateGroup } from '../../db/group-changes.repo';
import {
  deleteRosterTeachers,
  findLeft,
  insertRosterTeachers,
  linkClass,
  linkSchool,
  markLeft,
} from '../../db/roster-steps.repo';
import type { DbOrTransaction } from '../../db/tables';
import { fillFromRoster, takeOutOfGroups } from '../group-members';
import type { Part, PartContext } from './parts';
import { partsOf } from './parts';

const classesAtOnce = 100;
/** Their students wait meanwhile with what they hand in. */
const filledAtOnce = 20;

export const schoolParts = ({ schools }: RosterPlan): readonly Part[] =>
  partsOf(
    schools.filter(({ change }) => change === 'new' || change === 'linked'),
    classesAtOnce,
    (part) => ({ schools: part.flatMap(({ schoolId }) => schoolId ?? []) }),
    async ({ trx, districtId, timeZone, onMade }, part) => {
      for (const { school, schoolId } of part) {
        const { sourcedId, name } = school;
        const id = await linkSchool(trx, districtId, { sourcedId, name, timeZone }, schoolId);
        if (id !== undefined) onMade('schools', id);
      }
    },
  );

async function makeClass(
  { trx, districtId, schools, onMade }: PartContext,
  { sourcedId, ofRoster }: ClassStep,
): Promise<void> {
  const schoolId = schools.get(ofRoster?.schoolId ?? '');
  if (!ofRoster || schoolId === undefined) return;
  // Classes beside each other are told apart by their colors.
  const color = colorNames[ofRoster.line % colorNames.length] ?? 'primary';
  const id = await insertGroup(trx, {
    ...{ school_id: schoolId, name: ofRoster.name, grade_id: ofRoster.gradeId, color },
    subject_id: ofRoster.subjectId ?? null,
  });
  await linkClass(trx, districtId, { sourcedId, id });
  onMade('classes', id);
}

/** The groups of a part, locked, as they are at this moment. */
interface GroupsNow {
  /** Put away, by a roster or by somebody. */
  readonly archived: ReadonlySet<number>;
  readonly left: ReadonlySet<number>;
}

async function lockClasses(trx: DbOrTransaction, steps: readonly ClassStep[]): Promise<GroupsNow> {
  const ids = steps.flatMap(({ known }) => known?.id ?? []);
  const locked = await lockGroups(trx, ids, 'change');
  const archived = new Set(ids.filter((id) => locked.get(id)?.archived !== false));
  return { archived, left: await findLeft(trx, 'roster_classes', ids) };
}

async function changeClass(
  { trx }: PartContext,
  { change, ofRoster, known }: ClassStep,
  { archived, left }: GroupsNow,
): Promise<void> {
  if (!ofRoster || !known) return;
  if (!archived.has(known.id) || (change === 'returns' && left.has(known.id))) {
    await updateGroup(trx, known.id, {
      ...{ name: ofRoster.name, grade_id: ofRoster.gradeId, archived_at: null },
      ...(ofRoster.subjectId !== undefined && { subject_id: ofRoster.subjectId }),
    });
  }
  await markLeft(trx, 'roster_classes', [known.id], null);
}

async function endClass(
  { trx, now }: PartContext,
  { known }: ClassStep,
  { archived }: GroupsNow,
): Promise<void> {
  if (!known || archived.has(known.id)) return;
  await updateGroup(trx, known.id, { archived_at: now });
  await markLeft(trx, 'roster_classes', [known.id], now);
}

export const classParts = (steps: readonly ClassStep[]): readonly Part[] =>
  partsOf(
    steps.filter(({ change }) => change !== 'stays' && change !== 'waits'),
    classesAtOnce,
    (part) => ({ classes: part.flatMap(({ known }) => known?.id ?? []) }),
    async (context, part) => {
      const groups = await lockClasses(context.trx, part);
      for (const step of part) {
        if (step.change === 'new') await makeClass(context, step);
        else if (step.change === 'leaves') await endClass(context, step, groups);
        else await changeClass(context, step, groups);
      }
    },
  );

function byGroup<Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key) {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups];
}

/** Classes of one school at a time, some at once: what is given there is locked together. */
function inSchools<Entry>(
  entries: readonly Entry[],
  schoolOf: (entry: Entry) => string | number | undefined,
): readonly (readonly Entry[])[] {
  return byGroup(entries, schoolOf).flatMap(([, ofSchool]) => {
    const parts: (readonly Entry[])[] = [];
    for (let at = 0; at < ofSchool.length; at += filledAtOnce) {
      parts.push(ofSchool.slice(at, at + filledAtOnce));
    }
    return parts;
  });
}

interface Kinds {
  readonly isStudent: (sourcedId: string) => boolean;
  readonly isTeacherAccount: (id: number) => boolean;
  readonly schoolOfClass: (sourcedId: string) => string | undefined;
  readonly schoolOfGroup: (id: number) => number | undefined;
}

export function memberParts(
  { join, leave }: MemberSteps,
  { isStudent, isTeacherAccount, schoolOfClass, schoolOfGroup }: Kinds,
): readonly Part[] {
  const leaving = inSchools(
    byGroup(leave, ({ groupId }) => groupId),
    ([groupId]) => schoolOfGroup(groupId),
  );
  const joining = inSchools(
    byGroup(join, ({ classId }) => classId),
    ([classId]) => schoolOfClass(classId),
  );
  return [
    ...leaving.map((part): Part => ({
      touches: () => ({ members: part.map(([groupId]) => groupId) }),
      write: async ({ trx, now }) => {
        const idsOf = (ofTeachers: boolean) =>
          part.flatMap(([, members]) =>
            members
              .filter(({ personId }) => isTeacherAccount(personId) === ofTeachers)
              .map(({ groupId, personId }) => ({ groupId, personId })),
          );
        await takeOutOfGroups(trx, idsOf(false), now);
        await deleteRosterTeachers(trx, idsOf(true));
      },
    })),
    ...joining.map((part): Part => ({
      touches: ({ classes }) => ({ members: part.flatMap(([id]) => classes.get(id) ?? []) }),
      write: async ({ trx, now, classes, people }) => {
        const placesOf = (ofStudents: boolean) =>
          part.flatMap(([classId, members]) => {
            const groupId = classes.get(classId);
            if (groupId === undefined) return [];
            return members
              .filter(({ personId }) => isStudent(personId) === ofStudents)
              .flatMap(({ personId }) => people.get(personId) ?? [])
              .map((personId) => ({ groupId, personId }));
          });
        await fillFromRoster(trx, placesOf(true), now);
        await insertRosterTeachers(trx, placesOf(false));
      },
    })),
  ];
}

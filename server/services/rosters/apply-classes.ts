/** The schools and classes of a plan, and who comes into them, written in parts. */
import { colorNames } from '../../../domain/reference';
import type { RosterPlan } from '../../../domain/rosters/plan';
import type { ClassStep, MemberSteps } from '../../../domain/rosters/plan-classes';
import { lockGroups } from '../../db/assignment-locks.repo';
import { insertGroup, updateGroup } from '../../db/group-changes.repo';
import {
  deleteRosterTeachers,
  findEnterable,
  insertRosterTeachers,
  linkClass,
  linkSchool,
  markFromRoster,
  markLeft,
} from '../../db/roster-steps.repo';
import { mostInGroup, putIntoGroups, takeOutOfGroup } from '../group-members';
import type { Part, PartContext } from './parts';
import { partsOf } from './parts';

const classesAtOnce = 100;

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

async function changeClass({ trx }: PartContext, { ofRoster, known }: ClassStep): Promise<void> {
  if (!ofRoster || !known) return;
  await updateGroup(trx, known.id, {
    ...{ name: ofRoster.name, grade_id: ofRoster.gradeId, archived_at: null },
    ...(ofRoster.subjectId !== undefined && { subject_id: ofRoster.subjectId }),
  });
  await markLeft(trx, 'roster_classes', [known.id], null);
}

async function endClass({ trx, now }: PartContext, { known }: ClassStep): Promise<void> {
  if (!known) return;
  await updateGroup(trx, known.id, { archived_at: now });
  await markLeft(trx, 'roster_classes', [known.id], now);
}

export const classParts = (steps: readonly ClassStep[]): readonly Part[] =>
  partsOf(
    steps.filter(({ change }) => change !== 'stays' && change !== 'waits'),
    classesAtOnce,
    (part) => ({ classes: part.flatMap(({ known }) => known?.id ?? []) }),
    async (context, part) => {
      for (const step of part) {
        if (step.change === 'new') await makeClass(context, step);
        else if (step.change === 'leaves') await endClass(context, step);
        else await changeClass(context, step);
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

/** One group at a time: what is given there has to be locked with it. */
export function memberParts(
  { join, leave }: MemberSteps,
  isStudent: (sourcedId: string) => boolean,
  isTeacherAccount: (id: number) => boolean,
): readonly Part[] {
  const leaving = byGroup(leave, ({ groupId }) => groupId);
  const joining = byGroup(join, ({ classId }) => classId);
  const membersOf = (part: readonly (typeof leaving)[number][]) => ({
    members: part.map(([groupId]) => groupId),
  });
  const classesOf = (
    part: readonly (typeof joining)[number][],
    { classes }: Pick<PartContext, 'classes'>,
  ) => ({
    members: part.flatMap(([classId]) => classes.get(classId) ?? []),
  });
  return [
    ...partsOf(leaving, 1, membersOf, async ({ trx, now }, part) => {
      for (const [groupId, members] of part) {
        const ids = members.map(({ personId }) => personId);
        await takeOutOfGroup(
          trx,
          groupId,
          ids.filter((id) => !isTeacherAccount(id)),
          now,
        );
        await deleteRosterTeachers(trx, groupId, ids.filter(isTeacherAccount));
      }
    }),
    ...partsOf(joining, 1, classesOf, async (context, part) => {
      for (const [classId, members] of part) {
        const groupId = context.classes.get(classId);
        if (groupId === undefined) continue;
        const idsOf = (ofStudents: boolean) =>
          members
            .filter(({ personId }) => isStudent(personId) === ofStudents)
            .flatMap(({ personId }) => context.people.get(personId) ?? []);
        await fillGroup(context, groupId, idsOf(true), idsOf(false));
      }
    }),
  ];
}

/** As many as a group holds; who cannot come in is left for the next roster, and nobody else with them. */
async function fillGroup(
  { trx, now }: PartContext,
  groupId: number,
  studentIds: readonly number[],
  teacherIds: readonly number[],
): Promise<void> {
  const group = (await lockGroups(trx, [groupId], 'change')).get(groupId);
  if (!group || group.archived) return;
  const room = Math.max(0, mostInGroup - group.students);
  const { schoolId, ids } = await findEnterable(trx, groupId, studentIds, room);
  if (ids.length > 0) {
    const entering = { group: { id: groupId, school_id: schoolId }, studentIds: ids };
    await putIntoGroups(trx, [entering], now);
    await markFromRoster(trx, groupId, ids);
  }
  if (teacherIds.length > 0) await insertRosterTeachers(trx, groupId, teacherIds);
}

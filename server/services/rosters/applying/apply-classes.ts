/** The schools and classes of a plan, and who comes into them, written in parts. */
import { colorNames } from '../../../../domain/reference';
import type { ClassStep } from '../../../../domain/rosters/plan-classes';
import type { SchoolStep } from '../../../../domain/rosters/plan-schools';
import { lockGroups } from '../../../db/assignment-locks.repo';
import { insertGroup, updateGroup } from '../../../db/group-changes.repo';
import {
  deleteRosterTeachers,
  findLeft,
  insertRosterTeachers,
  linkClass,
  linkSchool,
  markLeft,
} from '../../../db/roster-steps.repo';
import type { DbOrTransaction } from '../../../db/tables';
import { fillFromRoster, removeFromGroups } from '../../groups/group-members';
import type { Part, PartContext } from './parts';
import { partsOf } from './parts';
import type { ClassJoiners, GroupLeavers } from '../planning/plan-chunks';

const classesAtOnce = 100;

/** @param steps of schools that are new or known by their sourcedId from now on */
export const schoolParts = (steps: readonly SchoolStep[]): readonly Part[] =>
  partsOf(
    steps,
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
  /** Archived, by a roster or by somebody. */
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

/** @param groups of one school */
export const leavingMembersPart = (groups: readonly GroupLeavers[]): Part => ({
  touches: () => ({ members: groups.map(({ groupId }) => groupId) }),
  write: async ({ trx, now }) => {
    const placesOf = (kind: 'students' | 'teachers') =>
      groups.flatMap(({ groupId, [kind]: ids }) => ids.map((personId) => ({ groupId, personId })));
    await removeFromGroups(trx, placesOf('students'), now);
    await deleteRosterTeachers(trx, placesOf('teachers'));
  },
});

/** @param joining classes of one school */
export const joiningMembersPart = (joining: readonly ClassJoiners[]): Part => ({
  touches: ({ classes }) => ({
    members: joining.flatMap(({ classId }) => classes.get(classId) ?? []),
  }),
  write: async ({ trx, now, classes, people }) => {
    const placesOf = (kind: 'students' | 'teachers') =>
      joining.flatMap(({ classId, [kind]: ids }) => {
        const groupId = classes.get(classId);
        if (groupId === undefined) return [];
        return ids
          .flatMap((sourcedId) => people.get(sourcedId) ?? [])
          .map((personId) => ({ groupId, personId }));
      });
    await fillFromRoster(trx, placesOf('students'), now);
    await insertRosterTeachers(trx, placesOf('teachers'));
  },
});

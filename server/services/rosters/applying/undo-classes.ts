/** Writes classes and places in them back as they were before a roster. */
import { fieldsBack, placesByGroup, unmadeClass } from '../../../../domain/rosters/states';
import type {
  Change,
  ClassState,
  PartStates,
  PlaceChange,
} from '../../../../domain/rosters/states';
import { updateGroup } from '../../../db/group-changes.repo';
import { findClassStates, findPlaces, findSchoolStates } from '../../../db/roster-states.repo';
import { deleteRosterTeachers } from '../../../db/roster-steps.repo';
import {
  findStudentsAmong,
  giveBackTeacherPlace,
  setFromRoster,
  setRosterLeft,
  setSchoolLink,
} from '../../../db/roster-undo.repo';
import { restoreMemberships, removeFromGroup } from '../../groups/group-members';
import type { UndoContext } from './undo-people';

export async function undoClasses(
  { trx, now }: UndoContext,
  changes: readonly Change<ClassState>[],
): Promise<number> {
  const states = await findClassStates(
    trx,
    changes.map(({ id }) => id),
  );
  let kept = 0;
  for (const { id, before, after } of changes) {
    const is = states.get(id);
    if (!is || !after) continue;
    const former = before ?? unmadeClass(after, now.getTime());
    const { back, isKept } = fieldsBack<ClassState>(former, after, is);
    if (isKept) kept += 1;
    const { name, gradeId, subjectId, on } = back;
    const written = {
      ...(name !== undefined && { name }),
      ...(gradeId !== undefined && { grade_id: gradeId }),
      ...(subjectId !== undefined && { subject_id: subjectId }),
      ...(on && { archived_at: on[0] === null ? null : new Date(on[0]) }),
    };
    if (Object.keys(written).length > 0) await updateGroup(trx, id, written);
    if (on) await setRosterLeft(trx, 'roster_classes', id, on[1]);
  }
  return kept;
}

/** Schools that the run made stay, with nobody in them: the next roster finds them. */
export async function undoSchools(
  { trx }: UndoContext,
  changes: PartStates['schools'],
): Promise<number> {
  const linked = changes.filter(({ before }) => before !== null);
  const states = await findSchoolStates(
    trx,
    linked.map(({ id }) => id),
  );
  let kept = 0;
  for (const { id, before, after } of linked) {
    const is = states.get(id);
    if (is && is.sourcedId === after?.sourcedId) {
      await setSchoolLink(trx, id, before?.sourcedId ?? null);
    } else if (is) kept += 1;
  }
  return kept;
}

export async function undoPlaces(
  context: UndoContext,
  changes: readonly PlaceChange[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const groups = placesByGroup(changes);
  const places = await findPlaces(context.trx, [...groups.keys()]);
  const keyOf = (groupId: number, personId: number) => `${String(groupId)} ${String(personId)}`;
  const now = new Map(
    places.map(({ groupId, personId, fromRoster }) => [keyOf(groupId, personId), fromRoster]),
  );
  const people = changes.map(({ personId }) => personId);
  const students = new Set(await findStudentsAmong(context.trx, people));
  let kept = 0;
  for (const [groupId, ofGroup] of groups) {
    const open = ofGroup.filter(
      ({ personId, after }) => (now.get(keyOf(groupId, personId)) ?? null) === after,
    );
    kept += ofGroup.length - open.length;
    kept += await placesOfGroupBack(context, groupId, open, students);
  }
  return kept;
}

async function placesOfGroupBack(
  { trx, now }: UndoContext,
  groupId: number,
  changes: readonly PlaceChange[],
  students: ReadonlySet<number>,
): Promise<number> {
  const idsOf = (some: readonly PlaceChange[], ofStudents: boolean) =>
    some.map(({ personId }) => personId).filter((id) => students.has(id) === ofStudents);
  const out = changes.filter(({ before }) => before === null);
  const back = changes.filter(({ after }) => after === null);
  if (idsOf(out, true).length > 0) await removeFromGroup(trx, groupId, idsOf(out, true), now);
  await deleteRosterTeachers(
    trx,
    idsOf(out, false).map((personId) => ({ groupId, personId })),
  );
  const former = back.flatMap(({ personId, before }) =>
    students.has(personId) ? [{ id: personId, fromRoster: before === true }] : [],
  );
  let given = former.length > 0 ? (await restoreMemberships(trx, groupId, former, now)).length : 0;
  for (const { personId, before } of back) {
    if (students.has(personId)) continue;
    if (await giveBackTeacherPlace(trx, groupId, personId, before === true)) given += 1;
  }
  const marked = changes.filter(({ before, after }) => before !== null && after !== null);
  await setFromRoster(
    trx,
    groupId,
    marked.map(({ personId }) => personId),
    false,
  );
  return back.length - given;
}

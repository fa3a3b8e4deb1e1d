/** Writes people back as they were before a roster, each field only where it is still as the roster left it. */
import { fieldsBack, unmadePerson } from '../../../../domain/rosters/states';
import type { Change, PersonState } from '../../../../domain/rosters/states';
import { findPersonStates } from '../../../db/roster-states.repo';
import { deactivateAccounts } from '../../../db/roster-steps.repo';
import {
  findSchoolsOf,
  giveBackTeacherPlace,
  setRosterLeft,
  setRosterLink,
} from '../../../db/roster-undo.repo';
import { leaveGroups, setFurtherSchools, updateStaffMember } from '../../../db/staff.repo';
import type { DbOrTransaction } from '../../../db/tables';
import { bumpFeeds } from '../../../db/users.repo';
import { restoreMemberships, moveToSchool, reactivateStudent } from '../../groups/group-members';
import { endTeacher, letTeacherIn } from './apply-people';

export interface UndoContext {
  readonly trx: DbOrTransaction;
  readonly districtId: number;
  readonly now: Date;
  readonly onChanged: (userId: number) => void;
}

type Back = Partial<PersonState>;

/** Places of before that the run took away, in groups that are there. @returns whether all are there again */
async function placesBack(
  { trx, now }: UndoContext,
  id: number,
  { before, after }: { readonly before: PersonState; readonly after: PersonState },
  is: PersonState,
): Promise<boolean> {
  const kept = new Set(after.places.map(([groupId]) => groupId));
  const there = new Set(is.places.map(([groupId]) => groupId));
  const lost = before.places.filter(([groupId]) => !kept.has(groupId) && !there.has(groupId));
  let all = true;
  for (const [groupId, fromRoster] of lost) {
    const isBack =
      before.role === 'Student'
        ? (await restoreMemberships(trx, groupId, [{ id, fromRoster }], now)).length > 0
        : await giveBackTeacherPlace(trx, groupId, id, fromRoster);
    all &&= isBack;
  }
  return all;
}

async function studentBack(context: UndoContext, id: number, { home }: Back): Promise<void> {
  const { trx, now } = context;
  if (home?.[0] !== undefined && home[0] !== null) await moveToSchool(trx, id, home[0], now);
}

async function teacherBack(
  { trx, onChanged }: UndoContext,
  id: number,
  { home, further }: Back,
  now: PersonState,
  schools: ReadonlySet<number>,
): Promise<void> {
  if (!home && !further) return;
  const [schoolId, districtId] = home ?? now.home;
  if (home) await updateStaffMember(trx, id, { school_id: schoolId, district_id: districtId });
  const others =
    schoolId === null
      ? []
      : (further ?? now.further).filter((each) => schools.has(each) && each !== schoolId);
  await setFurtherSchools(trx, id, others);
  // Of a district's staff nobody is at a school alone, and so in no group either.
  await leaveGroups(trx, id, schoolId === null ? [] : [schoolId, ...others]);
  onChanged(id);
}

async function turnBack(
  context: UndoContext,
  id: number,
  [active, leftAt]: PersonState['on'],
  now: PersonState,
): Promise<void> {
  const { trx } = context;
  if (now.on[0] !== active) {
    const isStudent = now.role === 'Student';
    if (!active)
      await (isStudent ? deactivateAccounts(trx, [id], 'Student') : endTeacher(context, id));
    else if (isStudent) await reactivateStudent(trx, id, context.now);
    else await letTeacherIn(context, id);
  }
  await setRosterLeft(trx, 'roster_people', id, leftAt);
}

/** @returns whether something had been changed since, and stays */
async function personBack(
  context: UndoContext,
  change: Change<PersonState>,
  now: PersonState | undefined,
  schools: ReadonlySet<number>,
): Promise<boolean> {
  const { id, after } = change;
  if (!now || !after) return false;
  if (now.role !== after.role) return true;
  const before = change.before ?? unmadePerson(after, context.now.getTime());
  const { places: _before, ...fields } = before;
  const { back: all, isKept } = fieldsBack<Partial<PersonState>>(fields, after, now);
  const isGone = typeof all.home?.[0] === 'number' && !schools.has(all.home[0]);
  const { home, ...rest } = all;
  const back: Back = isGone || !home ? rest : { ...rest, home };
  const { name, gradeId, sourcedId, link } = back;
  await (now.role === 'Student'
    ? studentBack(context, id, back)
    : teacherBack(context, id, back, now, schools));
  const hasPlaces = await placesBack(context, id, { before, after }, now);
  // After the link, which says of nobody that a roster has them off.
  if (link !== undefined) await setRosterLink(context.trx, context.districtId, id, link);
  if (back.on) await turnBack(context, id, back.on, now);
  const written = {
    ...(name !== undefined && { name }),
    ...(gradeId !== undefined && { grade_id: gradeId }),
    ...(sourcedId !== undefined && { sourced_id: sourcedId }),
  };
  if (Object.keys(written).length > 0) await updateStaffMember(context.trx, id, written);
  return isKept || isGone || !hasPlaces;
}

/** @returns how many had been changed since, at least in part */
export async function undoPeople(
  context: UndoContext,
  changes: readonly Change<PersonState>[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const { trx, districtId } = context;
  const ids = changes.map(({ id }) => id);
  const now = await findPersonStates(trx, ids);
  const schools = new Set(await findSchoolsOf(trx, districtId));
  let kept = 0;
  for (const change of changes) {
    if (await personBack(context, change, now.get(change.id), schools)) kept += 1;
  }
  await bumpFeeds(trx, ids);
  return kept;
}

/** The people of a plan, written in parts. */
import { createHash } from 'node:crypto';
import type { PersonStep } from '../../../../domain/rosters/plan-people';
import { isStudent } from '../../../../domain/rosters/roster';
import type { RosterPerson } from '../../../../domain/rosters/roster';
import { lockPeople } from '../../../db/assignment-locks.repo';
import { endAuthKeysOf } from '../../../db/auth-keys.repo';
import { endInvitationsOf } from '../../../db/invitations.repo';
import { deletePasswordReset } from '../../../db/password-resets.repo';
import {
  findLeft,
  insertPeople,
  isActiveTeacher,
  linkPeople,
  markLeft,
  renamePeople,
  deactivateAccounts,
  takenEmails,
} from '../../../db/roster-steps.repo';
import { revokeSessionsByLinksOf, revokeSessionsOf } from '../../../db/sessions.repo';
import { leaveGroups, setFurtherSchools, updateStaffMember } from '../../../db/staff.repo';
import { schoolOfStudent, takenUsernames } from '../../../db/students.repo';
import type { DbOrTransaction } from '../../../db/tables';
import { revokeTicketsOf } from '../../../db/tickets.repo';
import { bumpFeeds } from '../../../db/users.repo';
import { moveToSchool, reactivateStudent } from '../../groups/group-members';
import { suggestUsernames } from '../../students/usernames';
import type { Part, PartContext } from './parts';
import { partsOf } from './parts';

const newAtOnce = 200;
const namesAtOnce = 500;
const leavingAtOnce = 200;

/** Nobody types it: teachers sign in by their address, or by a service that the district uses. */
const madeUpName = (districtId: number, sourcedId: string): string =>
  `roster-${createHash('sha256')
    .update(`${String(districtId)} ${sourcedId}`)
    .digest('hex')
    .slice(0, 32)}`;

const homeOf = ({ schoolIds }: RosterPerson, { schools }: PartContext): number | undefined =>
  schools.get(schoolIds[0] ?? '');

/** A student belongs to the first school alone. */
const furtherOf = (
  { role, schoolIds }: RosterPerson,
  { schools }: PartContext,
): readonly number[] =>
  isStudent(role) ? [] : schoolIds.slice(1).flatMap((id) => schools.get(id) ?? []);

/** For each new person one that is free: the roster's own where it can be, else one of the name. */
async function usernamesFor(
  trx: DbOrTransaction,
  people: readonly RosterPerson[],
  districtId: number,
): Promise<ReadonlyMap<string, string>> {
  const wanted = people.flatMap(({ username }) => username ?? []);
  const taken = new Set(await takenUsernames(trx, wanted));
  const usernames = new Map<string, string>();
  const open: RosterPerson[] = [];
  for (const person of people) {
    const { sourcedId, role, username } = person;
    if (!isStudent(role)) usernames.set(sourcedId, madeUpName(districtId, sourcedId));
    else if (username !== undefined && !taken.has(username)) {
      usernames.set(sourcedId, username);
      taken.add(username);
    } else open.push(person);
  }
  const names = open.map(({ name }) => name);
  const suggested = await suggestUsernames(trx, names, usernames.values());
  for (const [at, { sourcedId }] of open.entries()) usernames.set(sourcedId, suggested[at] ?? '');
  return usernames;
}

async function makePeople(context: PartContext, people: readonly RosterPerson[]): Promise<void> {
  const { trx, districtId, passwordHash, now, onMade } = context;
  const usernames = await usernamesFor(trx, people, districtId);
  const taken = new Set(
    await takenEmails(
      trx,
      people.flatMap(({ email }) => email ?? []),
    ),
  );
  const rows = people.flatMap((person) => {
    const { sourcedId, role, name, email, gradeId } = person;
    const [school_id, username] = [homeOf(person, context), usernames.get(sourcedId)];
    if (school_id === undefined || username === undefined) return [];
    const isFree = !isStudent(role) && email !== undefined && !taken.has(email);
    if (isFree) taken.add(email);
    const row = {
      ...{ role, name, username, email: isFree ? email : null, grade_id: gradeId ?? null },
      ...{ school_id, password_hash: passwordHash, has_trial: false, sourced_id: sourcedId },
      created_at: now,
    };
    return [{ person, row }];
  });
  // In one order for everybody: who inserts a username makes others wait who insert it too.
  rows.sort((a, b) => (a.row.username < b.row.username ? -1 : 1));
  const ids = await insertPeople(
    trx,
    rows.map(({ row }) => row),
  );
  const made = rows.flatMap(({ person, row }) => {
    const id = ids.get(row.username);
    return id === undefined ? [] : [{ person, id }];
  });
  await linkPeople(
    trx,
    districtId,
    made.map(({ person, id }) => ({ sourcedId: person.sourcedId, id })),
  );
  for (const { person, id } of made) {
    onMade('people', id);
    const further = furtherOf(person, context);
    if (further.length > 0) await setFurtherSchools(trx, id, further);
  }
}

/** Somebody else may have had them back meanwhile, and switched them off again. */
const isOffByRoster = async (trx: DbOrTransaction, id: number): Promise<boolean> =>
  (await findLeft(trx, 'roster_people', [id])).has(id);

async function placeStudent(context: PartContext, step: PersonStep, id: number): Promise<void> {
  const { trx, now } = context;
  const school = step.person && homeOf(step.person, context);
  const from = await schoolOfStudent(trx, id);
  if (school !== undefined && from !== school) await moveToSchool(trx, id, school, now);
  if (step.change === 'returns')
    await reactivateStudent(trx, id, now, () => isOffByRoster(trx, id));
}

/**
 * Home and further schools are the roster's; a school that it does not name stays as it was. Who was switched off since
 * the plan, or is no teacher any more, is left alone.
 */
async function placeTeacher(context: PartContext, step: PersonStep, id: number): Promise<void> {
  const { trx, schools, onChanged } = context;
  const { person, known } = step;
  if (!person || !known) return;
  const home = homeOf(person, context);
  await lockPeople(trx, [id]);
  if (step.change === 'returns' && (await isOffByRoster(trx, id))) await letTeacherIn(context, id);
  if (!(await isActiveTeacher(trx, id))) return;
  if (home !== undefined) {
    await updateStaffMember(trx, id, { school_id: home, district_id: null });
  }
  const ofRoster = new Set(schools.values());
  const others = known.furtherSchoolIds.filter((each) => !ofRoster.has(each));
  const further = [...new Set([...furtherOf(person, context), ...others])].filter(
    (each) => each !== home,
  );
  await setFurtherSchools(trx, id, further);
  if (home !== undefined) await leaveGroups(trx, id, [home, ...further]);
  onChanged(id);
}

type AccessContext = Pick<PartContext, 'trx' | 'now' | 'onChanged'>;

/** Nothing that was open when the account went off is open again. */
export async function letTeacherIn({ trx, now }: AccessContext, id: number): Promise<void> {
  await revokeSessionsOf(trx, id, now);
  await revokeTicketsOf(trx, id, now);
  await endAuthKeysOf(trx, id, now);
  await updateStaffMember(trx, id, { active: true });
}

/** @returns false for who was off already */
export async function endTeacher(
  { trx, now, onChanged }: AccessContext,
  id: number,
): Promise<boolean> {
  const ended = await deactivateAccounts(trx, [id], 'Teacher');
  if (ended.length === 0) return false;
  await deletePasswordReset(trx, id);
  await endInvitationsOf(trx, id);
  await revokeSessionsByLinksOf(trx, id, now);
  onChanged(id);
  return true;
}

const isPlaced = ({ change, changed }: PersonStep): boolean =>
  change === 'returns' || changed.includes('school') || changed.includes('further_schools');

const peopleOf = (part: readonly { readonly id: number }[]) => ({
  people: part.map(({ id }) => id),
});

/** Who is new, changes, or returns. */
export function peopleParts(steps: readonly PersonStep[]): readonly Part[] {
  const made = steps.flatMap(({ change, person }) => (change === 'new' && person ? [person] : []));
  const changing = steps.flatMap((step) => {
    const { change, person, known } = step;
    const isChanging = change === 'changes' || change === 'returns';
    return isChanging && person && known ? [{ step, person, id: known.id }] : [];
  });
  return [
    ...partsOf(made, newAtOnce, () => ({}), makePeople),
    ...partsOf(changing, namesAtOnce, peopleOf, async ({ trx, districtId }, part) => {
      const linked = part.filter(({ step }) => step.isLinked);
      if (linked.length > 0) {
        const links = linked.map(({ person, id }) => ({ sourcedId: person.sourcedId, id }));
        await linkPeople(trx, districtId, links);
      }
      const names = part.map(({ person, id }) => ({
        ...{ id, name: person.name, gradeId: person.gradeId ?? null },
      }));
      await renamePeople(trx, names);
      await bumpFeeds(
        trx,
        part.map(({ id }) => id),
      );
    }),
    ...partsOf(
      changing.filter(({ step }) => isPlaced(step)),
      1,
      peopleOf,
      async (context, part) => {
        for (const { step, person, id } of part) {
          if (isStudent(person.role)) await placeStudent(context, step, id);
          else await placeTeacher(context, step, id);
          await markLeft(context.trx, 'roster_people', [id], null);
        }
      },
    ),
  ];
}

/** Who leaves is deactivated, with everything kept. Whom somebody switched off since the plan, no roster brings back. */
export function leavingParts(steps: readonly PersonStep[]): readonly Part[] {
  const leaving = steps.flatMap(({ change, known }) =>
    change === 'leaves' && known ? [known] : [],
  );
  return partsOf(leaving, leavingAtOnce, peopleOf, async (context, part) => {
    const { trx, now } = context;
    const ids = part.map(({ id }) => id).sort((a, b) => a - b);
    const left = [...(await deactivateAccounts(trx, ids, 'Student'))];
    for (const { id, role } of part) {
      if (!isStudent(role) && (await endTeacher(context, id))) left.push(id);
    }
    await markLeft(trx, 'roster_people', left, now);
  });
}

/** The people of a roster: who is a student or teacher, and where. */
import type { Day } from '../day';
import type { InPieces } from '../in-pieces';
import { rosterBounds } from './bounds';
import type { Finder } from './findings';
import type { Places } from './link-orgs';
import type { ReadRole } from './read-cells';
import type { RoleRow, RowIndexes, UserRow } from './read-rows';
import type { RosterPerson, RosterRole } from './roster';
import type { IndexedRow } from './row-index';

export interface LinkedPeople {
  readonly people: ReadonlyMap<string, RosterPerson>;
  readonly held: ReadonlySet<string>;
  /** Of whom the roster tells, but who gets no account by it: parents, offices, grades that are not ours. */
  readonly passedOver: ReadonlySet<string>;
}

/** Rows of one piece of work. */
export const linkedAtOnce = 500;

export interface Enrolled {
  /** Schools of the classes somebody is in. */
  readonly schools: ReadonlyMap<string, ReadonlySet<string>>;
  readonly teachers: ReadonlySet<string>;
  /** Whether it cannot be told that somebody teaches no class. */
  mayTeach(userId: string): boolean;
}

type Place = Pick<RoleRow, 'role' | 'orgId' | 'isPrimary'>;

interface PlacesOf {
  readonly now: readonly Place[];
  /** Where somebody was, and is no more. */
  readonly left: ReadonlySet<string>;
}

/**
 * 1.1 has one role at several organizations, 1.2 a row for each. A role that begins later counts already: before the
 * first day of school nobody's has begun.
 */
function placesByUser({ roles }: RowIndexes, today: Day): (user: IndexedRow<UserRow>) => PlacesOf {
  const byUser = new Map<string, RoleRow[]>();
  for (const { value } of roles.rows.values()) {
    const known = byUser.get(value.userId);
    if (known) known.push(value);
    else byUser.set(value.userId, [value]);
  }
  return ({ sourcedId, value }) => {
    const { role } = value;
    if (role !== undefined) {
      const now = value.orgIds.map((orgId) => ({ role, orgId, isPrimary: true }));
      return { now, left: new Set() };
    }
    const all = byUser.get(sourcedId) ?? [];
    const now = all.filter(({ endsOn }) => endsOn === undefined || today <= endsOn);
    const left = new Set(all.map(({ orgId }) => orgId));
    for (const { orgId } of now) left.delete(orgId);
    return { now, left };
  };
}

type Kept = { readonly role: RosterRole } | { readonly fault: 'roles_conflict' } | undefined;

/** Whoever teaches a class is a teacher, also beside an office or as a parent. */
function roleOf(roles: readonly ReadRole[], teaches: boolean): Kept {
  const isTeacher = roles.includes('teacher') || teaches;
  if (roles.includes('student'))
    return isTeacher ? { fault: 'roles_conflict' } : { role: 'Student' };
  return isTeacher ? { role: 'Teacher' } : undefined;
}

/** Where somebody is; a teacher also where the classes are, a student there only where nothing else is said. */
function schoolsOf(
  primaryOrgId: string,
  role: RosterRole,
  places: readonly Place[],
  orgs: Places,
  enrolled: ReadonlySet<string> = new Set(),
): readonly string[] {
  const named = [
    primaryOrgId,
    ...places.filter(({ isPrimary }) => isPrimary).map(({ orgId }) => orgId),
    ...places.map(({ orgId }) => orgId),
  ].flatMap((orgId) => orgs.schoolOf(orgId) ?? []);
  const found = role === 'Teacher' || named.length === 0 ? [...named, ...enrolled] : named;
  return [...new Set(found)].slice(0, rosterBounds.schoolsOfPerson);
}

/** Whose grades are all before kindergarten or after grade 8. */
const isOutside = ({ grades }: UserRow): boolean =>
  grades.gradeIds.length === 0 && grades.outside.length > 0 && grades.unknown.length === 0;

export function* linkPeople(
  indexes: RowIndexes,
  orgs: Places,
  enrolled: Enrolled,
  today: Day,
  finder: Finder,
): InPieces<LinkedPeople> {
  const { users, doubtful } = indexes;
  const people = new Map<string, RosterPerson>();
  const passedOver = new Set<string>();
  const placesOf = placesByUser(indexes, today);
  for (const [at, user] of [...users.rows.values()].entries()) {
    if (at % linkedAtOnce === 0) yield;
    const { sourcedId, line, value } = user;
    if (!value.isEnabled) {
      users.ended.add(sourcedId);
      continue;
    }
    const { now: places, left } = placesOf(user);
    const primaryOrgId = left.has(value.primaryOrgId) ? '' : value.primaryOrgId;
    const orgIds = [primaryOrgId, ...places.map(({ orgId }) => orgId)];
    // Without the school that a broken row is about, another one would be the first.
    if (doubtful.users.has(sourcedId) || orgIds.some((id) => orgs.isHeld(id))) {
      users.held.add(sourcedId);
      finder.note('users.csv', 'of_held_row', { line, value: sourcedId });
      continue;
    }
    if (places.length === 0 && left.size > 0) {
      users.ended.add(sourcedId);
      continue;
    }
    const roles = value.role === undefined ? places.map(({ role }) => role) : [value.role];
    if (roles.length === 0) {
      users.drop(user, { code: 'roles_missing' });
      continue;
    }
    const kept = roleOf(roles, enrolled.teachers.has(sourcedId));
    if (kept && 'fault' in kept) {
      users.drop(user, { code: kept.fault, column: 'role', value: roles.join(', ') });
      continue;
    }
    if (!kept || (kept.role === 'Student' && isOutside(value))) {
      const note = kept ? 'grade_outside' : 'role_not_kept';
      finder.note('users.csv', note, { line, value: sourcedId });
      if (!kept && enrolled.mayTeach(sourcedId)) users.held.add(sourcedId);
      passedOver.add(sourcedId);
      continue;
    }
    const ofRole = places.filter(({ role }) => role === kept.role.toLowerCase());
    const schoolIds = schoolsOf(
      primaryOrgId,
      kept.role,
      ofRole.length > 0 ? ofRole : places,
      orgs,
      enrolled.schools.get(sourcedId),
    );
    if (schoolIds.length === 0) {
      const [org] = places.filter(({ orgId }) => !orgs.hasEnded(orgId));
      if (org) users.drop(user, { code: 'school_unknown', value: org.orgId });
      else if (places.length === 0) {
        users.drop(user, { code: 'cell_missing', column: 'orgSourcedIds' });
      } else users.ended.add(sourcedId);
      continue;
    }
    people.set(sourcedId, personOf(user, kept.role, schoolIds));
  }
  return { people, held: users.held, passedOver };
}

function personOf(
  { sourcedId, line, value }: IndexedRow<UserRow>,
  role: RosterRole,
  schoolIds: readonly string[],
): RosterPerson {
  const isStudent = role === 'Student';
  return {
    ...{ sourcedId, role, name: value.name, email: value.email, schoolIds, line },
    username: isStudent ? value.username : undefined,
    gradeId: isStudent ? value.grades.gradeIds.at(-1) : undefined,
  };
}

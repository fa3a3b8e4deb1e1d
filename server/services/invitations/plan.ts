/** What would come of each line of a list of staff. Pure: what is known of the district is handed in. */
import type { ListedStaff } from '../../../domain/staff-list';
import { isOfDomains } from '../../../domain/sign-in-settings';
import { foldName } from '../../../domain/student-list';
import type { Schema } from '../../contract-types';

type Row = Schema<'InvitedRow'>;
type StaffRole = Schema<'StaffRole'>;

export interface PlannedInvitation {
  readonly row: Row;
  readonly schoolId: number | null;
}

interface SchoolName {
  readonly id: number;
  readonly name: string;
}

export interface Known {
  /** Those of whoever invites. */
  readonly schools: readonly SchoolName[];
  readonly accounts: ReadonlyMap<string, { readonly active: boolean }>;
  readonly invited: ReadonlySet<string>;
  /** Where a school has some: the only ones of its staff. */
  readonly domains: ReadonlyMap<number, readonly string[]>;
}

export interface Wishes {
  /** Of a line that names none. */
  readonly role: StaffRole;
  readonly schoolId: number | undefined;
  readonly mayInvite: (role: StaffRole) => boolean;
  /** Whether whoever invites is of the whole district. */
  readonly isWide: boolean;
}

type Place = { readonly id: number | null } | { readonly problem: NonNullable<Row['problem']> };

function placeOf(
  listed: ListedStaff,
  role: StaffRole,
  byName: ReadonlyMap<string, readonly SchoolName[]>,
  { schools, wishes }: { readonly schools: readonly SchoolName[]; readonly wishes: Wishes },
): Place {
  if (role === 'District Administrator') return { id: null };
  if (listed.school !== undefined) {
    const [school, other] = byName.get(foldName(listed.school)) ?? [];
    if (!school) return { problem: 'school_unknown' };
    return other ? { problem: 'school_twice' } : { id: school.id };
  }
  if (wishes.schoolId !== undefined) return { id: wishes.schoolId };
  if (role === 'IT Administrator' && wishes.isWide) return { id: null };
  const [only, other] = schools;
  return only && !other ? { id: only.id } : { problem: 'school_missing' };
}

function resultOf(email: string, { accounts, invited }: Known): Pick<Row, 'result' | 'problem'> {
  const account = accounts.get(email);
  if (account)
    return account.active ? { result: 'known' } : { result: 'error', problem: 'account_off' };
  return { result: invited.has(email) ? 'invited' : 'new' };
}

/** Says of each line what would come of it. A line that is wrong keeps no other one back. */
export function planInvitations(
  list: readonly ListedStaff[],
  known: Known,
  wishes: Wishes,
): readonly PlannedInvitation[] {
  const { schools } = known;
  const names = new Map(schools.map(({ id, name }) => [id, name]));
  // Once for each school, not for each line: five thousand lines would hold up the server.
  const byName = new Map<string, SchoolName[]>();
  for (const school of schools) {
    const name = foldName(school.name);
    byName.set(name, [...(byName.get(name) ?? []), school]);
  }
  return list.map((listed) => {
    const { line, text, email } = listed;
    const role = listed.role ?? wishes.role;
    const base = { line, text, ...(email && { email }), role };
    const failed = (problem: NonNullable<Row['problem']>): PlannedInvitation => ({
      row: { ...base, result: 'error', problem },
      schoolId: null,
    });
    if (listed.problem) return failed(listed.problem);
    if (!wishes.mayInvite(role)) return failed('role_above');
    const outcome = resultOf(email, known);
    // Whoever is there already needs no school.
    if (outcome.result !== 'new') return { row: { ...base, ...outcome }, schoolId: null };
    const place = placeOf(listed, role, byName, { schools, wishes });
    if ('problem' in place) return failed(place.problem);
    const domains = place.id === null ? undefined : known.domains.get(place.id);
    if (domains && !isOfDomains(email, domains)) return failed('email_domain');
    const school = place.id === null ? undefined : names.get(place.id);
    return {
      row: { ...base, ...(school && { school }), ...outcome },
      schoolId: place.id,
    };
  });
}

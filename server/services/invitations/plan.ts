/** What would come of each line of a list of staff. Pure: what is known of the district is handed in. */
import type { ListedStaff } from '../../../domain/staff-list';
import { foldName } from '../../../domain/student-list';
import type { Schema } from '../../contract-types';

type Row = Schema<'InvitedRow'>;
type StaffRole = Schema<'StaffRole'>;

export interface PlannedInvitation {
  readonly row: Row;
  readonly schoolId: number | null;
}

export interface Known {
  /** Those of whoever invites. */
  readonly schools: readonly { readonly id: number; readonly name: string }[];
  readonly accounts: ReadonlyMap<string, { readonly active: boolean }>;
  readonly invited: ReadonlySet<string>;
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

function placeOf(listed: ListedStaff, role: StaffRole, known: Known, wishes: Wishes): Place {
  if (role === 'District Administrator') return { id: null };
  if (listed.school !== undefined) {
    const name = foldName(listed.school);
    const [school, other] = known.schools.filter((each) => foldName(each.name) === name);
    if (!school) return { problem: 'school_unknown' };
    return other ? { problem: 'school_twice' } : { id: school.id };
  }
  if (wishes.schoolId !== undefined) return { id: wishes.schoolId };
  if (role === 'IT Administrator' && wishes.isWide) return { id: null };
  const [only, other] = known.schools;
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
  const names = new Map(known.schools.map(({ id, name }) => [id, name]));
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
    const place = placeOf(listed, role, known, wishes);
    if ('problem' in place) return failed(place.problem);
    const school = place.id === null ? undefined : names.get(place.id);
    return {
      row: { ...base, ...(school && { school }), ...outcome },
      schoolId: place.id,
    };
  });
}

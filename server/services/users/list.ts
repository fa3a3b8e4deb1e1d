/** The staff of a school or district, as its administrators look at them. */
import type { Clock } from '../../clock';
import type { QueryOf, Schema } from '../../contract-types';
import { findStaff } from '../../db/staff.repo';
import type { StaffRow } from '../../db/staff.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { keepsSchools, staffReachOf } from '../../policies/users';
import { latelyOf } from '../lists/lately';
import { paginationOf, sliceOf } from '../lists/pagination';
import { lineOf } from '../text/text';
import { schoolIdsOf } from './kept';

export type UsersQuery = QueryOf<'listUsers'>;

const toMember = (person: Person, row: StaffRow): Schema<'StaffMember'> => ({
  id: row.id,
  name: row.name,
  role: row.role,
  state: row.active ? 'active' : 'deactivated',
  second_factor: row.second_factor,
  sign_in_methods: row.sign_in_methods,
  rev: row.rev,
  ...(row.email !== null && { email: row.email }),
  ...(row.school !== null && { school: row.school }),
  ...(row.school_id !== null && { school_id: row.school_id }),
  ...(row.further.length > 0 && { further_schools: row.further }),
  ...(!keepsSchools(person, schoolIdsOf(row)) && { kept_elsewhere: true }),
  ...(row.last_sign_in_at !== null && { last_sign_in_at: row.last_sign_in_at.toISOString() }),
});

/** @throws AppError 403 for whoever keeps no accounts of staff */
export async function listStaff(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  person: Person,
  query: UsersQuery,
) {
  const reach = staffReachOf(person);
  const { role, school, state, never_signed_in: neverSignedIn = false } = query;
  const { sign_in_method: method, signed_in_lately: signedIn } = query;
  const search = lineOf(query.search ?? '');
  const active = state === undefined ? undefined : state === 'active';
  const lately = latelyOf(clock, person, signedIn);
  const filter = { search, role, school, active, neverSignedIn, lately, method };
  const { total, staff } = await findStaff(db, reach, filter, sliceOf(query));
  const filters: Record<string, string> = {
    ...(search && { search }),
    ...(role !== undefined && { role }),
    ...(school !== undefined && { school: String(school) }),
    ...(state !== undefined && { state }),
    ...(neverSignedIn && { never_signed_in: 'true' }),
    ...(signedIn !== undefined && { signed_in_lately: String(signedIn) }),
    ...(method !== undefined && { sign_in_method: method }),
  };
  const pages = paginationOf('/api/dashboard/users', query, filters, {
    total,
    shown: staff.length,
  });
  return { ...pages, data: staff.map((row) => toMember(person, row)) };
}

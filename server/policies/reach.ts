/**
 * How far what a role may do reaches: the own things, the own groups, a school, or a district (product page,
 * "People"). What a role may do at all stands in domain/permissions.ts.
 */
import type { Role } from '../../domain/reference';

export type Reach = 'own' | 'groups' | 'school' | 'district';

const reaches: Readonly<Record<Exclude<Role, 'IT Administrator'>, Reach>> = {
  'Demo User': 'own',
  Student: 'own',
  Teacher: 'groups',
  'School Administrator': 'school',
  'District Administrator': 'district',
};

/** An IT administrator keeps the accounts of one school, or without one those of the whole district. */
export function reachOf(person: { readonly role: Role; readonly schoolId: number | null }): Reach {
  if (person.role !== 'IT Administrator') return reaches[person.role];
  return person.schoolId === null ? 'district' : 'school';
}

/** Whether somebody is of a whole district, and of no single school. */
export function isOfWholeDistrict<
  Someone extends { readonly schoolId: number | null; readonly districtId: number | null },
>(person: Someone): person is Someone & { readonly schoolId: null; readonly districtId: number } {
  return person.schoolId === null && person.districtId !== null;
}

/**
 * How far the figures about classes reach.
 * - Progress and matrix: a teacher's own groups, an administrator's school or district. Not for IT administrators,
 *   who see no work of students: 403.
 * - Tablets: the same, and an IT administrator's school or district: names and counts, and no work.
 * - Overview: an administrator's school or district.
 * - Use: a teacher's students in groups in use; of everybody else on the staff the school or district.
 * What is beyond the reach is as if it were not there.
 */
import { may } from '../../domain/permissions';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';

/** @throws AppError 403 for whoever sees no work of students */
export function assertReadsData({ role }: Person): void {
  if (!may(role, 'data.read')) throw forbidden();
}

/** @throws AppError 403 for students */
export function assertReadsTablets({ role }: Person): void {
  if (!may(role, 'data.read_use')) throw forbidden();
}

/** @throws AppError 403 for whoever is no administrator of schools */
export function assertReadsOverview({ role }: Person): void {
  if (!may(role, 'overview.read')) throw forbidden();
}

/** @throws AppError 403 for students */
export function assertReadsUse({ role }: Person): void {
  if (!may(role, 'data.read_use')) throw forbidden();
}

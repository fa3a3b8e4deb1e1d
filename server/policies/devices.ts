/** Which devices a person names: those on which students have worked whom the person keeps. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { keptStudents } from './students';

/** @throws AppError 403 for students */
export function assertDeviceNamer({ role }: Person): void {
  if (!may(role, 'devices.name')) throw forbidden();
}

/** Devices `d` on which students `u` have worked whom this person keeps, with each student's report `r`. */
export const usedByKept = (person: Person): RawBuilder<unknown> => sql`
  from devices d
  join device_reports r on r.device_id = d.device_id
  join users u on u.id = r.user_id and u.school_id = d.school_id and u.role = 'Student'
  left join schools sc on sc.id = u.school_id
  where ${keptStudents(person)}`;

/** Whether a way in is handed out: what the school has turned off would let no child in. */
import type { StudentMethod } from '../../../domain/sign-in-settings';
import { isWayOffForAny } from '../../db/sign-in-settings.repo';
import type { DbOrTransaction } from '../../db/tables';
import { AppError } from '../../errors';

/** Whether the schools of all students among these people use this way. Of colleagues no school says. */
export const isWayOn = async (
  db: DbOrTransaction,
  userIds: readonly number[],
  way: StudentMethod,
): Promise<boolean> => !(await isWayOffForAny(db, userIds, way));

/**
 * Asked once it is known that the people are the asker's to let in: whoever is out of reach is not spoken of.
 * @throws AppError 409 method_off where the school of one of the students does not use this way
 */
export async function assertMethodEnabled(
  db: DbOrTransaction,
  userIds: readonly number[],
  way: StudentMethod,
): Promise<void> {
  if (await isWayOn(db, userIds, way)) return;
  throw new AppError(409, 'method_off', { said: 'way_off' });
}

/** What the operator has announced, as long as it is not over. */
import type { Clock } from '../../clock';
import type { Upkeep } from '../../config';
import type { Schema } from '../../contract-types';

/** @returns undefined where nothing is announced or it is over */
export function announcedUpkeep(
  upkeep: Upkeep | undefined,
  clock: Clock,
): Schema<'Upkeep'> | undefined {
  if (!upkeep || upkeep.to <= clock.now()) return undefined;
  return { from: upkeep.from.toISOString(), to: upkeep.to.toISOString() };
}

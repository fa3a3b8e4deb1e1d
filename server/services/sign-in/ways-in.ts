/** What stands at the door before anybody has said who they are. */
import type { Clock } from '../../clock';
import type { Upkeep } from '../../config';
import type { Schema } from '../../contract-types';
import { announcedUpkeep } from '../operator/announced-upkeep';
import type { ProviderName } from '../sso/provider';

interface Ways {
  readonly ways: readonly ProviderName[];
  readonly upkeep?: Schema<'Upkeep'>;
}

export type WaysIn = ReturnType<typeof createWaysIn>;

/**
 * @param context.services with which this server is connected
 * @param context.upkeep what the operator has announced
 */
export function createWaysIn(context: {
  readonly clock: Clock;
  readonly services: readonly ProviderName[];
  readonly upkeep: Upkeep | undefined;
}) {
  return {
    /** The ways in beside names and passwords, and when the server may not answer, until that is over. */
    offered(): Ways {
      const upkeep = announcedUpkeep(context.upkeep, context.clock);
      return { ways: context.services, ...(upkeep && { upkeep }) };
    },
  };
}

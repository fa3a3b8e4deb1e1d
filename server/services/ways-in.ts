/** What stands at the door before anybody has said who they are. */
import type { Clock } from '../clock';
import type { Upkeep } from '../config';
import type { Schema } from '../contract-types';
import { announcedUpkeep } from './announced-upkeep';

interface Ways {
  readonly ways: readonly 'classlink'[];
  readonly upkeep?: Schema<'Upkeep'>;
}

export type WaysIn = ReturnType<typeof createWaysIn>;

/**
 * @param context.classLink whether this server is connected with ClassLink
 * @param context.upkeep what the operator has announced
 */
export function createWaysIn(context: {
  readonly clock: Clock;
  readonly classLink: boolean;
  readonly upkeep: Upkeep | undefined;
}) {
  return {
    /** The ways in beside names and passwords, and when the server may not answer, until that is over. */
    offered(): Ways {
      const upkeep = announcedUpkeep(context.upkeep, context.clock);
      return { ways: context.classLink ? ['classlink'] : [], ...(upkeep && { upkeep }) };
    },
  };
}

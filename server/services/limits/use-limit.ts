/** How often something open to everybody may be used in an hour. */
import type { Db } from '../../db/tables';
import type { DeviceStanding } from '../sign-in/known-devices';
import { countUnder } from './limits';
import type { LeakyBucketLimit, Limit } from './limits';

const windowMs = 60 * 60_000;

export type UseLimit = Pick<Limit, 'kind' | 'value'> & { readonly perHour: number };

/**
 * Counts one use under each limit, or under none when one of them is full.
 * @throws AppError 429 with the seconds to wait
 */
export const countUse = (
  db: Db,
  now: Date,
  limits: readonly (UseLimit | LeakyBucketLimit)[],
): Promise<void> =>
  countUnder(
    db,
    now,
    limits.map((each) =>
      'drains' in each
        ? each
        : { kind: each.kind, value: each.value, limit: each.perHour, windowMs },
    ),
  );

/**
 * What a whole school shares, a network address above all. So many may come at once; what one of them has used up comes
 * back evenly over the hour, so that nobody else waits for the hour's end.
 */
export const sharedLimit = (kind: string, value: string, perHour: number): LeakyBucketLimit => ({
  ...{ kind, value, limit: perHour, windowMs },
  drains: true,
});

/**
 * As `sharedLimit` for the address, except at a device of a school: that one counts for itself, and no crowd behind its
 * address concerns it. All devices at which one person has signed in have no more than an address has.
 */
export function atDeviceOrAddress(
  kind: string,
  from: { readonly device: DeviceStanding; readonly address: string },
  perHour: { readonly device: number; readonly address: number },
): LeakyBucketLimit[] {
  const { ofSchool } = from.device;
  if (ofSchool === undefined) {
    return [sharedLimit(`${kind}-address`, from.address, perHour.address)];
  }
  return [
    sharedLimit(`${kind}-device`, ofSchool.device, perHour.device),
    sharedLimit(`${kind}-member`, ofSchool.member, perHour.address),
  ];
}

/**
 * Who was signed in lately. Nobody notes it of students: it is read from the sign-ins there are, and from the devices at
 * which people have signed in. A sign-in by a card is gone the next day, but its device stays; a sign-in with a password
 * stays, and is used day by day.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Day } from '../../domain/day';

/** One moment for all, so that the database may gather who was here before it looks at each person. */
export interface Since {
  readonly day: Day;
  /** Where the day begins. */
  readonly timeZone: string;
}

/** Only those who were, or only the others. */
export interface Lately {
  readonly since: Since;
  readonly signedIn: boolean;
}

/** Of `users u`: whether somebody was signed in on this day or later. */
export function signedInSince({ day, timeZone }: Since): RawBuilder<boolean> {
  const begin = sql`((${day}::date)::timestamp at time zone ${timeZone}::text)`;
  return sql<boolean>`(coalesce(u.last_sign_in_at >= ${begin}, false)
    or exists (select from sessions s where s.user_id = u.id and s.last_used_at >= ${begin})
    or exists (select from known_devices k where k.user_id = u.id and k.last_used_at >= ${begin}))`;
}

/** Of `users u`. @param lately undefined: everybody */
export function isLately(lately: Lately | undefined): RawBuilder<boolean> {
  if (!lately) return sql<boolean>`true`;
  const signedIn = signedInSince(lately.since);
  return lately.signedIn ? signedIn : sql<boolean>`not ${signedIn}`;
}

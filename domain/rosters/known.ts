/** What a district has at the moment, as far as a roster can touch it. */
import type { Role } from '../reference';

export interface KnownSchool {
  readonly id: number;
  readonly name: string;
  readonly sourcedId: string | null;
}

export interface KnownPerson {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly gradeId: number | null;
  readonly schoolId: number | null;
  readonly furtherSchoolIds: readonly number[];
  readonly active: boolean;
  /** By which rosters know this account; null of one that none has named yet. */
  readonly sourcedId: string | null;
  /** By which another service that takes its people from the roster knows the account. */
  readonly elsewhereId: string | null;
  /** Whether a roster deactivated the account. What a person switched off, no roster switches on. */
  readonly leftByRoster: boolean;
  /** Whether that was in the last two weeks, and nobody has typed a number for the school or a class of theirs since. */
  readonly leftLately: boolean;
}

export interface KnownClass {
  readonly id: number;
  readonly sourcedId: string;
  readonly name: string;
  readonly schoolId: number;
  readonly gradeId: number;
  readonly subjectId: number | null;
  readonly archived: boolean;
  readonly leftByRoster: boolean;
}

export interface KnownMember {
  readonly groupId: number;
  readonly personId: number;
  /** Whoever was put into a group by hand is taken out by hand. */
  readonly fromRoster: boolean;
}

export interface KnownDistrict {
  readonly schools: readonly KnownSchool[];
  /** All accounts of the district. */
  readonly people: readonly KnownPerson[];
  /** The groups that come from a roster. */
  readonly classes: readonly KnownClass[];
  /** Of those groups. */
  readonly members: readonly KnownMember[];
}

/** What somebody has said of people and schools that could be ones that are there: which of them it is, or none. */
export interface RosterDecisions {
  readonly schools: ReadonlyMap<string, number | 'new'>;
  readonly people: ReadonlyMap<string, number | 'new'>;
}

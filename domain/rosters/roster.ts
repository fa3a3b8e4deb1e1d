/** What a district's roster says: its schools, terms, classes, people, and who is in which class. */
import type { Day } from '../day';
import { homeOf } from '../reference';
import type { Role } from '../reference';
import type { RosterVersion } from './tables';

export type RosterRole = 'Student' | 'Teacher';

/** Whether somebody is kept as a student: in a grade, with a username, of one school. */
export const isStudent = (role: Role): boolean => homeOf(role) === 'student';

export interface RosterSchool {
  readonly sourcedId: string;
  readonly name: string;
  readonly line: number;
}

export interface RosterTerm {
  readonly sourcedId: string;
  readonly title: string;
  readonly startsOn: Day | undefined;
  readonly endsOn: Day | undefined;
}

export interface RosterClass {
  readonly sourcedId: string;
  readonly name: string;
  readonly schoolId: string;
  /** The lowest that the file names. */
  readonly gradeId: number;
  readonly subjectId: 1 | 2 | 3 | undefined;
  readonly termIds: readonly string[];
  readonly line: number;
}

export interface RosterPerson {
  readonly sourcedId: string;
  readonly role: RosterRole;
  readonly name: string;
  /** Folded, and one that mail can be sent to. */
  readonly email: string | undefined;
  /** Folded; of students, and only where it can be one here. */
  readonly username: string | undefined;
  readonly gradeId: number | undefined;
  /** Home first. */
  readonly schoolIds: readonly string[];
  readonly line: number;
}

/** In force on the day of reading. */
export interface RosterEnrollment {
  readonly classId: string;
  readonly personId: string;
  readonly line: number;
}

export type RosterKind = 'people' | 'classes' | 'members';

export interface Roster {
  readonly version: RosterVersion;
  /** What the files say nothing about stays as it is. */
  readonly says: { readonly classes: boolean; readonly enrollments: boolean };
  readonly schools: ReadonlyMap<string, RosterSchool>;
  readonly terms: ReadonlyMap<string, RosterTerm>;
  readonly classes: ReadonlyMap<string, RosterClass>;
  readonly people: ReadonlyMap<string, RosterPerson>;
  /** Each pair of class and person once. */
  readonly enrollments: readonly RosterEnrollment[];
  /**
   * sourcedIds of rows that cannot be used: whoever they are about neither changes nor leaves. `members` are classes
   * that nobody leaves, because a row of theirs cannot be used.
   */
  readonly held: Readonly<
    Record<'schools' | 'people' | 'classes' | 'members', ReadonlySet<string>>
  >;
  /** Where a row does not even say whom it is about: nothing of this kind ends. */
  readonly unsure: ReadonlySet<RosterKind>;
}

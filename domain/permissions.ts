/**
 * Who may do what: role × action, the one table that server and screens go by (product page, "People"). How far an
 * action reaches (own, group, school, district) is said in server/policies.
 */
import type { Role } from './reference';

const students = ['Student', 'Demo User'] as const;
const administrators = ['School Administrator', 'District Administrator'] as const;
const teaching = ['Teacher', ...administrators] as const;
/** Who works in schools, in the order in which they are offered. */
export const staffRoles = [...teaching, 'IT Administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];
/** Who may be of a whole district, and say for which school something new is. */
export const districtRoles = ['District Administrator', 'IT Administrator'] as const;

/**
 * IT administrators keep accounts and devices, and see neither teaching material nor children's work: least
 * privilege. Teachers run classes; administrators read them.
 */
export const permissions = {
  'student_center.open': students,
  'dashboard.open': staffRoles,
  /** Many visitors share one demo account: none may look at the others' devices. */
  'own_devices.keep': ['Student', ...staffRoles],
  'own_passkeys.keep': staffRoles,
  /** A second step beside the own password. */
  'own_second_factor.keep': staffRoles,
  /** What an upload ticket is for: answers, and what is written without network. */
  'work.send': [...students, ...teaching],
  'materials.plan': teaching,
  'materials.archive_shared': administrators,
  'materials.archive_shared_with_district': ['District Administrator'],
  'categories.read': teaching,
  'categories.write': ['District Administrator'],
  'assignments.read': teaching,
  'assignments.run': ['Teacher'],
  'groups.keep': staffRoles,
  'students.keep': staffRoles,
  /** Also those of no group; a teacher keeps the children of the own groups. */
  'students.keep_all': [...administrators, 'IT Administrator'],
  /** All that is kept of one student, work and comments with it. */
  'students.export_record': administrators,
  'students.delete': administrators,
  /** The devices on which the students have worked that somebody keeps. */
  'devices.name': staffRoles,
  /**
   * To be handed what opens a child's account: a card, a passphrase, a link. It opens the child's work with it, so it is
   * for those alone who may see that work (`docs/decisions/065-it-is-handed-nothing-that-opens-a-childs-account.md`).
   */
  'students.let_in': teaching,
  /** A colleague's goes to the colleague's mailbox; a student's asks for `students.let_in` too. */
  'sign_in_links.give': staffRoles,
  'school.decide': administrators,
  /** Whoever may have several schools says for which one something new is. */
  'schools.choose': districtRoles,
  'users.read': [...administrators, 'IT Administrator'],
  'users.write': [...administrators, 'IT Administrator'],
  /** Who did what to whom, with names and without work. */
  'audit.read': [...administrators, 'IT Administrator'],
  /** Of a whole district alone: a set of files has all its schools. */
  'rosters.run': districtRoles,
  /** How staff sign in: with what, and from which day. */
  'second_factor.require': [...administrators, 'IT Administrator'],
  /** How the people of a school sign in: by what, and for how long. */
  'sign_in_settings.write': [...administrators, 'IT Administrator'],
  'seats.read': staffRoles,
  'orders.read': administrators,
  'orders.write': administrators,
  'data.read': teaching,
  /** Also whose tablet lacks a lesson: names and counts, and no work. */
  'data.read_use': staffRoles,
  'overview.read': administrators,
  'standards.read': teaching,
  /** Frameworks are a district's: their codes stand in the lessons of all its schools. */
  'standards.write': ['District Administrator'],
  'banners.write': administrators,
  'app.share': staffRoles,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Action = keyof typeof permissions;

/** Whether a role may do something at all; with whose things is the server's to say. */
export function may(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = permissions[action];
  return allowed.includes(role);
}

const ofSchools: readonly Role[] = ['Teacher', 'School Administrator', 'IT Administrator'];

/** Whether an account of this role may name further schools beside home: a student's and a whole district's do not. */
export const mayWorkAtSeveral = (role: Role): boolean => ofSchools.includes(role);

/** Further schools of one account. */
export const maxFurtherSchools = 20;

/** Whether somebody is offered the choice of a school: by the role, or because of working at several. */
export const choosesSchool = (person: {
  readonly role: Role;
  /** Those at which the person works, where there are several. */
  readonly schoolIds?: readonly number[];
}): boolean => may(person.role, 'schools.choose') || (person.schoolIds?.length ?? 0) > 1;

/** Whether somebody keeps rosters: a set of files has all schools of a district, so nobody of a single one does. */
export const keepsRosters = (person: {
  readonly role: Role;
  /** Of a whole district, and of no single school. */
  readonly wholeDistrict?: boolean;
}): boolean => may(person.role, 'rosters.run') && person.wholeDistrict === true;

export const isDistrictRole = (role: Role): boolean => districtRoles.some((each) => each === role);

/** Of each of these one stays in a district, else this is said: without them nobody could let the others in again. */
export const neededRoles: Readonly<
  Partial<Record<Role, 'last_district_administrator' | 'last_it_administrator'>>
> = {
  'District Administrator': 'last_district_administrator',
  'IT Administrator': 'last_it_administrator',
};

/** Whose accounts a role keeps: nobody's above its own. */
const kept: Readonly<Record<Role, readonly Role[]>> = {
  'Demo User': [],
  Student: [],
  Teacher: ['Student'],
  'School Administrator': ['Student', 'Teacher', 'School Administrator'],
  'IT Administrator': ['Student', 'Teacher', 'School Administrator', 'IT Administrator'],
  'District Administrator': ['Student', ...staffRoles],
};

/** Roles of the accounts that a role may make, change, let in and end. */
export const rolesKeptBy = (role: Role): readonly Role[] => kept[role];

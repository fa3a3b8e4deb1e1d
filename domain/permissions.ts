/**
 * Who may do what: role × action, the one table that server and screens go by (product page, "People"). How far an
 * action reaches (own, group, school, district) is said in server/policies.
 */
import type { Role } from './reference';

const students = ['Student', 'Demo User'] as const;
const administrators = ['School Administrator', 'District Administrator'] as const;
const teaching = ['Teacher', ...administrators] as const;
const staff = [...teaching, 'IT Administrator'] as const;

/**
 * IT administrators keep accounts and devices, and see neither teaching material nor children's work: least
 * privilege. Teachers run classes; administrators read them.
 */
export const permissions = {
  'student_center.open': students,
  'dashboard.open': staff,
  /** Many visitors share one demo account: none may look at the others' devices. */
  'own_devices.keep': ['Student', ...staff],
  'own_passkeys.keep': staff,
  /** A second step beside the own password. */
  'own_second_factor.keep': staff,
  /** What an upload ticket is for: answers, and what is written without network. */
  'work.send': [...students, ...teaching],
  'materials.plan': teaching,
  'materials.archive_shared': administrators,
  'materials.archive_shared_with_district': ['District Administrator'],
  'categories.read': teaching,
  'categories.write': ['District Administrator'],
  'assignments.read': teaching,
  'assignments.run': ['Teacher'],
  'groups.keep': staff,
  'students.keep': staff,
  /** Also those of no group; a teacher keeps the children of the own groups. */
  'students.keep_all': [...administrators, 'IT Administrator'],
  /** The devices on which the students have worked that somebody keeps. */
  'devices.name': staff,
  /** Reading a card opens the child's work, and nobody notices: not for those who may not see it. */
  'cards.print': teaching,
  'sign_in_links.give': staff,
  'school.decide': administrators,
  /** Whoever may have several schools says for which one something new is. */
  'schools.choose': ['District Administrator', 'IT Administrator'],
  'users.read': [...administrators, 'IT Administrator'],
  'users.write': [...administrators, 'IT Administrator'],
  /** How staff sign in: with what, and from which day. */
  'second_factor.require': [...administrators, 'IT Administrator'],
  'seats.read': staff,
  'orders.read': administrators,
  'orders.write': administrators,
  'data.read': teaching,
  /** Also whose tablet lacks a lesson: names and counts, and no work. */
  'data.read_use': staff,
  'overview.read': administrators,
  'standards.read': teaching,
  /** Frameworks are a district's: their codes stand in the lessons of all its schools. */
  'standards.write': ['District Administrator'],
  'banners.write': administrators,
  'app.share': staff,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Action = keyof typeof permissions;

/** Whether a role may do something at all; with whose things is the server's to say. */
export function may(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = permissions[action];
  return allowed.includes(role);
}

/** Whose accounts a role keeps: nobody's above its own. */
const kept: Readonly<Record<Role, readonly Role[]>> = {
  'Demo User': [],
  Student: [],
  Teacher: ['Student'],
  'School Administrator': ['Student', 'Teacher', 'School Administrator'],
  'IT Administrator': ['Student', 'Teacher', 'School Administrator', 'IT Administrator'],
  'District Administrator': ['Student', ...staff],
};

/** Roles of the accounts that a role may make, change, let in and end. */
export const rolesKeptBy = (role: Role): readonly Role[] => kept[role];

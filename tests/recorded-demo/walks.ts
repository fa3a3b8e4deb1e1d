/** Whose eyes the demo school is recorded with, and which screens they open. */

export interface Walk {
  /** The name of the file. */
  readonly name: string;
  /** Nobody is signed in without one. */
  readonly username?: string;
  readonly paths: readonly string[];
  /** Opens one of each kind of address that a screen links to as well. */
  readonly follow?: true;
}

const lessons = '/dashboard/lessons';

const dashboard = [
  '/dashboard',
  '/dashboard/settings',
  '/dashboard/groups',
  '/dashboard/groups?archived=true',
  '/dashboard/students',
  '/dashboard/assignments',
  '/dashboard/assignments/new',
  `${lessons}/resources`,
  `${lessons}/resources?view=cards`,
  `${lessons}/resources?subject=3`,
  `${lessons}/instructional-sequences`,
  `${lessons}/rubrics`,
  `${lessons}/sequence-categories`,
  `${lessons}/import`,
];

const staff = (name: string) =>
  ({
    name,
    username: `${name.replace('-', '.')}@demo.school`,
    paths: dashboard,
    follow: true,
  }) as const;

export const walks: readonly Walk[] = [
  {
    name: 'visitor',
    paths: [
      '/',
      '/login',
      '/student-login',
      '/support',
      '/contact',
      '/register',
      '/password/email',
    ],
  },
  { name: 'student', username: 'student1', paths: ['/', '/student/home'] },
  staff('teacher'),
  staff('school-admin'),
  staff('district-admin'),
  staff('it-admin'),
];

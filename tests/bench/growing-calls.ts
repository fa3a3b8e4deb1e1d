/** Every call that reads many rows, asked by whom it is for. */
import { ofGroup } from './district';
import type { District } from './district';

export type Who = 'student' | 'teacher' | 'administrator' | 'above';

export interface GrowingCall {
  readonly what: string;
  readonly who: Who;
  /** Behind `/api/`. */
  readonly url: string;
}

const perPage = 10;
const page = `per_page=${String(perPage)}`;
const calendar = 'assignments/calendar?from=2026-03-01&to=2026-03-31';
const year = 'from=2025-07-01&to=2026-03-04';
const staff = ['teacher', 'administrator', 'above'] as const;
const administrators = ['administrator', 'above'] as const;

type Named = Readonly<Record<string, string>>;

const asked = (who: Who, calls: Named): readonly GrowingCall[] =>
  Object.entries(calls).map(([what, url]) => ({ what, who, url: `dashboard/${url}` }));

/** @param count of a list's rows: its last page is a page of the end */
const last = (count: number): string => `${page}&page=${String(Math.ceil(count / perPage))}`;

/** @param students whom that person keeps */
const lists = (who: Who, students: number): readonly GrowingCall[] =>
  asked(who, {
    students: `students?${page}`,
    'students, last page': `students?${last(students)}`,
    'students, a name': `students?${page}&search=Student%2012`,
    'students, a rare name': `students?${page}&search=axolotl`,
    'students without a group': `students?${page}&without_group=true`,
    groups: `groups?${page}`,
    'groups, a name': `groups?${page}&search=Class%20001`,
    devices: `devices?${page}`,
    ...Object.fromEntries(
      (who === 'student' ? [] : ['resources', 'sequences', 'rubrics']).flatMap((kind) => [
        [kind, `${kind}?${page}`],
        [`${kind}, a word`, `${kind}?${page}&search=fractions`],
      ]),
    ),
  });

/** What everybody on the staff opens. */
const openedByAll: Named = {
  frame: 'info',
  needs: 'needs',
  readiness: 'assignments/readiness',
  tablets: 'data/tablets',
  use: `data/use?${page}`,
  calendar,
  assignments: 'assignments?per_page=25',
  'assignments, running': 'assignments?per_page=25&state=running',
  'assignments, a title': 'assignments?per_page=25&search=Bench%202',
  progress: `data/progress?${page}`,
  schools: 'schools',
  seats: `seats?${page}`,
  'days off': 'school-days-off',
  categories: 'sequence-categories',
  'a standard': 'standards?q=fractions',
};

const ofAdministrators: Named = {
  overview: 'data/overview',
  'sign-ins': 'data/sign-ins',
  users: `users?${page}`,
  'users, a name': `users?${page}&search=Teacher%2012`,
  'users, never signed in': 'users?state=active&never_signed_in=true&per_page=1',
  'activity log': `audit?${page}`,
  orders: 'orders',
  invitations: `invitations?${page}`,
  'banners they keep': 'banners',
};

/** Of whoever keeps a whole district. */
const ofDistrict: Named = {
  rosters: `rosters?${page}`,
  'what rosters keep': 'rosters/locks',
  frameworks: 'standards/frameworks',
};

/** @returns each call with what it is called in a table; the same in every size of district */
export function growingCalls(district: District): readonly GrowingCall[] {
  const { students, school, group, student, assignment, copy, studentsOfSchool } = district;
  const named = {
    'how people sign in': `sign-in-settings?school_id=${String(school.id)}`,
    'the school year': `school-year?school_id=${String(school.id)}`,
  };
  const [ofThis, given] = [`group_id=${String(group)}`, `assignments/${String(assignment)}`];
  return [
    { what: 'today', who: 'student', url: 'student/today' },
    {
      what: 'lesson',
      who: 'student',
      url: `student/lessons/${String(copy)}/${String(assignment)}`,
    },
    ...staff.flatMap((who) => asked(who, openedByAll)),
    ...administrators.flatMap((who) => asked(who, { ...ofAdministrators, ...named })),
    ...asked('above', ofDistrict),
    ...lists('teacher', ofGroup),
    ...lists('administrator', studentsOfSchool),
    ...lists('above', students),
    ...asked('teacher', {
      'classes today': 'classes-today',
      matrix: `data/matrix?${ofThis}`,
      'missed questions': `data/missed-questions?${ofThis}&${year}`,
      'reports for families': `data/family-reports?${ofThis}&${year}`,
      'levels by standard': `data/standards?${ofThis}`,
      growth: `data/growth?${ofThis}`,
      'students of a group': `groups/${String(group)}/students`,
      'teachers of a group': `groups/${String(group)}/teachers`,
      'candidates for a group': `groups/${String(group)}/candidates?search=Student`,
      'a class at work': `groups/${String(group)}/live`,
      'an assignment': given,
      'an assignment at work': `${given}/live`,
      'a lesson to score': `${given}/lessons/1`,
      'work on a lesson': `${given}/lessons/1/work`,
      'a student': `students/${String(student.id)}`,
      'marks of a student': `students/${String(student.id)}/marks`,
      'saved comments': 'saved-comments',
    }),
  ];
}

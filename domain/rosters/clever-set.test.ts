import { expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import { cleverSet, gradeOf } from './clever-set';
import type { CleverData } from './clever-set';
import { readRoster } from './read-roster';
import { writeSet } from './write-set';

const district = 'd1';
const person = (id: string, first: string, roles: object, more: object = {}) => ({
  ...{ id, district, name: { first, last: 'Reyes' }, roles },
  ...more,
});
const at = (...schools: string[]) => ({ school: schools[0], schools });

const small: CleverData = {
  district: { id: district, name: 'Cedar Valley' },
  schools: [
    { id: 's1', district, name: 'Lake School' },
    { id: 's2', district, name: 'Hill School' },
  ],
  terms: [
    {
      ...{ id: 't1', district, name: '2026' },
      ...{ start_date: '2026-08-01T00:00:00.000Z', end_date: '2027-06-10T00:00:00.000Z' },
    },
    { id: 't2', district, name: 'always', start_date: null, end_date: null },
  ],
  courses: [{ id: 'k1', district, name: null, number: 'MATH4' }],
  sections: [
    {
      ...{ id: 'c1', district, school: 's1', name: 'Math 4 A', subject: 'math', grade: '4' },
      ...{ course: 'k1', term_id: 't1', teacher: 'u3', teachers: ['u3', 'u4'] },
      students: ['u1', 'u2'],
    },
    {
      ...{ id: 'c2', district, school: 's1', name: 'Homeroom', subject: 'homeroom/advisory' },
      ...{ grade: 'Kindergarten', course: 'gone', term_id: 't2', teacher: 'u4', students: ['u1'] },
    },
  ],
  users: [
    person('u1', 'Maya', { student: { ...at('s1'), grade: '4', sis_id: '77' } }),
    person('u2', 'Ben', {
      student: { ...at('s1'), grade: '4', credentials: { district_username: 'BReyes' } },
    }),
    person(
      'u3',
      'June',
      { teacher: at('s2', 's1'), staff: { schools: ['s2'] } },
      { email: 'j@d.test' },
    ),
    person('u4', 'Lee', { teacher: at('s1') }),
    person('u5', 'Kim', { staff: { schools: ['s1'] } }),
  ],
};
const read = (data: CleverData) => {
  const tables = new Map(
    [...cleverSet(data)].map(([file, rows]) => [file, { mode: 'bulk' as const, rows }]),
  );
  return runToCompletion(
    readRoster(runToCompletion(writeSet({ version: '1.2', tables })), '2026-11-28'),
  );
};

it('is read as a roster, whole', () => {
  const { roster, findings } = read(small);
  expect(findings).toMatchObject({ refused: [], problems: [] });
  // Whoever has an office alone, and nothing else, is no fault.
  expect(findings.notes.map(({ code }) => code)).toEqual(['role_not_kept']);
  expect([...(roster?.schools.values() ?? [])].map(({ name }) => name)).toEqual([
    ...['Lake School', 'Hill School'],
  ]);
  const people = [...(roster?.people.values() ?? [])].map(
    ({ sourcedId, role, gradeId, username, schoolIds }) =>
      [sourcedId, role, gradeId, username, schoolIds.join()] as const,
  );
  expect(people).toEqual([
    ['u1', 'Student', 5, undefined, 's1'],
    ['u2', 'Student', 5, 'breyes', 's1'],
    ['u3', 'Teacher', undefined, undefined, 's2,s1'],
    ['u4', 'Teacher', undefined, undefined, 's1'],
  ]);
  const classes = [...(roster?.classes.values() ?? [])].map(
    ({ sourcedId, name, gradeId, subjectId, termIds }) =>
      [sourcedId, name, gradeId, subjectId, termIds.join()] as const,
  );
  expect(classes).toEqual([
    ['c1', 'Math 4 A', 5, 1, 't1'],
    ['c2', 'Homeroom', 1, undefined, ''],
  ]);
  const places = roster?.enrollments.map(({ classId, personId }) => `${classId} ${personId}`);
  expect(places).toEqual(['c1 u3', 'c1 u4', 'c1 u1', 'c1 u2', 'c2 u4', 'c2 u1']);
});

it('holds whoever is a student and a teacher at once', () => {
  const both = person('u2', 'Ben', { student: at('s1'), teacher: at('s1') });
  const { findings } = read({
    ...small,
    users: small.users.map((user) => (user['id'] === 'u2' ? both : user)),
  });
  expect(findings.problems).toContainEqual(
    expect.objectContaining({ code: 'roles_conflict', file: 'users.csv' }),
  );
});

it('leaves out what a district does not share, and not that it shares nobody', () => {
  expect(read({ ...small, terms: [], courses: [] }).findings).toMatchObject({ refused: [] });
  for (const none of ['users', 'sections'] as const) {
    expect(read({ ...small, [none]: [] }).findings.refused).not.toEqual([]);
  }
});

it.each([
  ...[
    ['Kindergarten', 'KG'],
    ['TransitionalKindergarten', 'TK'],
    ['PreKindergarten', 'PK'],
  ],
  ...[
    ['1', '01'],
    ['8', '08'],
    ['12', '12'],
    ['Ungraded', 'UG'],
    ['Other', 'Other'],
    ['', ''],
  ],
])('the grade %s is %s', (theirs, ours) => {
  expect(gradeOf(theirs)).toBe(ours);
});

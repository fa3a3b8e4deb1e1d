import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { roles } from '../../domain/reference';

const root = join(import.meta.dirname, '../..');

/** A decision by a role's name; what people are (`u.role = 'Student'` of a table) is none. */
const decision = new RegExp(`role\\b[^\\n=]{0,20}(?:[!=]==) '(?:${roles.join('|')})'`);

const sources = ['server', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\/|^db\/seed\//.test(path))
    .map((path) => `${folder}/${path}`),
);

/** Where a role says what somebody is, not what they may do. */
const known = [
  'server/policies/reach.ts',
  // Which accounts of another service become which of ours.
  'server/services/classlink/accounts.ts',
  // Who belongs to a school, and who to a whole district.
  'server/services/invitations/plan.ts',
  'server/services/users/users.ts',
  'src/features/users/invite-dialog.tsx',
  'src/features/users/user-dialog.tsx',
];

it('who may do what is decided by the table of permissions, not by the names of roles', () => {
  const found = sources.filter((path) => decision.test(readFileSync(join(root, path), 'utf8')));
  expect(found.filter((path) => !known.includes(path))).toEqual([]);
});

it('knows a decision by name when it sees one', () => {
  expect(decision.test("if (person.role === 'Teacher') {")).toBe(true);
  expect(decision.test("const teaches = role !== 'IT Administrator'")).toBe(true);
  expect(decision.test("may(person.role, 'data.read')")).toBe(false);
});

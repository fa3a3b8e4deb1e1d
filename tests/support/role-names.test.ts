import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { roles } from '../../domain/reference';

const root = join(import.meta.dirname, '../..');

/** A decision by a role's name; what people are (`u.role = 'Student'` of a table) is none. */
const decision = new RegExp(`role\\b[^\\n=]{0,20}(?:[!=]==) '(?:${roles.join('|')})'`);

const names = roles.join('|');
/** A list or a map of roles, which decides as well: `districtRoles.includes(role)`. */
const list = new RegExp(`[[,]\\s*'(?:${names})'\\s*[,\\]]`);
const map = new RegExp(`(?:^|[{,])\\s*(?:'(?:${names})'|Student|Teacher): `, 'm');

const sources = ['server', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$|^testing\/|^db\/seed\/|^api\/schema\.d\.ts$/.test(path),
    )
    .map((path) => `${folder}/${path}`),
);

/** Where a role says what somebody is, not what they may do. */
const known = [
  'server/policies/reach.ts',
  // Which accounts of another service become which of ours.
  'server/services/sso/accounts.ts',
  // Who belongs to a school, and who to a whole district.
  'server/services/invitations/plan.ts',
  // Who has a grade and one school, and who has several.
  'server/services/rosters/applying/undo-people.ts',
  'server/services/users/users.ts',
  'src/features/users/invite-dialog.tsx',
  'src/features/users/user-dialog.tsx',
];

/** Where roles are listed to say something else than what they may do. */
const knownLists = [
  'server/policies/reach.ts',
  // The words for a role in a mail.
  'server/services/mail/letters.ts',
  // What another service calls people, and which of ours they become.
  'server/services/sso/classlink.ts',
  'server/services/sso/clever.ts',
];

it('who may do what is decided by the table of permissions, not by the names of roles', () => {
  const found = sources.filter((path) => decision.test(readFileSync(join(root, path), 'utf8')));
  expect(found.filter((path) => !known.includes(path))).toEqual([]);
});

it('lists and maps of roles stand in the table of permissions', () => {
  const found = sources.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return list.test(text) || map.test(text);
  });
  expect(found.sort()).toEqual(knownLists);
});

it('knows a list and a map of roles when it sees one', () => {
  expect(list.test("const wide = ['District Administrator', 'IT Administrator'];")).toBe(true);
  expect(list.test("const wide = [\n  'Teacher',\n];")).toBe(true);
  expect(map.test("const needed = {\n  'IT Administrator': 'last_it_administrator',")).toBe(true);
  expect(map.test('const order = { Teacher: 1 }')).toBe(true);
  expect(list.test("post('/students', 'Student')")).toBe(false);
  expect(map.test("sql`u.role = 'Student'`")).toBe(false);
});

it('knows a decision by name when it sees one', () => {
  expect(decision.test("if (person.role === 'Teacher') {")).toBe(true);
  expect(decision.test("const teaches = role !== 'IT Administrator'")).toBe(true);
  expect(decision.test("may(person.role, 'data.read')")).toBe(false);
});

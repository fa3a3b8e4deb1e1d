/** Every page of the dashboard starts what its first screen asks for while the code of that screen is on its way. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const routes = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^dashboard_?\/(?:.*\/)?[^-/][^/]*\.tsx$/.test(file) && !/\.test\./.test(file));

const codeOf = (route: string): string => readFileSync(join(import.meta.dirname, route), 'utf8');

/** Those that ask for nothing there, and why. */
const others: Readonly<Record<string, string>> = {
  'dashboard/lessons/index.tsx': 'leads elsewhere',
  'dashboard/share.tsx': 'asks for nothing',
  'dashboard/users/rosters/clever.tsx': 'asks for nothing before it has sent what Clever gave it',
  'dashboard/assignments/$id.students.tsx':
    'a class at work is kept nowhere: an answer without a screen would be gone before it is there',
  'dashboard/groups/$id.live.tsx': 'as above',
};

it('finds the pages', () => {
  expect(routes.length).toBeGreaterThanOrEqual(35);
  expect(routes).toEqual(expect.arrayContaining(Object.keys(others)));
});

it.each(routes.filter((route) => !(route in others)))('%s asks in its loader', (route) => {
  expect(codeOf(route)).toMatch(
    /\n {2,4}loader: \(asked\) => \{[^]*?\bprefetch(?:FromDevice|Preview|OnIntent|Page)?\(asked\b/,
  );
});

it.each(Object.keys(others))('%s has a reason not to', (route) => {
  expect(codeOf(route)).not.toMatch(/\bprefetch\w*\(asked/);
});

it.each(routes)('%s reads its address once', (route) => {
  const code = codeOf(route);
  // Nothing is taken as it was found, and nothing read again by the screen.
  expect(code).not.toMatch(/validateSearch: \(found\)(?:: [^=]+)? => found\b/);
  expect(code).not.toMatch(/read\w*Search\(\{ \.\.\./);
  expect(code).not.toMatch(/read\w*\(Route\.useSearch/);
});

it.each(routes)('%s gives its loader the address and nothing else', (route) => {
  const code = codeOf(route);
  if (code.includes('asked.deps')) expect(code).toMatch(/\n {2,4}loaderDeps: \(\{ search/);
});

/** What the server writes down when it is read, or takes for a presence: never for a link that is pointed at. */
it.each([
  'dashboard/students/$id.tsx',
  'dashboard/assignments/$id.students.tsx',
  'dashboard/groups/$id.live.tsx',
  'dashboard/users/activity.tsx',
  'dashboard_/assignments/$id.assignments-students.$studentId.tsx',
])('%s asks for nothing ahead', (route) => {
  expect(codeOf(route)).not.toMatch(/\bprefetch(?:OnIntent|Page)\(/);
});

it('reports are asked for by nobody who only points', () => {
  expect(codeOf('dashboard/data.tsx')).toMatch(/\bprefetch\(asked, reportsQuery/);
});

import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import { rosterFilesOf, smallRoster, textOf } from '../testing/roster-files';
import { withoutPeople } from './forget';
import { readRoster } from './read-roster';
import type { GivenFile } from './read-manifest';

const without = (files: readonly GivenFile[], ...ids: readonly string[]) =>
  runToCompletion(withoutPeople(files, new Set(ids)));
const textsOf = (files: readonly GivenFile[]) =>
  files.map(({ name }) => [name, textOf(files, name)]);

describe('a set without some of its people', () => {
  const { whole } = runToCompletion(
    readRoster(rosterFilesOf(smallRoster), '2026-11-28', { writesWhole: true }),
  );

  it('has everybody else, as they were', () => {
    const { roster, findings } = runToCompletion(readRoster(without(whole, 'u2'), '2026-11-28'));
    expect(findings).toMatchObject({ refused: [], problems: [], notes: [] });
    expect([...(roster?.people.keys() ?? [])]).toEqual(['u1', 'u3']);
    expect(roster?.enrollments.map(({ personId }) => personId)).toEqual(['u1', 'u3']);
    expect(textsOf(without(whole, 'u9', 'c1'))).toEqual(textsOf(whole));
  });

  it('has neither their roles, nor what says that they are gone', () => {
    const roles = smallRoster['users.csv'].map(({ sourcedId, role }) => ({
      ...{ sourcedId: `r-${sourcedId}`, userSourcedId: sourcedId, roleType: 'primary', role },
      orgSourcedId: 's1',
    }));
    const users = smallRoster['users.csv'].map((row) => ({ ...row, status: 'tobedeleted' }));
    const files = rosterFilesOf({ ...smallRoster, 'users.csv': users, 'roles.csv': roles }, '1.2');
    const left = without(files, 'u1', 'u2');
    expect(textOf(left, 'roles.csv')).toMatch(/^.*\r\nr-u3,u3,teacher,s1,.*\r\n$/);
    expect(textOf(left, 'users.csv')).toMatch(/^.*\r\nu3,.*\r\n$/);
    expect(textOf(left, 'users.csv')).not.toContain('Hall');
  });

  it('is none of what is no set', () => {
    expect(() => without([])).toThrow('No set');
  });
});

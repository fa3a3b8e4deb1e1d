/** What takes many students from a school or a class in one step, and so asks for their number. */
import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import { applied, emptyDistrict } from '../testing/applied-plan';
import { rosterFilesOf, smallRoster } from '../testing/roster-files';
import type { RosterRows } from '../testing/roster-files';
import type { KnownPerson } from './known';
import { planRoster } from './plan';
import { readRoster } from './read-roster';
import type { Roster } from './roster';

function rosterOf(rows: RosterRows): Roster {
  const { roster, findings } = runToCompletion(readRoster(rosterFilesOf(rows), '2026-11-28'));
  if (!roster) throw new Error(JSON.stringify(findings.refused));
  return roster;
}

const districtOf = (roster: Roster) => applied(emptyDistrict, planRoster(roster, emptyDistrict));

const [maya, , june] = smallRoster['users.csv'];
const [math] = smallRoster['classes.csv'];
const orgs = [...smallRoster['orgs.csv'], { sourcedId: 's2', name: 'Hill School', type: 'school' }];

describe('the guard asks', () => {
  const kids = Array.from({ length: 60 }, (_, at) => ({
    ...{ ...maya, sourcedId: `n${String(at)}`, username: `kid${String(at)}` },
    ...{ givenName: `Kid${String(at)}`, familyName: `Of${String(at)}` },
  }));
  const inClass = (ids: readonly string[], classSourcedId = 'c1') =>
    ids.map((userSourcedId) => ({
      ...{ sourcedId: `${classSourcedId}-${userSourcedId}`, classSourcedId, userSourcedId },
      role: 'student',
    }));
  const three = ['n0', 'n1', 'n2'];
  const others = kids.map(({ sourcedId }) => sourcedId).slice(3);
  const rows = {
    ...{ ...smallRoster, 'orgs.csv': orgs, 'users.csv': [june, ...kids] },
    'classes.csv': [math, { ...math, sourcedId: 'c2' }],
    'enrollments.csv': [...inClass(three), ...inClass(others, 'c2')],
  };
  const district = districtOf(rosterOf(rows));
  const group = district.classes[0]?.id ?? 0;
  const ofClass = (students: number) => ({
    reasons: [
      { kind: 'class', groupId: group, name: 'Math 4 A', students, leaving: students, lately: 0 },
    ],
    number: students,
  });

  it('before a class loses all but whom somebody has put there by hand', () => {
    const byHand = district.people.find(({ sourcedId }) => sourcedId === 'n9')?.id ?? 0;
    const member = { groupId: group, personId: byHand, fromRoster: false };
    const known = { ...district, members: [...district.members, member] };
    const roster = rosterOf({ ...rows, 'enrollments.csv': inClass(others, 'c2') });
    expect(planRoster(roster, known).guard).toEqual(ofClass(3));
  });

  it('before all of a class go to another school, also where no file says who is in it', () => {
    const users = [june, ...kids].map((row) =>
      three.includes(row.sourcedId) ? { ...row, orgSourcedIds: 's2' } : row,
    );
    const { 'enrollments.csv': _, ...silent } = rows;
    const plan = planRoster(rosterOf({ ...silent, 'users.csv': users }), district);
    expect(plan.guard).toEqual(ofClass(3));
  });

  it('before a first roster takes the accounts of another service to a school of another name', () => {
    const accounts = kids.map(
      ({ sourcedId, username, givenName, familyName }, at): KnownPerson => ({
        ...{
          id: at + 1,
          role: 'Student',
          name: `${givenName} ${familyName}`,
          email: null,
          username,
        },
        ...{ gradeId: 5, schoolId: 7, furtherSchoolIds: [], active: true, sourcedId: null },
        ...{ elsewhereId: sourcedId, leftByRoster: false, leftLately: false },
      }),
    );
    const schools = [{ id: 7, name: 'Lake Elementary', sourcedId: null }];
    const known = { ...emptyDistrict, schools, people: accounts };
    expect(planRoster(rosterOf(rows), known).guard).toEqual({
      reasons: [{ kind: 'school', schoolId: 7, leaving: 60, students: 60, lately: 0 }],
      number: 60,
    });
  });

  it('before accounts become somebody else’s: a set of another district, or names sorted without their ids', () => {
    const renamed = (count: number) =>
      [june, ...kids].map((row, at) =>
        at > 0 && at <= count
          ? { ...row, givenName: 'Zoe', familyName: `Quinn${String(at)}` }
          : row,
      );
    const guard = (users: RosterRows['users.csv']) =>
      planRoster(rosterOf({ ...rows, 'users.csv': users ?? [] }), district).guard;
    expect(guard(renamed(60))).toMatchObject({
      reasons: [
        { kind: 'school', leaving: 60, students: 60 },
        { kind: 'class' },
        { kind: 'class' },
      ],
      number: 60,
    });
    expect(guard(renamed(2)).number).toBe(0);
    const married = [june, ...kids].map((row) => ({ ...row, familyName: 'Quinn' }));
    expect(guard(married).number).toBe(0);
  });

  it('before a class loses most of its students: an export of one student for each class, or a file that was cut', () => {
    const bigger = group + 1;
    const left = (count: number) =>
      planRoster(
        rosterOf({
          ...rows,
          'enrollments.csv': [...inClass(three), ...inClass(others.slice(0, count), 'c2')],
        }),
        district,
      ).guard;
    expect(left(1)).toEqual({
      reasons: [
        { kind: 'class', groupId: bigger, name: 'Math 4 A', leaving: 56, students: 57, lately: 0 },
      ],
      number: 56,
    });
    expect(left(28).number).toBe(29);
    expect(left(29).number).toBe(0);
    // Of three one may stay: small groups change.
    const one = [...inClass(['n0']), ...inClass(others, 'c2')];
    expect(planRoster(rosterOf({ ...rows, 'enrollments.csv': one }), district).guard.number).toBe(
      0,
    );
  });

  it('before a school loses its teachers', () => {
    const staff = ['t1', 't2', 't3'].map((sourcedId) => ({
      ...june,
      sourcedId,
      username: sourcedId,
    }));
    const all = { ...rows, 'users.csv': [june, ...staff, ...kids] };
    const known = districtOf(rosterOf(all));
    const guard = (users: RosterRows['users.csv']) =>
      planRoster(rosterOf({ ...all, 'users.csv': users ?? [] }), known).guard;
    const schoolId = known.schools[0]?.id;
    expect(guard(kids)).toEqual({
      reasons: [{ kind: 'teachers', schoolId, leaving: 4, teachers: 4, lately: 0 }],
      number: 4,
    });
    expect(guard([june, ...staff.slice(0, 1), ...kids]).number).toBe(2);
    expect(guard([june, ...staff.slice(0, 2), ...kids]).number).toBe(0);
  });

  it('before the last teacher of a school leaves while the others go to another one', () => {
    const teacher = (sourcedId: string, orgSourcedIds = june.orgSourcedIds) => ({
      ...{ ...june, sourcedId, orgSourcedIds },
      email: `${sourcedId}@lake.example`,
    });
    const of = (users: readonly (typeof june)[]) =>
      rosterOf({ ...rows, 'users.csv': [...users, ...kids] });
    const known = districtOf(of([teacher('t1'), teacher('t2')]));
    const schoolId = known.schools.find(({ sourcedId }) => sourcedId === june.orgSourcedIds)?.id;
    expect(planRoster(of([teacher('t2', 's2')]), known).guard).toEqual({
      reasons: [{ kind: 'teachers', schoolId, leaving: 1, teachers: 1, lately: 0 }],
      number: 1,
    });
  });

  it('before a tenth leaves each night, and not of those who are back', () => {
    const without = (count: number) =>
      rosterOf({
        ...{ ...rows, 'users.csv': [june, ...kids.slice(0, 60 - count)] },
        'enrollments.csv': inClass(three),
      });
    const first = planRoster(without(6), { ...district, members: [] });
    expect(first.guard.number).toBe(0);
    const nextDay = applied({ ...district, members: [] }, first);
    const second = planRoster(without(8), nextDay);
    const schoolId = nextDay.schools[0]?.id;
    expect(second.guard).toEqual({
      reasons: [{ kind: 'school', schoolId, leaving: 2, students: 60, lately: 6 }],
      number: 2,
    });
    // Nobody leaves: there is nothing to ask about, be it as many as it may who have left.
    expect(planRoster(without(6), nextDay).guard.number).toBe(0);
    const people = nextDay.people.map((one) => ({ ...one, leftLately: false }));
    expect(planRoster(without(8), { ...nextDay, people }).guard.number).toBe(0);
  });

  it('before a tenth of the teachers leaves each night, and not of those who are back', () => {
    const staff = Array.from({ length: 30 }, (_, at) => ({
      ...{ ...june, sourcedId: `t${String(at)}`, username: `staff${String(at)}` },
      email: `staff${String(at)}@lake.example`,
    }));
    const of = (count: number) =>
      rosterOf({
        ...{ ...rows, 'users.csv': [...staff.slice(0, count), ...kids] },
        'enrollments.csv': inClass(three),
      });
    const before = districtOf(of(30));
    const first = planRoster(of(27), before);
    expect(first.guard.number).toBe(0);
    const nextDay = applied(before, first);
    const schoolId = nextDay.schools[0]?.id;
    expect(planRoster(of(26), nextDay).guard).toEqual({
      reasons: [{ kind: 'teachers', schoolId, leaving: 1, teachers: 30, lately: 3 }],
      number: 1,
    });
    expect(planRoster(of(27), nextDay).guard.number).toBe(0);
    const others = [...staff.slice(2), ...kids];
    const back = rosterOf({ ...rows, 'users.csv': others, 'enrollments.csv': inClass(three) });
    expect(planRoster(back, nextDay).guard.number).toBe(0);
    const people = nextDay.people.map((one) => ({ ...one, leftLately: false }));
    expect(planRoster(of(26), { ...nextDay, people }).guard.number).toBe(0);
  });

  it('before a class loses the accounts of half of its students each night', () => {
    const many = Array.from({ length: 600 }, (_, at) => ({
      ...{ ...maya, sourcedId: `m${String(at)}`, username: `many${String(at)}` },
      ...{ givenName: `Many${String(at)}`, familyName: `Of${String(at)}` },
    }));
    const thirty = many.slice(0, 30).map(({ sourcedId }) => sourcedId);
    // Of others nobody leaves, so that a school of many says nothing.
    const of = (gone: number) =>
      rosterOf({
        ...{ ...rows, 'users.csv': [june, ...many.slice(gone)] },
        'enrollments.csv': inClass(thirty.slice(gone)),
      });
    const before = districtOf(of(0));
    const first = planRoster(of(15), before);
    expect(first.guard.number).toBe(0);
    const nextDay = applied(before, first);
    const of30 = { kind: 'class', groupId: group, name: 'Math 4 A', students: 30 };
    expect(planRoster(of(23), nextDay).guard).toEqual({
      reasons: [{ ...of30, leaving: 8, lately: 15 }],
      number: 8,
    });
    expect(planRoster(of(15), nextDay).guard.number).toBe(0);
    const people = nextDay.people.map((one) => ({ ...one, leftLately: false }));
    expect(planRoster(of(22), { ...nextDay, people }).guard.number).toBe(0);
  });
});

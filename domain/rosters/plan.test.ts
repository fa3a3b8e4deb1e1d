import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import { applied, emptyDistrict } from '../testing/applied-plan';
import { rosterFilesOf, smallRoster } from '../testing/roster-files';
import type { RosterRows } from '../testing/roster-files';
import type { KnownDistrict, KnownPerson, RosterDecisions } from './known';
import { countsBySchool, planRoster } from './plan';
import type { PersonStep } from './plan-people';
import { readRoster } from './read-roster';
import type { Roster } from './roster';

const today = '2026-11-28';

function rosterOf(changed: RosterRows = {}): Roster {
  const files = rosterFilesOf({ ...smallRoster, ...changed });
  const { roster, findings } = runToCompletion(readRoster(files, today));
  if (!roster) throw new Error(JSON.stringify(findings.refused));
  return roster;
}

const decided = (
  people: readonly (readonly [string, number | 'new'])[] = [],
  schools: readonly (readonly [string, number | 'new'])[] = [],
): RosterDecisions => ({ people: new Map(people), schools: new Map(schools) });

const small = applied(emptyDistrict, planRoster(rosterOf(), emptyDistrict));
const changesOf = (steps: readonly PersonStep[]) =>
  steps.map(({ sourcedId, change }) => `${sourcedId} ${change}`);

const without = (id: string) => ({
  'users.csv': smallRoster['users.csv'].filter(({ sourcedId }) => sourcedId !== id),
  'enrollments.csv': smallRoster['enrollments.csv'].filter(
    ({ userSourcedId }) => userSourcedId !== id,
  ),
});

/** An account that nobody has in a roster. */
const byHand = (change: Partial<KnownPerson>): KnownPerson => ({
  ...{ id: 90, role: 'Student', name: 'Zoe Quinn', email: null, username: 'zoeq', gradeId: 5 },
  ...{ schoolId: 1, furtherSchoolIds: [], active: true, sourcedId: null, elsewhereId: null },
  leftByRoster: false,
  leftLately: false,
  ...change,
});
const withPerson = (district: KnownDistrict, change: Partial<KnownPerson>): KnownDistrict => ({
  ...district,
  people: [...district.people, byHand(change)],
});

describe('the plan of a roster', () => {
  it('makes everything in an empty district, and nothing the second time', () => {
    const first = planRoster(rosterOf(), emptyDistrict);
    expect(first.schools.map(({ change }) => change)).toEqual(['new']);
    expect(changesOf(first.people)).toEqual(['u1 new', 'u2 new', 'u3 new']);
    expect(first.classes.map(({ change }) => change)).toEqual(['new']);
    expect(first.members.join).toHaveLength(3);
    const again = planRoster(rosterOf(), small);
    expect(changesOf(again.people)).toEqual(['u1 stays', 'u2 stays', 'u3 stays']);
    expect([...again.schools, ...again.classes].map(({ change }) => change)).toEqual([
      ...['stays', 'stays'],
    ]);
    expect(again.members).toEqual({ join: [], leave: [] });
    expect(again.guard).toEqual({ reasons: [], number: 0 });
  });

  it('says what changes of whom', () => {
    const users = smallRoster['users.csv'].map((row, at) =>
      at === 0 ? { ...row, familyName: 'Reyes-Lee', grades: '05' } : row,
    );
    const plan = planRoster(rosterOf({ 'users.csv': users }), small);
    expect(plan.people[0]).toMatchObject({ change: 'changes', changed: ['name', 'grade'] });
  });

  it('deactivates who has left, and gives who returns everything back', () => {
    const left = applied(small, planRoster(rosterOf(without('u2')), small));
    const ben = left.people.find(({ sourcedId }) => sourcedId === 'u2');
    expect(ben).toMatchObject({ active: false, leftByRoster: true });
    expect(left.members.filter(({ personId }) => personId === ben?.id)).toHaveLength(1);
    const back = planRoster(rosterOf(), left);
    expect(changesOf(back.people)).toEqual(['u1 stays', 'u2 returns', 'u3 stays']);
    expect(applied(left, back)).toEqual(small);
  });

  it('leaves off whom somebody has switched off, and never touches administrators', () => {
    const [maya, ben, june] = small.people;
    if (!maya || !ben || !june) throw new Error('The small roster has three people');
    const people = [
      { ...maya, active: false },
      ben,
      { ...june, role: 'School Administrator' as const },
    ];
    const district = { ...small, people };
    expect(planRoster(rosterOf(), district).people).toMatchObject([
      { change: 'waits', waitsFor: 'off_by_hand' },
      { change: 'stays' },
      { change: 'waits', waitsFor: 'kept_by_hand' },
    ]);
    expect(changesOf(planRoster(rosterOf(without('u3')), district).people)).not.toContain(
      'u3 leaves',
    );
  });

  it('neither changes nor ends what a broken row is about', () => {
    const users = smallRoster['users.csv'].map((row, at) =>
      at === 0 ? { ...row, enabledUser: '?' } : row,
    );
    const plan = planRoster(rosterOf({ 'users.csv': users }), small);
    expect(changesOf(plan.people)).toEqual(['u2 stays', 'u3 stays']);
    expect(plan.members).toEqual({ join: [], leave: [] });
    const nameless = [{ ...smallRoster['users.csv'][0], sourcedId: '' }];
    expect(changesOf(planRoster(rosterOf({ 'users.csv': nameless }), small).people)).toEqual([]);
    const [first, second, third] = smallRoster['enrollments.csv'];
    const enrollments = [{ ...first, role: '' }, third];
    expect(second.userSourcedId).toBe('u2');
    expect(planRoster(rosterOf({ 'enrollments.csv': enrollments }), small).members.leave).toEqual(
      [],
    );
  });

  it('leaves classes alone where the files say nothing of them', () => {
    const { 'classes.csv': _, 'enrollments.csv': __, ...people } = smallRoster;
    const { roster } = runToCompletion(readRoster(rosterFilesOf(people), today));
    if (!roster) throw new Error('Refused');
    const plan = planRoster(roster, small);
    expect(plan.classes).toEqual([]);
    expect(plan.members).toEqual({ join: [], leave: [] });
  });

  it('takes nobody out of a group who was put there by hand', () => {
    const district = withPerson(small, { sourcedId: 'u9', name: 'Zoe Quinn' });
    const group = small.classes[0]?.id ?? 0;
    const member = { groupId: group, personId: 90, fromRoster: false };
    const zoe = {
      ...{ sourcedId: 'u9', enabledUser: 'true', orgSourcedIds: 's1', role: 'student' },
      ...{ givenName: 'Zoe', familyName: 'Quinn', grades: '04' },
    };
    const roster = rosterOf({ 'users.csv': [...smallRoster['users.csv'], zoe] });
    const plan = planRoster(roster, { ...district, members: [...small.members, member] });
    expect(plan.members.leave).toEqual([]);
  });

  it('counts school by school', () => {
    const roster = rosterOf(without('u2'));
    expect(countsBySchool(planRoster(roster, small), small)).toMatchObject([
      {
        ...{ sourcedId: 's1', schoolId: 1, name: 'Lake School' },
        students: { stays: 1, leaves: 1 },
        ...{ teachers: { stays: 1 }, classes: { stays: 1 } },
      },
    ]);
  });
});

describe('somebody who could be an account that is there', () => {
  const district: KnownDistrict = {
    ...emptyDistrict,
    schools: [{ id: 1, name: 'Lake School', sourcedId: 's1' }],
  };

  it.each([
    ['the e-mail address', { role: 'Teacher' as const, email: 'jhall@lake.example' }, 'u3'],
    ['the username', { username: 'mreyes' }, 'u1'],
    ['name and grade', { name: 'maya  réyes' }, 'u1'],
    ['name, without a grade', { name: 'Maya Reyes', gradeId: null }, 'u1'],
  ])('waits for a decision: %s is the same', (_, change, sourcedId) => {
    const known = withPerson(district, change);
    const plan = planRoster(rosterOf(), known);
    const step = plan.people.find((one) => one.sourcedId === sourcedId);
    expect(step).toMatchObject({ change: 'waits', waitsFor: 'decision', candidates: [90] });
    expect(plan.members.join.some(({ personId }) => personId === sourcedId)).toBe(false);
    const same = planRoster(rosterOf(), known, decided([[sourcedId, 90]]));
    expect(same.people.find((one) => one.sourcedId === sourcedId)).toMatchObject({
      ...{ change: 'changes', isLinked: true, known: { id: 90 } },
    });
    const other = planRoster(rosterOf(), known, decided([[sourcedId, 'new']]));
    expect(other.people.find((one) => one.sourcedId === sourcedId)?.change).toBe('new');
  });

  it.each([
    ['another grade', { name: 'Maya Reyes', gradeId: 2 }],
    ['another school', { name: 'Maya Reyes', schoolId: 7 }],
    ['staff', { name: 'Maya Reyes', role: 'Teacher' as const }],
  ])('is somebody else: %s', (_, change) => {
    const plan = planRoster(rosterOf(), withPerson(district, change));
    expect(changesOf(plan.people)).toEqual(['u1 new', 'u2 new', 'u3 new']);
  });

  it('is known by another service that has the same sourcedId', () => {
    const plan = planRoster(rosterOf(), withPerson(district, { elsewhereId: 'u1' }));
    expect(plan.people[0]).toMatchObject({ change: 'changes', isLinked: true, known: { id: 90 } });
  });

  it('is one account for one person alone', () => {
    const known = withPerson(district, { name: 'Maya Reyes' });
    const both = decided([
      ['u1', 90],
      ['u2', 90],
    ]);
    const plan = planRoster(rosterOf(), known, both);
    expect(changesOf(plan.people)).toEqual(['u1 changes', 'u2 waits', 'u3 new']);
  });

  it('is no candidate for others once somebody has said whose account it is', () => {
    const users = smallRoster['users.csv'].map((row, at) =>
      at === 1 ? { ...row, givenName: 'Maya', familyName: 'Reyes' } : row,
    );
    const known = withPerson(district, { name: 'Maya Reyes' });
    const plan = planRoster(rosterOf({ 'users.csv': users }), known, decided([['u1', 90]]));
    expect(changesOf(plan.people)).toEqual(['u1 changes', 'u2 new', 'u3 new']);
  });

  it('keeps an account from leaving whose sourcedId may be another one now', () => {
    const users = smallRoster['users.csv'].map((row, at) =>
      at === 0 ? { ...row, sourcedId: 'n1' } : row,
    );
    const enrollments = smallRoster['enrollments.csv'].slice(1);
    const roster = rosterOf({ 'users.csv': users, 'enrollments.csv': enrollments });
    expect(changesOf(planRoster(roster, small).people)).toEqual([
      'n1 waits',
      'u2 stays',
      'u3 stays',
    ]);
    const maya = small.people[0]?.id ?? 0;
    expect(changesOf(planRoster(roster, small, decided([['n1', maya]])).people)).toEqual([
      ...['n1 changes', 'u2 stays', 'u3 stays'],
    ]);
    expect(changesOf(planRoster(roster, small, decided([['n1', 'new']])).people)).toEqual([
      ...['n1 new', 'u2 stays', 'u3 stays', 'u1 leaves'],
    ]);
  });

  it('waits with the school, where that may be one that is there', () => {
    const known = { ...district, schools: [{ id: 4, name: 'LAKE school', sourcedId: null }] };
    const plan = planRoster(rosterOf(), known);
    expect(plan.schools).toMatchObject([{ change: 'waits', candidates: [4] }]);
    expect(plan.people.map(({ waitsFor }) => waitsFor)).toEqual(['school', 'school', 'school']);
    expect(plan.classes).toMatchObject([{ change: 'waits', waitsFor: 'school' }]);
    const linked = planRoster(rosterOf(), known, decided([], [['s1', 4]]));
    expect(linked.schools).toMatchObject([{ change: 'linked', schoolId: 4 }]);
    expect(changesOf(linked.people)).toEqual(['u1 new', 'u2 new', 'u3 new']);
  });
});

describe('the guard', () => {
  const ids = Array.from({ length: 20 }, (_, at) => `n${String(at)}`);
  const users = (count: number) => [
    smallRoster['users.csv'][2],
    ...ids.slice(0, count).map((sourcedId, at) => ({
      ...{ ...smallRoster['users.csv'][0], sourcedId, username: `kid${String(at)}` },
      givenName: `Kid ${String(at)}`,
    })),
  ];
  const enrollments = (count: number) =>
    ids.slice(0, count).map((userSourcedId) => ({
      ...{ sourcedId: `e-${userSourcedId}`, classSourcedId: 'c1', role: 'student' },
      userSourcedId,
    }));
  const of = (count: number, inClass = count) =>
    rosterOf({ 'users.csv': users(count), 'enrollments.csv': enrollments(inClass) });
  const district = applied(emptyDistrict, planRoster(of(20), emptyDistrict));
  const group = district.classes[0]?.id;

  it('lets a tenth of a school’s students leave, and asks from there on', () => {
    expect(planRoster(of(18), district).guard).toEqual({ reasons: [], number: 0 });
    expect(planRoster(of(17), district).guard).toEqual({
      reasons: [{ kind: 'school', schoolId: 1, leaving: 3, students: 20, lately: 0 }],
      number: 3,
    });
  });

  it('asks before a class loses all its students, however that comes', () => {
    const reasons = [
      { kind: 'class', groupId: group, name: 'Math 4 A', students: 20, leaving: 20, lately: 0 },
    ];
    const other = { ...smallRoster['classes.csv'][0], sourcedId: 'c2' };
    const moved = rosterOf({
      ...{ 'users.csv': users(20), 'classes.csv': [...smallRoster['classes.csv'], other] },
      'enrollments.csv': enrollments(20).map((row) => ({ ...row, classSourcedId: 'c2' })),
    });
    expect(planRoster(moved, district).guard).toEqual({ reasons, number: 20 });
    const renamed = rosterOf({
      ...{ 'users.csv': users(20), 'classes.csv': [other] },
      'enrollments.csv': enrollments(20).map((row) => ({ ...row, classSourcedId: 'c2' })),
    });
    expect(planRoster(renamed, district).guard).toEqual({ reasons, number: 20 });
    expect(planRoster(of(20, 1), district).guard.number).toBe(19);
    expect(planRoster(of(20, 10), district).guard.number).toBe(0);
  });

  it('counts who moves to another school, and each student once', () => {
    const orgs = [...smallRoster['orgs.csv'], { sourcedId: 's2', name: 'Hill', type: 'school' }];
    const roster = rosterOf({
      ...{ 'orgs.csv': orgs, 'enrollments.csv': enrollments(20).slice(5) },
      'users.csv': users(20).map((row, at) =>
        at > 0 && at < 6 ? { ...row, orgSourcedIds: 's2' } : row,
      ),
    });
    expect(planRoster(roster, district).guard).toEqual({
      reasons: [{ kind: 'school', schoolId: 1, leaving: 5, students: 20, lately: 0 }],
      number: 5,
    });
  });
});

/** Rosters one after the other, of any people and classes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, emptyDistrict } from '../testing/applied-plan';
import type { KnownDistrict } from './known';
import { planRoster } from './plan';
import type { Roster, RosterClass, RosterPerson } from './roster';

/** What people see of a district: those who are active, in groups that are in use. */
function viewOf({ schools, people, classes, members }: KnownDistrict) {
  const schoolOf = new Map(schools.map(({ id, sourcedId }) => [id, sourcedId]));
  const active = people.filter((person) => person.active);
  const inUse = classes.filter(({ archived }) => !archived);
  const personOf = new Map(active.map(({ id, sourcedId }) => [id, sourcedId]));
  const classOf = new Map(inUse.map(({ id, sourcedId }) => [id, sourcedId]));
  return {
    people: active
      .map((one) => ({
        ...{ id: one.id, sourcedId: one.sourcedId, name: one.name, gradeId: one.gradeId },
        schools: [one.schoolId, ...one.furtherSchoolIds].map((id) => schoolOf.get(id ?? 0)),
      }))
      .sort((a, b) => a.id - b.id),
    classes: inUse
      .map((one) => ({ ...one, archived: false, leftByRoster: false }))
      .sort((a, b) => a.id - b.id),
    members: members
      .flatMap(({ groupId, personId }) => {
        const [ofClass, person] = [classOf.get(groupId), personOf.get(personId)];
        return ofClass !== undefined && person !== undefined ? [`${ofClass} ${person}`] : [];
      })
      .sort(),
  };
}

const schoolIds = ['s1', 's2'];
const personIds = Array.from({ length: 8 }, (_, at) => `u${String(at)}`);
const teacherIds = ['t0', 't1', 't2'];
const classIds = ['c0', 'c1', 'c2', 'c3'];

const randomPerson = (sourcedId: string, role: RosterPerson['role']) =>
  fc
    .record({
      name: fc.constantFrom('Ana Ruiz', 'Ben Cho', 'Cy Fox', 'Dee Hart'),
      gradeId: fc.constantFrom(2, 3),
      schools: fc.subarray(schoolIds, { minLength: 1 }),
    })
    .map(({ name, gradeId, schools }): RosterPerson => ({
      ...{ sourcedId, role, name, username: undefined, line: 2 },
      email: role === 'Teacher' ? `${sourcedId}@lake.example` : undefined,
      gradeId: role === 'Student' ? gradeId : undefined,
      schoolIds: schools,
    }));

const randomClass = (sourcedId: string) =>
  fc
    .record({
      name: fc.constantFrom('Math', 'ELA', 'Science'),
      schoolId: fc.constantFrom(...schoolIds),
      gradeId: fc.constantFrom(2, 3),
    })
    .map((one): RosterClass => ({ ...one, sourcedId, subjectId: 1, termIds: [], line: 2 }));

/** Any rows of a pool, each there or not. */
const randomRoster: fc.Arbitrary<Roster> = fc
  .record({
    people: fc.tuple(
      ...personIds.map((id) => fc.option(randomPerson(id, 'Student'), { nil: undefined })),
      ...teacherIds.map((id) => fc.option(randomPerson(id, 'Teacher'), { nil: undefined })),
    ),
    classes: fc.tuple(...classIds.map((id) => fc.option(randomClass(id), { nil: undefined }))),
    pairs: fc.subarray(
      classIds.flatMap((classId) =>
        [...personIds, ...teacherIds].map((personId) => ({ classId, personId })),
      ),
    ),
  })
  .map(({ people, classes, pairs }) => {
    const personOf = new Map(people.flatMap((one) => (one ? [[one.sourcedId, one] as const] : [])));
    const classOf = new Map(classes.flatMap((one) => (one ? [[one.sourcedId, one] as const] : [])));
    const schools = schoolIds.map((id) => [id, { sourcedId: id, name: id, line: 2 }] as const);
    return {
      ...{ version: '1.1', says: { classes: true, enrollments: true }, terms: new Map() },
      ...{ schools: new Map(schools), people: personOf, classes: classOf },
      enrollments: pairs.flatMap((pair) => {
        const [person, ofClass] = [personOf.get(pair.personId), classOf.get(pair.classId)];
        const at = person?.role === 'Teacher' ? person.schoolIds : person?.schoolIds.slice(0, 1);
        return person && ofClass && at?.includes(ofClass.schoolId) ? [{ ...pair, line: 2 }] : [];
      }),
      held: { schools: new Set(), people: new Set(), classes: new Set(), members: new Set() },
      unsure: new Set(),
    };
  });

describe('rosters one after the other', () => {
  const apply = (district: KnownDistrict, roster: Roster) =>
    applied(district, planRoster(roster, district));

  it('leave the state of the last one', () => {
    fc.assert(
      fc.property(randomRoster, randomRoster, (a, b) => {
        const first = apply(emptyDistrict, a);
        const last = apply(apply(first, b), a);
        expect(viewOf(last)).toEqual(viewOf(first));
      }),
      { numRuns: 300 },
    );
  });

  it('take away nobody and no group, and ask for nothing twice', () => {
    fc.assert(
      fc.property(fc.array(randomRoster, { minLength: 1, maxLength: 4 }), (rosters) => {
        let district = emptyDistrict;
        for (const roster of rosters) {
          const next = apply(district, roster);
          const ids = new Set(
            [...next.people, ...next.classes].map(
              ({ sourcedId, id }) => `${String(sourcedId)} ${String(id)}`,
            ),
          );
          for (const { sourcedId, id } of [...district.people, ...district.classes]) {
            expect(ids).toContain(`${String(sourcedId)} ${String(id)}`);
          }
          const rest = planRoster(roster, next);
          expect(rest.members).toEqual({ join: [], leave: [] });
          expect(rest.guard.number).toBe(0);
          const open = [...rest.people, ...rest.classes].map(({ change }) => change);
          expect(open.every((change) => change === 'stays' || change === 'waits')).toBe(true);
          district = next;
        }
      }),
      { numRuns: 100 },
    );
  });

  it('let never more leave once a part of one is there', () => {
    fc.assert(
      fc.property(randomRoster, randomRoster, randomRoster, (a, b, c) => {
        const district = apply(apply(emptyDistrict, a), b);
        const plan = planRoster(c, district);
        const none = { join: [], leave: [] };
        const stays = plan.people.filter(({ change }) => change !== 'leaves');
        const { schools, classes, members, people, guard } = plan;
        for (const part of [
          { schools, people: stays, classes: [], members: none, guard },
          { schools, people: stays, classes, members: none, guard },
          { schools, people: stays, classes, members: { ...members, join: [] }, guard },
          { schools, people: stays, classes, members, guard },
          { schools, people, classes, members, guard },
        ]) {
          const rest = planRoster(c, applied(district, part));
          expect(rest.guard.number).toBeLessThanOrEqual(guard.number);
        }
      }),
      { numRuns: 300 },
    );
  });
});

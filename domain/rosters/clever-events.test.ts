import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import { eventsBetween } from '../testing/clever-feed';
import { said } from '../testing/roster-said';
import { cleverChanges, readEvent, saysWhatWas } from './clever-events';
import type { CleverEvent } from './clever-events';
import { cleverSet, hasRosterRole } from './clever-set';
import type { CleverData, CleverRow } from './clever-set';
import type { GivenFile } from './read-manifest';
import { readRoster } from './read-roster';
import type { RosterRead } from './read-roster';
import type { DataFile } from './tables';
import { writeSet } from './write-set';
import type { SetTable } from './write-set';

const district = 'd1';
const school = (id: string) => ({ id, district, name: `School ${id}` });
const user = (id: string, roles: object, first = id) => ({
  ...{ id, district, name: { first, last: 'Reyes' }, roles },
});
const student = (...schools: string[]) => ({
  student: { school: schools[0], schools, grade: '4' },
});
const teacher = (...schools: string[]) => ({ teacher: { school: schools[0], schools } });
const section = (id: string, teachers: string[], students: string[], more: object = {}) => ({
  ...{ id, district, school: 's1', name: `Class ${id}`, grade: '4', teacher: teachers[0] },
  ...{ teachers, students },
  ...more,
});
const small: CleverData = {
  district: { id: district, name: 'Cedar Valley' },
  schools: [school('s1'), school('s2')],
  ...{ terms: [], courses: [] },
  sections: [section('c1', ['t1'], ['u1', 'u2']), section('c2', ['t1'], ['u2'])],
  users: [user('u1', student('s1')), user('u2', student('s1')), user('t1', teacher('s1'))],
};

const write = (tables: ReadonlyMap<DataFile, SetTable>): readonly GivenFile[] =>
  runToCompletion(writeSet({ version: '1.2', tables }));
const read = (given: readonly GivenFile[], base?: readonly GivenFile[]): RosterRead =>
  runToCompletion(readRoster(given, '2026-11-28', { base, writesWhole: true }));
/** As it is read without events: users by their roles. */
const whole = (data: CleverData): RosterRead => {
  const rows = cleverSet({ ...data, users: data.users.filter(hasRosterRole) });
  return read(
    write(new Map([...rows].map(([file, each]) => [file, { mode: 'bulk', rows: each }]))),
  );
};
const told = (rows: readonly CleverRow[]): readonly CleverEvent[] =>
  rows.flatMap((row) => {
    const event = readEvent(row);
    return event === undefined || event === 'passed' ? [] : [event];
  });
const night = new Date('2026-11-27T07:00:00.000Z');
const over = (base: RosterRead, data: CleverData, rows: readonly CleverRow[]): RosterRead =>
  read(write(cleverChanges(data, told(rows), night)), base.whole);
const on = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`;

describe('events laid over the set before', () => {
  const cases: readonly (readonly [string, Partial<CleverData>])[] = [
    [
      'a child comes and joins',
      {
        users: [...small.users, user('u3', student('s2', 's1'))],
        sections: [section('c1', ['t1'], ['u1', 'u2', 'u3']), section('c2', ['t1'], ['u2'])],
      },
    ],
    [
      'a child leaves a class',
      {
        sections: [section('c1', ['t1'], ['u1']), section('c2', ['t1'], ['u2'])],
      },
    ],
    [
      'a child leaves',
      {
        users: [user('u1', student('s1')), user('t1', teacher('s1'))],
        sections: [section('c1', ['t1'], ['u1']), section('c2', ['t1'], [])],
      },
    ],
    [
      'a child changes schools',
      {
        users: [user('u1', student('s2')), user('u2', student('s1')), user('t1', teacher('s1'))],
      },
    ],
    [
      'a teacher is a contact only',
      {
        users: [user('u1', student('s1')), user('u2', student('s1')), user('t1', { contact: {} })],
      },
    ],
    ['a class ends', { sections: [section('c1', ['t1'], ['u1', 'u2'])] }],
    [
      'another teaches first',
      {
        users: [...small.users, user('t2', teacher('s1'))],
        sections: [section('c1', ['t2', 't1'], ['u1', 'u2']), section('c2', ['t2'], ['u2'])],
      },
    ],
    ['a school has another name', { schools: [{ ...school('s1'), name: 'Lake' }, school('s2')] }],
    [
      'terms and courses come',
      {
        terms: [
          { id: 'y', district, name: '2026', start_date: '2026-08-01', end_date: '2027-06-10' },
        ],
        courses: [{ id: 'k', district, name: 'Math', number: '4' }],
        sections: [
          section('c1', ['t1'], ['u1', 'u2'], { term_id: 'y', course: 'k' }),
          section('c2', ['t1'], ['u2']),
        ],
      },
    ],
  ];
  it.each(cases)('give what the whole set gives: %s', (_, change) => {
    const after = { ...small, ...change };
    const changed = over(whole(small), after, eventsBetween(small, after, on(2)));
    expect(said(changed)).toEqual(said(whole(after)));
  });

  it('have back whoever went and came again, with what they have now alone', () => {
    const gone = { ...small, users: small.users.slice(0, 2), sections: [] };
    const back = {
      ...small,
      users: [...small.users.slice(0, 2), user('t1', teacher('s2'))],
    };
    const events = [...eventsBetween(small, gone, on(2)), ...eventsBetween(gone, back, on(3))];
    expect(said(over(whole(small), back, events))).toEqual(said(whole(back)));
    const first = over(whole(small), gone, eventsBetween(small, gone, on(2)));
    expect(said(over(first, back, eventsBetween(gone, back, on(3))))).toEqual(said(whole(back)));
  });

  it.each([
    ['in another zone', '2026-11-02T04:00:00.000+02:00', '2026-11-02T03:00:00.000Z'],
    ['with more digits', '2026-11-02T03:00:00Z', '2026-11-02T03:00:00.500Z'],
    ['without a moment', '2026-11-02T03:00:00Z', undefined],
    ['with a moment that is none', '2026-11-02T03:00:00Z', 'soon'],
  ])('count what was told last, also %s', (_, first, then) => {
    const gone = { ...small, users: small.users.filter(({ id }) => id !== 'u2') };
    const [left] = eventsBetween(small, gone, on(2));
    const [back] = eventsBetween(gone, small, on(2));
    const events = [
      { ...left, id: 'e1', created: first },
      { ...back, id: 'e2', created: then },
    ];
    expect(said(over(whole(small), small, events))).toEqual(said(whole(small)));
  });

  it('count over those of an earlier night, whatever moments they carry', () => {
    const gone = { ...small, users: small.users.filter(({ id }) => id !== 'u2') };
    const first = over(whole(small), gone, eventsBetween(small, gone, on(9)));
    const back = over(first, small, eventsBetween(gone, small, on(3)));
    expect(said(back)).toEqual(said(whole(small)));
  });

  const ids = ['u0', 'u1', 'u2', 't0', 't1'];
  const roles = fc.oneof(
    fc.subarray(['s1', 's2'], { minLength: 1 }).map((schools) => student(...schools)),
    fc.subarray(['s1', 's2'], { minLength: 1 }).map((schools) => teacher(...schools)),
    fc.constant({ contact: {} }),
    fc.constant({ staff: { schools: ['s1'] }, ...teacher('s1') }),
  );
  const anyData: fc.Arbitrary<CleverData> = fc
    .record({
      users: fc.tuple(...ids.map((id) => fc.option(roles.map((held) => user(id, held))))),
      sections: fc.tuple(
        ...['c0', 'c1'].map((id) =>
          fc.option(
            fc
              .tuple(fc.subarray(ids), fc.subarray(ids))
              .map(([teachers, students]) => section(id, teachers, students)),
          ),
        ),
      ),
    })
    .map(({ users, sections }) => ({
      ...small,
      users: [user('t9', teacher('s1')), ...users.filter((each) => each !== null)],
      sections: [section('c9', ['t9'], []), ...sections.filter((each) => each !== null)],
    }));

  it('give it one night after the other, all at once, in any order, and also more than once', () => {
    fc.assert(
      fc.property(
        fc.array(anyData, { minLength: 2, maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (states, random) => {
          const [start = small] = states;
          const feed: CleverRow[] = [];
          let nightly = whole(start);
          for (const [night, now] of states.entries()) {
            const events = eventsBetween(states[night - 1] ?? start, now, on(night + 1));
            feed.push(...events);
            nightly = over(nightly, now, events);
            const expected = said(whole(now));
            expect(said(nightly)).toEqual(expected);
            // From an earlier place of the feed on: that of the set before was not kept.
            expect(said(over(nightly, now, feed))).toEqual(expected);
            const shuffled = [...feed, ...feed.slice(0, 3)]
              .map((event) => ({ event, place: random.next().value as number }))
              .toSorted((one, other) => one.place - other.place)
              .map(({ event }) => event);
            expect(said(over(whole(start), now, shuffled))).toEqual(expected);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('an event', () => {
  const event = {
    ...{ id: 'e1', type: 'users.updated', created: on(1) },
    data: { object: { id: 'u1' }, previous_attributes: { email: 'a@b.test' } },
  };
  it('is read with what it is about', () => {
    expect(readEvent(event)).toEqual({
      ...{ id: 'e1', kind: 'users', act: 'updated', created: on(1) },
      ...{ row: { id: 'u1' }, before: { email: 'a@b.test' } },
    });
  });

  it.each([
    ['without an id', { id: 7 }],
    ['without a type', { type: undefined }],
    ['of an act that nobody knows', { type: 'users.merged' }],
    ['of people by what they were called before 3.0', { type: 'students.updated' }],
    ['of nothing', { data: {} }],
    ['of somebody without an id', { data: { object: { email: 'a@b.test' } } }],
  ])('%s is none', (_, wrong) => {
    expect(readEvent({ ...event, ...wrong })).toBeUndefined();
  });

  it('about what is in no roster is passed over', () => {
    expect(readEvent({ ...event, type: 'resources.created' })).toBe('passed');
  });

  it('of an update has to say what was before', () => {
    const of = (type: string, data: object) => told([{ ...event, type, data }]);
    const object = { id: 'u1' };
    expect(saysWhatWas(told([event]))).toBe(true);
    expect(saysWhatWas(of('users.updated', { object }))).toBe(false);
    expect(saysWhatWas(of('sections.updated', { object }))).toBe(false);
    expect(saysWhatWas(of('sections.updated', { object, previous_attributes: {} }))).toBe(false);
    for (const type of ['schools.updated', 'schools.deleted', 'users.created']) {
      expect(saysWhatWas(of(type, { object }))).toBe(true);
    }
  });

  it('of an end has to say what hung on it', () => {
    const of = (type: string, object: object) =>
      saysWhatWas(told([{ ...event, type, data: { object: { id: 'x', ...object } } }]));
    expect(of('users.deleted', {})).toBe(false);
    expect(of('users.deleted', { roles: null })).toBe(false);
    expect(of('users.deleted', { roles: { contact: {} } })).toBe(true);
    expect(of('sections.deleted', {})).toBe(false);
    expect(of('sections.deleted', { students: ['u1'] })).toBe(false);
    expect(of('sections.deleted', { students: [], teachers: [] })).toBe(true);
  });
});

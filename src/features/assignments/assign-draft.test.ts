import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../offline/testing/web-storage';
import { storageKeys } from '../../session/storage-keys';
import {
  daysOf,
  forgetAssignDraft,
  headCount,
  keepAssignDraft,
  noDraft,
  offeredStart,
  overlapsOf,
  readAssignDraft,
  toggled,
  withSequence,
  withStart,
  type AssignDraft,
} from './assign-draft';

const ana = { id: 1, name: 'Ana' };
const ben = { id: 2, name: 'Ben' };
const cy = { id: 3, name: 'Cy' };

const draft: AssignDraft = {
  ...noDraft,
  sequenceId: 7,
  groupIds: [4, 5],
  students: [cy],
  startsOn: '2026-11-23',
  days: ['2026-11-23', '2026-11-30', '2026-12-01'],
  dueOn: '2026-12-04',
  rubric: 9,
  settings: { show_answers: 'after_scoring', late_work: false, retries: false },
};

describe('whom it is given to', () => {
  const rooms = [
    { name: 'Room 12', students: [ana, ben] },
    { name: 'Science', students: [ana] },
  ];

  it('counts everybody once and names who was chosen more than once', () => {
    expect(headCount(rooms, [ben, cy])).toBe(3);
    expect(overlapsOf(rooms, [ben, cy])).toEqual([
      { ...ana, groups: ['Room 12', 'Science'], alone: false },
      { ...ben, groups: ['Room 12'], alone: true },
    ]);
    expect(overlapsOf([], [cy])).toEqual([]);
  });

  it('is chosen and let go again', () => {
    expect(toggled([4], 5)).toEqual([4, 5]);
    expect(toggled([4, 5], 4)).toEqual([5]);
  });
});

describe('the days', () => {
  const offered = ['2026-11-23', '2026-11-24', '2026-11-25'];

  it('are the offered ones unless moved, and offered anew with another start or sequence', () => {
    expect(daysOf(draft, offered)).toEqual(draft.days);
    expect(daysOf(draft, offered.slice(0, 2))).toEqual(offered.slice(0, 2));
    expect(daysOf(withStart(draft, '2026-11-24'), offered)).toEqual(offered);
    expect(withSequence(draft, 8)).toMatchObject({ sequenceId: 8, days: [], rubric: 'own' });
  });
});

describe('the start that is offered', () => {
  it.each([
    ['2026-11-24', 'Tuesday', '2026-11-25'],
    ['2026-11-27', 'Friday', '2026-11-30'],
    ['2026-11-28', 'Saturday', '2026-11-30'],
    ['2026-11-29', 'Sunday', '2026-11-30'],
  ])('is the next weekday after %s, a %s', (today, _, expected) => {
    expect(offeredStart(today)).toBe(expected);
  });
});

describe('what is left half done', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', storageOf(stored));
  });

  it('survives a reload, for the same person only', () => {
    keepAssignDraft(11, draft);
    expect(readAssignDraft(11)).toEqual(draft);
    expect(readAssignDraft(12)).toEqual(noDraft);
    forgetAssignDraft();
    expect(readAssignDraft(11)).toEqual(noDraft);
  });

  it.each([
    'no json',
    'null',
    '{"userId":11}',
    '{"userId":11,"draft":{"groupIds":"x","students":[{"id":"1"}],"startsOn":"2026-02-30"}}',
    '{"userId":11,"draft":{"days":["x",5],"rubric":"?","settings":null}}',
  ])('is left out where it makes no sense: %s', (text) => {
    sessionStorage.setItem(storageKeys.assignDraft, text);
    expect(readAssignDraft(11)).toEqual(noDraft);
  });
});

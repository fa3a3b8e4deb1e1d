import { expect, it } from 'vitest';
import type { VersionEffects } from './queries';
import { versionTotals } from './version-totals';

const fresh = {
  position: 3,
  title: 'Snow',
  begun: 0,
  handed_in: 0,
  given_back: 0,
  answers_kept: 0,
  answers_set_aside: 0,
  students_set_aside: 0,
  questions_added: 0,
  keys_changed: 0,
  points_changed: 0,
};

const lesson = (more: Partial<VersionEffects['lessons'][number]>) => ({
  ...fresh,
  position: 1,
  title: 'Rain',
  from: 1,
  ...more,
});

const effects = (
  lessons: VersionEffects['lessons'],
  removed: VersionEffects['removed'] = [],
): VersionEffects => ({
  from_version: 1,
  version: 2,
  possible: true,
  days: [],
  lessons,
  removed,
  students_set_aside: 0,
  differences: [],
});

it('adds up the lessons', () => {
  const told = versionTotals(
    effects(
      [
        lesson({ answers_kept: 3, answers_set_aside: 2, keys_changed: 1, points_changed: 2 }),
        lesson({ position: 2, answers_kept: 4, answers_set_aside: 1, given_back: 2 }),
        fresh,
      ],
      [
        { position: 4, title: 'Ice', begun: 0 },
        { position: 5, title: 'Fog', begun: 2 },
      ],
    ),
  );
  expect(told).toMatchObject({ kept: 7, setAside: 3, keysChanged: 1, pointsChanged: 2 });
  expect(told.givenBack).toBe(2);
  expect(told.added).toEqual([fresh]);
  expect(told.inTheWay.map(({ title }) => title)).toEqual(['Fog']);
});

it('counts work as lacking only where it waits for a score and more is asked now', () => {
  const handed = { handed_in: 5, given_back: 2 };
  expect(versionTotals(effects([lesson({ ...handed, questions_added: 1 })])).lacking).toBe(3);
  expect(versionTotals(effects([lesson(handed)])).lacking).toBe(0);
  const scored = { handed_in: 2, given_back: 2, questions_added: 1 };
  expect(versionTotals(effects([lesson(scored)])).lacking).toBe(0);
});

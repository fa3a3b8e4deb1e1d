import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RubricCriterionDraft, RubricDraft } from './lesson-plan';
import {
  findingCodes,
  mark,
  markPoints,
  maxPointsOf,
  maxPointsOfCriterion,
  rangeOf,
  rubricFindings,
  scoreOf,
} from './rubric';
import type { Marks } from './rubric';
import {
  addCriterion,
  addLevel,
  changeCriterion,
  changeLevel,
  duplicateCriterion,
  moveCriterion,
  moveLevel,
  removeCriterion,
  removeLevel,
  spreadScale,
} from './rubric-edits';
import { fromTemplate, rubricTemplates } from './rubric-templates';

let made = 0;
const newId = () => `id-${String((made += 1))}`;

function criterion(
  name: string,
  points: readonly number[],
  changes: Partial<RubricCriterionDraft> = {},
): RubricCriterionDraft {
  const levels = points.map((value, at) => ({
    id: `${name}-${String(at)}`,
    title: `Level ${String(at + 1)}`,
    points: value,
    descriptor: `${name} at ${String(value)}`,
  }));
  return {
    id: name,
    name,
    description: '',
    weight: 1,
    standard: null,
    range: false,
    levels,
    ...changes,
  };
}

const rubricOf = (...criteria: RubricCriterionDraft[]): RubricDraft => ({
  title: 'Explaining with evidence',
  summary: '',
  subject_id: 3,
  grade_ids: [5],
  hide_points: false,
  criteria,
});

const claim = criterion('claim', [1, 2, 3, 4]);
const evidence = criterion('evidence', [0, 0.1, 0.2], { weight: 3 });
const level = (one: RubricCriterionDraft, at: number) => {
  const found = one.levels[at];
  if (!found) throw new Error('no such level');
  return found;
};

describe('points', () => {
  it('of a criterion are those of its best level, times its weight', () => {
    expect(maxPointsOfCriterion(claim)).toBe(4);
    expect(maxPointsOfCriterion(evidence)).toBe(0.6);
    expect(maxPointsOf(rubricOf(claim, evidence))).toBe(4.6);
    expect(maxPointsOf(rubricOf())).toBe(0);
    expect(maxPointsOfCriterion(criterion('none', []))).toBe(0);
  });

  it('add up by what was marked, and forget what is gone', () => {
    const rubric = rubricOf(claim, evidence);
    const marks = mark(mark({}, claim, level(claim, 2)), evidence, level(evidence, 1));
    expect(scoreOf(rubric, marks)).toEqual({ points: 3.3, marked: 2 });
    const gone = { claim: { level_id: 'other', points: 9 }, nobody: { level_id: 'x', points: 9 } };
    expect(scoreOf(rubric, gone)).toEqual({ points: 0, marked: 0 });
  });

  it('never pass the most there are', () => {
    const picks = fc.array(
      fc.tuple(fc.nat(1), fc.nat(3), fc.double({ min: 0, max: 10, noNaN: true })),
    );
    fc.assert(
      fc.property(picks, (all) => {
        const rubric = rubricOf({ ...claim, range: true }, { ...evidence, range: true });
        let marks: Marks = {};
        for (const [which, at, points] of all) {
          const one = rubric.criteria[which];
          const taken = one?.levels[at];
          if (!one || !taken) continue;
          marks = markPoints(mark(marks, one, taken), one, points);
        }
        const { points } = scoreOf(rubric, marks);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(maxPointsOf(rubric));
      }),
    );
  });
});

describe('a mark', () => {
  it('stays when its level is chosen again', () => {
    const once = mark({}, claim, level(claim, 3));
    expect(mark(once, claim, level(claim, 3))).toBe(once);
    expect(mark(once, claim, level(claim, 0))).toEqual({
      claim: { level_id: 'claim-0', points: 1 },
    });
  });

  it('keeps inside the range of its level', () => {
    const ranged = { ...claim, range: true };
    expect(rangeOf(ranged, 0)).toEqual({ above: null, upTo: 1 });
    expect(rangeOf(ranged, 2)).toEqual({ above: 2, upTo: 3 });
    expect(rangeOf(ranged, 4)).toBeUndefined();
    const taken = mark({}, ranged, level(ranged, 2));
    const points = (wanted: number) => markPoints(taken, ranged, wanted)['claim']?.points;
    expect(points(2.5)).toBe(2.5);
    expect(points(2)).toBe(2.01);
    expect(points(9)).toBe(3);
    expect(markPoints({}, ranged, 2)).toEqual({});
    const lowest = mark({}, ranged, level(ranged, 0));
    expect(markPoints(lowest, ranged, -3)['claim']?.points).toBe(0);
  });
});

describe('rubricFindings', () => {
  const codes = (draft: RubricDraft) => rubricFindings(draft).map(({ code }) => code);

  it('has nothing to say of a whole rubric', () => {
    expect(rubricFindings(rubricOf(claim, evidence))).toEqual([]);
  });

  it('finds everything there is a word for', () => {
    const found = new Set([
      ...codes({ ...rubricOf(), title: ' ' }),
      ...codes(
        rubricOf(
          criterion('', [1]),
          criterion('same', [1, 1], { weight: 0 }),
          { ...criterion('b', [3, 2]), name: 'Same ' },
          changeLevel(criterion('c', [1, 2]), 'c-0', { title: ' ', descriptor: '' }),
        ),
      ),
    ]);
    expect([...found].sort()).toEqual([...findingCodes].sort());
  });

  it('says where it is', () => {
    const twice = criterion('twice', [2, 2]);
    expect(rubricFindings(rubricOf(claim, twice))).toEqual([
      { code: 'equal_points', tone: 'wrong', criterion_id: 'twice', level_id: 'twice-1' },
    ]);
  });

  it('asks a single-point rubric for one descriptor only', () => {
    const words = ['', 'What meets the standard', ''];
    const single = {
      ...claim,
      levels: claim.levels.slice(0, 3).map((one, at) => ({ ...one, descriptor: words[at] ?? '' })),
    };
    expect(codes(rubricOf(single))).toEqual([]);
    const none = single.levels.map((one) => ({ ...one, descriptor: '' }));
    expect(codes(rubricOf({ ...single, levels: none }))).toEqual(Array(3).fill('no_descriptor'));
  });
});

describe('edits', () => {
  const rubric = rubricOf(claim, evidence);
  const names = ({ criteria }: RubricDraft) => criteria.map(({ name }) => name);

  it('add a criterion with the scale of the one above', () => {
    const { criteria } = addCriterion(rubric, newId, []);
    expect(criteria[2]).toMatchObject({ name: '', weight: 3 });
    expect(criteria[2]?.levels.map(({ points, descriptor }) => [points, descriptor])).toEqual([
      [0, ''],
      [0.1, ''],
      [0.2, ''],
    ]);
    const first = addCriterion(rubricOf(), newId, [{ title: 'Meets', points: 3 }]);
    expect(first.criteria[0]?.levels).toMatchObject([{ title: 'Meets', points: 3 }]);
  });

  it('keep to the bounds', () => {
    let [many, wide]: [RubricDraft, RubricCriterionDraft] = [rubric, claim];
    for (let times = 0; times < 30; times += 1) {
      many = duplicateCriterion(addCriterion(many, newId, []), 'claim', newId);
      wide = addLevel(wide, 0, newId);
    }
    expect(many.criteria).toHaveLength(20);
    expect(wide.levels).toHaveLength(10);
    const ids = many.criteria.flatMap(({ id, levels }) => [id, ...levels.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('move, double and remove criteria', () => {
    expect(names(moveCriterion(rubric, 'claim', 1))).toEqual(['evidence', 'claim']);
    expect(moveCriterion(rubric, 'claim', 2)).toEqual(rubric);
    expect(moveCriterion(rubric, 'nobody', 0)).toBe(rubric);
    expect(names(duplicateCriterion(rubric, 'claim', newId))).toEqual([
      'claim',
      'claim',
      'evidence',
    ]);
    expect(names(removeCriterion(rubric, 'claim'))).toEqual(['evidence']);
    expect(names(changeCriterion(rubric, 'claim', (one) => ({ ...one, name: 'x' })))).toEqual([
      'x',
      'evidence',
    ]);
  });

  it('put a level between two others, below and above', () => {
    const points = (at: number) => addLevel(claim, at, newId).levels.map((one) => one.points);
    expect(points(2)).toEqual([1, 2, 2.5, 3, 4]);
    expect(points(4)).toEqual([1, 2, 3, 4, 5]);
    expect(points(0)).toEqual([0, 1, 2, 3, 4]);
    expect(removeLevel(claim, 'claim-1').levels.map((one) => one.points)).toEqual([1, 3, 4]);
  });

  it('move the words of a level, not its points', () => {
    const { levels } = moveLevel(claim, 'claim-0', 2);
    expect(levels.map(({ id, points }) => [id, points])).toEqual([
      ['claim-1', 1],
      ['claim-2', 2],
      ['claim-0', 3],
      ['claim-3', 4],
    ]);
    expect(moveLevel(claim, 'claim-0', -1)).toEqual(claim);
  });

  it('give the scale of one criterion to all, and lose no words', () => {
    const short = criterion('short', [1, 2]);
    const { criteria } = spreadScale(rubricOf(short, claim), 'short', newId);
    expect(criteria[1]?.levels).toMatchObject([
      { id: 'claim-0', title: 'Level 1', points: 1, descriptor: 'claim at 1' },
      { id: 'claim-1', points: 2, descriptor: 'claim at 2\nclaim at 3\nclaim at 4' },
    ]);
  });
});

it.each(rubricTemplates)('begins with the template %s', (template) => {
  const words = {
    criteria: ['First', 'Second'],
    levels: ['Beginning', 'Approaching', 'Meets', 'Exceeds'],
    descriptors: template === 'single_point' ? ['', 'It meets', ''] : ['a', 'b', 'c', 'd'],
  };
  const draft = fromTemplate(rubricOf(), template, words, newId);
  expect(draft.title).toBe('Explaining with evidence');
  expect(draft.criteria.map(({ name }) => name)).toEqual(['First', 'Second']);
  expect(rubricFindings(draft)).toEqual([]);
});

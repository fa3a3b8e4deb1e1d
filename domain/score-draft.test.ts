import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerValue } from './answers';
import type { Question } from './content';
import type { RubricCriterionDraft } from './lesson-plan';
import {
  automaticPoints,
  emptyScore,
  marksOf,
  missingIn,
  noteCriterion,
  noteQuestion,
  pointsOfQuestion,
  scoreQuestion,
  takeLevel,
  takePoints,
  totalOf,
} from './score-draft';
import type { ScoreDraft, ScoreParts } from './score-draft';
import { scoringRubric } from './scoring-rubric';

function criterion(id: string, points: readonly number[], weight = 1): RubricCriterionDraft {
  const levels = points.map((value, at) => ({
    id: `${id}-${String(at)}`,
    title: `Level ${String(at)}`,
    points: value,
    descriptor: '',
  }));
  return { id, name: id, description: '', weight, standard: null, range: false, levels };
}

const levelOf = (of: RubricCriterionDraft, at: number) => {
  const level = of.levels[at];
  if (!level) throw new Error('no such level');
  return level;
};

const claim = criterion('claim', [1, 2, 3, 4]);
const evidence = criterion('evidence', [0, 2, 4], 2);
const withRubric: ScoreParts = {
  questions: [{ id: 'q', points: 5 }],
  automatic: { q: 5 },
  rubric: { criteria: [claim, evidence] },
};
const withoutRubric: ScoreParts = {
  questions: [
    { id: 'own', points: 2 },
    { id: 'essay', points: 4 },
  ],
  automatic: { own: 1.5 },
  rubric: null,
};

const anyCriterion = fc
  .record({
    points: fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 6 }),
    weight: fc.constantFrom(0, 0.5, 1, 2, 2.5),
    range: fc.boolean(),
  })
  .map(({ points, weight, range }, id = 0) => ({
    ...criterion(
      `c${String(id)}`,
      [...points].sort((a, b) => a - b),
      weight,
    ),
    range,
  }));
const anyRubric = fc
  .array(anyCriterion, { minLength: 1, maxLength: 6 })
  .map((criteria) => criteria.map((one, at) => ({ ...one, id: `c${String(at)}` })));
/** For each criterion a level, or none. */
const anyScoring = fc.tuple(anyRubric, fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }));

describe('a score', () => {
  it('with a rubric is that of the rubric, weights included, whatever the questions gave', () => {
    const draft = takeLevel(
      takeLevel(emptyScore, claim, levelOf(claim, 2)),
      evidence,
      levelOf(evidence, 1),
    );
    expect(totalOf(withRubric, draft)).toEqual({ points: 3 + 2 * 2, max_points: 4 + 4 * 2 });
    const more = scoreQuestion(draft, { id: 'q', points: 5 }, 0);
    expect(totalOf(withRubric, more)).toEqual(totalOf(withRubric, draft));
  });

  it('without a rubric adds up the questions: the teacher’s points, else their own', () => {
    expect(totalOf(withoutRubric, emptyScore)).toEqual({ points: 1.5, max_points: 6 });
    const draft = scoreQuestion(emptyScore, { id: 'essay', points: 4 }, 3);
    expect(totalOf(withoutRubric, draft)).toEqual({ points: 4.5, max_points: 6 });
    const over = scoreQuestion(draft, { id: 'own', points: 2 }, 0);
    expect(totalOf(withoutRubric, over)).toEqual({ points: 3, max_points: 6 });
    const back = scoreQuestion(over, { id: 'own', points: 2 }, null);
    expect(back).toEqual(draft);
  });

  it('says what is still missing', () => {
    expect(missingIn(withRubric, emptyScore)).toEqual(['claim', 'evidence']);
    const one = takeLevel(emptyScore, claim, levelOf(claim, 0));
    expect(missingIn(withRubric, one)).toEqual(['evidence']);
    expect(missingIn(withRubric, takeLevel(one, evidence, levelOf(evidence, 0)))).toEqual([]);
    expect(missingIn(withoutRubric, emptyScore)).toEqual(['essay']);
    const essay = scoreQuestion(emptyScore, { id: 'essay', points: 4 }, 0);
    expect(missingIn(withoutRubric, essay)).toEqual([]);
  });

  it('keeps a comment that was written before a level was taken, and the level under a comment', () => {
    const noted = noteCriterion(emptyScore, 'claim', 'Say why.');
    expect(missingIn(withRubric, noted)).toContain('claim');
    expect(marksOf(noted)).toEqual({});
    const both = takeLevel(noted, claim, levelOf(claim, 3));
    expect(both.marks).toEqual([
      { criterion_id: 'claim', level_id: 'claim-3', points: 4, comment: 'Say why.' },
    ]);
    expect(noteCriterion(both, 'claim', '').marks[0]).toMatchObject({
      level_id: 'claim-3',
      comment: '',
    });
  });

  it('keeps the points of a question under its comment, in one entry', () => {
    const own = { id: 'own', points: 2 };
    const other = scoreQuestion(emptyScore, { id: 'essay', points: 4 }, 3);
    const both = noteQuestion(scoreQuestion(other, own, 1), 'own', 'Look again.');
    expect(both.questions).toEqual([
      { question_id: 'essay', points: 3, comment: '' },
      { question_id: 'own', points: 1, comment: 'Look again.' },
    ]);
    expect(noteQuestion(both, 'own', '').questions).toEqual([
      { question_id: 'essay', points: 3, comment: '' },
      { question_id: 'own', points: 1, comment: '' },
    ]);
  });

  it('misses nothing in a criterion without levels', () => {
    const parts = { ...withRubric, rubric: { criteria: [criterion('empty', []), claim] } };
    expect(missingIn(parts, emptyScore)).toEqual(['claim']);
  });

  it('drops the entry of a question that says nothing any more', () => {
    const noted = noteQuestion(emptyScore, 'own', 'Look again.');
    expect(noted.questions).toEqual([{ question_id: 'own', points: null, comment: 'Look again.' }]);
    expect(noteQuestion(noted, 'own', '')).toEqual(emptyScore);
  });

  it('does not count what its rubric has not, nor points that no level gives', () => {
    const strange: ScoreDraft = {
      ...emptyScore,
      marks: [
        { criterion_id: 'claim', level_id: 'claim-1', points: 999, comment: '' },
        { criterion_id: 'evidence', level_id: 'gone', points: 4, comment: '' },
        { criterion_id: 'gone', level_id: 'gone-1', points: 4, comment: '' },
      ],
    };
    expect(totalOf(withRubric, strange).points).toBe(2);
    expect(missingIn(withRubric, strange)).toEqual(['evidence']);
  });

  it('takes points inside the range of a level only', () => {
    const ranged = { ...claim, range: true };
    const parts = { ...withRubric, rubric: { criteria: [ranged] } };
    const draft = takeLevel(emptyScore, ranged, levelOf(ranged, 2));
    expect(takePoints(emptyScore, ranged, 2.5)).toBe(emptyScore);
    expect(totalOf(parts, takePoints(draft, ranged, 2.5)).points).toBe(2.5);
    expect(totalOf(parts, takePoints(draft, ranged, 9)).points).toBe(3);
  });

  it('is never below nothing nor above all, and complete when each criterion has a level', () => {
    fc.assert(
      fc.property(anyScoring, ([criteria, choices]) => {
        const parts: ScoreParts = { questions: [], automatic: {}, rubric: { criteria } };
        const draft = criteria.reduce<ScoreDraft>((before, one, at) => {
          const choice = choices[at] ?? 0;
          const level = one.levels[choice];
          return level ? takePoints(takeLevel(before, one, level), one, choice * 3.7) : before;
        }, emptyScore);
        const { points, max_points } = totalOf(parts, draft);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(max_points);
        const open = criteria.filter((one, at) => !one.levels[choices[at] ?? 0]);
        expect(missingIn(parts, draft)).toEqual(open.map(({ id }) => id));
      }),
    );
  });

  it('is the same in whatever order levels are taken, and however often', () => {
    fc.assert(
      fc.property(anyScoring, fc.func(fc.integer()), ([criteria, choices], rank) => {
        const parts: ScoreParts = { questions: [], automatic: {}, rubric: { criteria } };
        const steps = criteria.flatMap((one, at) => {
          const level = one.levels[(choices[at] ?? 0) % one.levels.length];
          return level ? [(draft: ScoreDraft) => takeLevel(draft, one, level)] : [];
        });
        const taken = steps.reduce<ScoreDraft>((draft, step) => step(draft), emptyScore);
        const mixed = [...steps, ...steps].sort((a, b) => rank(a) - rank(b));
        const again = mixed.reduce<ScoreDraft>((draft, step) => step(draft), emptyScore);
        expect(totalOf(parts, again)).toEqual(totalOf(parts, taken));
        expect(steps.reduce((draft, step) => step(draft), taken)).toEqual(taken);
      }),
    );
  });

  it('without a rubric grows with each point that is given, up to all', () => {
    const maxima = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(maxima, fc.double({ min: -5, max: 30, noNaN: true }), (points, given) => {
        const questions = points.map((most, at) => ({ id: `q${String(at)}`, points: most }));
        const parts: ScoreParts = { questions, automatic: {}, rubric: null };
        const scored = questions.reduce<ScoreDraft>(
          (draft, one) => scoreQuestion(draft, one, given),
          emptyScore,
        );
        const total = totalOf(parts, scored);
        expect(total.points).toBeGreaterThanOrEqual(0);
        expect(total.points).toBeLessThanOrEqual(total.max_points);
        expect(missingIn(parts, scored)).toEqual([]);
        for (const one of questions) {
          expect(pointsOfQuestion(one, {}, scored)).toBeLessThanOrEqual(one.points);
        }
      }),
    );
  });
});

describe('what questions give by themselves', () => {
  const base = { points: 2, hints: [], required: true, show_answers: false, prompt: '?' };
  const questions: Question[] = [
    { ...base, id: 'right', kind: 'true_false', key: { value: true } },
    { ...base, id: 'wrong', kind: 'true_false', key: { value: true } },
    { ...base, id: 'blank', kind: 'true_false', key: { value: true } },
    { ...base, id: 'essay', kind: 'long_text', max_length: 100 },
    { ...base, id: 'no-essay', kind: 'long_text', max_length: 100 },
  ];
  const answers = new Map<string, AnswerValue>([
    ['right', { kind: 'true_false', value: true }],
    ['wrong', { kind: 'true_false', value: false }],
    ['essay', { kind: 'long_text', text: 'Because.' }],
  ]);

  it('is nothing for what was not answered, and unknown for what a person has to read', () => {
    expect(automaticPoints(questions, answers)).toEqual({
      right: 2,
      wrong: 0,
      blank: 0,
      'no-essay': 0,
    });
  });
});

describe('a frozen rubric', () => {
  it('is read as a draft, as a version, and as it was before criteria had ids', () => {
    const levels = [{ position: 1, title: 'Yes', points: 2, descriptor: 'Is.' }];
    const old = { name: 'Old', criteria: [{ position: 1, name: 'Idea', weight: 2, levels }] };
    expect(scoringRubric(old)).toEqual({
      title: 'Old',
      hide_points: false,
      criteria: [
        {
          id: 'criterion-1',
          name: 'Idea',
          description: '',
          weight: 2,
          standard: null,
          range: false,
          levels: [{ id: 'level-1', title: 'Yes', points: 2, descriptor: 'Is.' }],
        },
      ],
    });
    const draft = { title: 'New', hide_points: true, criteria: [claim, { ...claim, range: true }] };
    expect(scoringRubric(draft)).toEqual(draft);
  });

  it.each(['3', -1, Infinity, NaN, null, undefined])(
    'weighs one, and gives nothing for a level, where it says %j',
    (said) => {
      const stored = { criteria: [{ weight: said, levels: [{ points: said }] }] };
      expect(scoringRubric(stored)?.criteria[0]).toMatchObject({
        weight: 1,
        levels: [{ points: 0 }],
      });
    },
  );

  it('weighs nothing where it says so', () => {
    const stored = { criteria: [{ weight: 0, levels: [{ points: 0 }] }] };
    expect(scoringRubric(stored)?.criteria[0]).toMatchObject({ weight: 0 });
  });

  it.each([
    null,
    undefined,
    'x',
    3,
    [],
    {},
    { criteria: 'x' },
    { criteria: [] },
    { criteria: [3] },
  ])('is none when nobody could score with it: %j', (stored) => {
    expect(scoringRubric(stored)).toBeNull();
  });
});

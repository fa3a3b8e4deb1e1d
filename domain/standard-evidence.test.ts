import { describe, expect, it } from 'vitest';
import { markOf } from './marks';
import { evidenceByStandard, evidenceOf } from './standard-evidence';
import type { ScoredWork } from './standard-evidence';

const levels = ['Not yet', 'Getting there', 'Got it', 'Going further'].map((title, index) => ({
  title,
  points: index + 1,
}));
const criterion = (standard: string | undefined, level: string, points = 3) => ({
  level,
  levels,
  points,
  max_points: 4,
  ...(standard !== undefined && { standard }),
});
const question = (standard: string, points?: number) => ({
  max_points: 2,
  standard,
  ...(points !== undefined && { points }),
});
const work = (parts: Partial<ScoredWork>): ScoredWork => ({
  points: 6,
  max_points: 8,
  criteria: [],
  questions: [],
  ...parts,
});
const said = (parts: Partial<ScoredWork>) =>
  Object.fromEntries(
    [...evidenceByStandard(work(parts))].map(([code, { evidence }]) => [code, evidence]),
  );

describe('what work says of a standard', () => {
  it('is the level of its criteria, together', () => {
    expect(said({ criteria: [criterion('3.NF.A.1', 'Got it')] })).toEqual({
      '3.nf.a.1': { points: 3, max_points: 4, level: 3 },
    });
    const both = [criterion('3.NF.A.1', 'Not yet', 1), criterion('3.nf.a.1', 'Got it')];
    expect(said({ criteria: both })).toEqual({
      '3.nf.a.1': { points: 4, max_points: 8, level: 2 },
    });
  });

  it('goes by the points of a level, not by where its teacher has put it', () => {
    const of = (...points: number[]) => points.map((one) => ({ title: `${one}`, points: one }));
    const reached = (level: string, own: ReturnType<typeof of>) =>
      said({ criteria: [{ ...criterion('3.NF.A.1', level, Number(level)), levels: own }] })[
        '3.nf.a.1'
      ]?.level;
    const best = of(4, 3, 2, 1);
    expect(best.map(({ title }) => reached(title, best))).toEqual([4, 3, 2, 1]);
    const mixed = of(2, 8, 0, 5);
    expect(mixed.map(({ title }) => reached(title, mixed))).toEqual([2, 4, 1, 3]);
    // Two of the same worth are the same level, and none is above the other.
    const twins = [...of(3, 2), { title: 'also 2', points: 2 }, ...of(0)];
    expect(twins.map(({ title }) => reached(title, twins))).toEqual([4, 3, 3, 1]);
    expect(
      evidenceOf(work({ criteria: [{ ...criterion(undefined, '4', 4), levels: best }] })),
    ).toEqual({ points: 6, max_points: 8, level: 4 });
  });

  it('is the share of its questions, where no criterion names it', () => {
    const questions = [question('3.NF.A.1', 2), question('3.NF.A.1', 1), question('K-PS2-1', 0)];
    expect(said({ questions })).toEqual({
      '3.nf.a.1': { points: 3, max_points: 4 },
      'k-ps2-1': { points: 0, max_points: 2 },
    });
    expect(said({ questions, criteria: [criterion('K-PS2-1', 'Going further', 4)] })).toMatchObject(
      {
        '3.nf.a.1': { points: 3 },
        'k-ps2-1': { points: 4, level: 4 },
      },
    );
  });

  it('takes the long and the short form of a code for one, and shows it as it is written first', () => {
    const questions = [question('CCSS.Math.Content.3.NF.A.1', 2), question('3.nf.a.1', 0)];
    const found = evidenceByStandard(work({ questions }));
    expect([...found]).toEqual([
      [
        '3.nf.a.1',
        { standard: 'CCSS.Math.Content.3.NF.A.1', evidence: { points: 2, max_points: 4 } },
      ],
    ]);
  });

  it('is nothing where nobody has scored, and where no standard is named', () => {
    const criteria = [criterion('3.NF.A.1', ''), criterion(undefined, 'Got it')];
    expect(said({ criteria, questions: [question('K-PS2-1'), question('  ', 1)] })).toEqual({});
  });
});

it('the whole of a piece of work has the points of its total and the level of all criteria', () => {
  const criteria = [criterion('3.NF.A.1', 'Got it'), criterion(undefined, 'Going further', 4)];
  const evidence = evidenceOf(work({ criteria, points: 7 }));
  expect(evidence).toEqual({ points: 7, max_points: 8, level: 4 });
  expect(markOf('standards', 'latest', [evidence])).toEqual({ scale: 'standards', level: 4 });
  expect(evidenceOf(work({}))).toEqual({ points: 6, max_points: 8 });
});

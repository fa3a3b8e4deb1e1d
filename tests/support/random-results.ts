/** Scores by chance, of questions and rubrics that name standards, in both ways to write a code. */
import type { Step } from '../../domain/content';
import type { Random } from './random';
import { randomQuestion } from './random-tries';

const codes = ['CCSS.Math.Content.3.NF.A.1', '3.nf.a.1', '3.NF.A.2', 'K-PS2-1', ' 5-ESS2-1 '];
const reachable = ['Beginning', 'Part', 'Target', 'Beyond'];

const named = (random: Random, probability: number) =>
  random.chance(probability) ? { standard: random.pick(codes) } : {};

/** One step, whose questions `q0` to `q3` may name a standard now. */
export const randomSteps = (random: Random): Step[] => [
  {
    id: 'check',
    title: 'Check',
    kind: 'check',
    minutes: 5,
    directions: '',
    blocks: [0, 1, 2, 3].map((at) => ({
      id: `b${String(at)}`,
      type: 'question',
      question: { ...randomQuestion(random, `q${String(at)}`), ...named(random, 0.5) },
    })),
  },
];

/** Without the points of the whole. */
export function randomParts(random: Random) {
  return {
    questions: Array.from({ length: random.below(5) }, (_, at) => {
      const max_points = random.pick([0, 1, 2, 4]);
      const points = random.below(4 * max_points + 1) / 4;
      return {
        question_id: `q${String(at)}`,
        max_points,
        ...(random.chance(0.85) && { points }),
        ...named(random, 0.5),
      };
    }),
    criteria: Array.from({ length: random.chance(0.4) ? 1 + random.below(3) : 0 }, () => {
      const titles = reachable.slice(0, 1 + random.below(4));
      // Two levels may be worth the same, and many teachers write the best one first.
      const levels = titles.map((title) => ({ title, points: random.below(5), descriptor: '' }));
      const level = random.chance(0.8) ? random.pick([...titles, 'Renamed']) : '';
      const points = levels.find(({ title }) => title === level)?.points ?? 0;
      return {
        title: 'Reasons',
        level,
        points,
        max_points: 4,
        comment: '',
        ...(random.chance(0.85) && { levels }),
        ...named(random, 0.7),
      };
    }),
  };
}

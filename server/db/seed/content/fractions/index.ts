import { fromLessons, type AuthoredSequence } from '../authoring';
import { lesson1 } from './lesson-1';
import { lesson2 } from './lesson-2';
import { lesson3 } from './lesson-3';
import { lesson4 } from './lesson-4';
import { lesson5 } from './lesson-5';
import { rubric } from './rubric';

export const fractions: AuthoredSequence = {
  slug: 'fractions-on-the-number-line',
  title: 'Fractions on the number line',
  summary:
    'Fractions are numbers with a place of their own. Students cut, jump, fold and compare, and go past 1.',
  subject_id: 1,
  grade_ids: [4, 5],
  language: 'en',
  standards: [
    'CCSS.Math.Content.3.NF.A.1',
    'CCSS.Math.Content.3.NF.A.2',
    'CCSS.Math.Content.3.NF.A.3',
  ],
  categories: ['Core math', 'Catch-up after absence'],
  ...fromLessons([lesson1, lesson2, lesson3, lesson4, lesson5]),
  rubric,
};

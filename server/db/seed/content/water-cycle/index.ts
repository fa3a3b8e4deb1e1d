import { fromLessons, type AuthoredSequence } from '../authoring';
import { lesson1 } from './lesson-1';
import { lesson2 } from './lesson-2';
import { lesson3 } from './lesson-3';
import { lesson4 } from './lesson-4';
import { lesson5 } from './lesson-5';
import { rubric } from './rubric';

export const waterCycle: AuthoredSequence = {
  slug: 'water-cycle',
  title: 'The water cycle, from puddle to cloud',
  summary:
    'Follow water from a puddle into the air, into a cloud and back. Students mark, measure, build a cloud in a jar and draw the whole journey.',
  subject_id: 3,
  grade_ids: [5, 6],
  language: 'en',
  standards: ['5-ESS2-1', '5-ESS2-2', '5-PS1-1', '3-ESS2-1'],
  categories: ['Core'],
  ...fromLessons([lesson1, lesson2, lesson3, lesson4, lesson5]),
  rubric,
};

import { fromLessons, type AuthoredSequence } from '../authoring';
import { lesson1 } from './lesson-1';
import { lesson2 } from './lesson-2';
import { lesson3 } from './lesson-3';
import { lesson4 } from './lesson-4';
import { lesson5 } from './lesson-5';
import { rubric } from './rubric';

export const fox: AuthoredSequence = {
  slug: 'what-the-fox-wanted',
  title: 'What the fox wanted',
  summary:
    'A story in five chapters about a lonely fox and a bell. Students learn to tell wants from needs, to give evidence, and to find a theme.',
  subject_id: 2,
  grade_ids: [4, 5],
  language: 'en',
  standards: [
    'CCSS.ELA-Literacy.RL.3.1',
    'CCSS.ELA-Literacy.RL.3.2',
    'CCSS.ELA-Literacy.RL.3.3',
    'CCSS.ELA-Literacy.RL.3.4',
    'CCSS.ELA-Literacy.RL.3.5',
    'CCSS.ELA-Literacy.SL.3.1',
    'CCSS.ELA-Literacy.W.3.1',
  ],
  categories: ['Core reading'],
  ...fromLessons([lesson1, lesson2, lesson3, lesson4, lesson5]),
  rubric,
};

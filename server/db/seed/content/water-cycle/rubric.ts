import type { AuthoredRubric } from '../authoring';

export const rubric: AuthoredRubric = {
  name: 'Science explanation, grades 4-5',
  criteria: [
    {
      position: 1,
      name: 'Science idea',
      weight: 2,
      standard: '5-ESS2-1',
      levels: [
        {
          position: 1,
          title: 'Beginning',
          points: 1,
          descriptor: 'Names something that happened, with no science idea yet.',
        },
        {
          position: 2,
          title: 'Getting there',
          points: 2,
          descriptor: 'Uses a science idea, but parts are missing or mixed up.',
        },
        {
          position: 3,
          title: 'Got it',
          points: 3,
          descriptor: 'Explains how the water changed and what caused the change.',
        },
        {
          position: 4,
          title: 'Going further',
          points: 4,
          descriptor: 'Explains the change and its cause, and uses it for a new situation.',
        },
      ],
    },
    {
      position: 2,
      name: 'Evidence',
      weight: 2,
      standard: '5-PS1-1',
      levels: [
        {
          position: 1,
          title: 'Beginning',
          points: 1,
          descriptor: 'Gives no evidence, or only an opinion.',
        },
        {
          position: 2,
          title: 'Getting there',
          points: 2,
          descriptor: 'Gives evidence that does not yet fit the explanation.',
        },
        {
          position: 3,
          title: 'Got it',
          points: 3,
          descriptor: 'Gives something seen or measured that fits the explanation.',
        },
        {
          position: 4,
          title: 'Going further',
          points: 4,
          descriptor: 'Gives two or more pieces of evidence and says how they support the idea.',
        },
      ],
    },
    {
      position: 3,
      name: 'Clear words and drawings',
      weight: 1,
      levels: [
        {
          position: 1,
          title: 'Beginning',
          points: 1,
          descriptor: 'Hard to follow without asking.',
        },
        {
          position: 2,
          title: 'Getting there',
          points: 2,
          descriptor: 'Partly clear; labels or science words are missing.',
        },
        {
          position: 3,
          title: 'Got it',
          points: 3,
          descriptor: 'Clear, with the science words of the lesson used correctly.',
        },
        {
          position: 4,
          title: 'Going further',
          points: 4,
          descriptor: 'Clear and complete; drawings have labels and arrows that explain.',
        },
      ],
    },
  ],
};

import { levels, type AuthoredRubric } from '../authoring';

export const rubric: AuthoredRubric = {
  name: 'Science explanation, grades 4-5',
  criteria: [
    {
      position: 1,
      name: 'Science idea',
      weight: 2,
      standard: '5-ESS2-1',
      levels: levels(
        'Names something that happened, with no science idea yet.',
        'Uses a science idea, but parts are missing or mixed up.',
        'Explains how the water changed and what caused the change.',
        'Explains the change and its cause, and uses it for a new situation.',
      ),
    },
    {
      position: 2,
      name: 'Evidence',
      weight: 2,
      standard: '5-PS1-1',
      levels: levels(
        'Gives no evidence, or only an opinion.',
        'Gives evidence that does not yet fit the explanation.',
        'Gives something seen or measured that fits the explanation.',
        'Gives two or more pieces of evidence and says how they support the idea.',
      ),
    },
    {
      position: 3,
      name: 'Clear words and drawings',
      weight: 1,
      levels: levels(
        'Hard to follow without asking.',
        'Partly clear; labels or science words are missing.',
        'Clear, with the science words of the lesson used correctly.',
        'Clear and complete; drawings have labels and arrows that explain.',
      ),
    },
  ],
};

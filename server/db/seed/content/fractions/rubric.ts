import { levels, type AuthoredRubric } from '../authoring';

export const rubric: AuthoredRubric = {
  name: 'Math thinking, grades 3-4',
  criteria: [
    {
      position: 1,
      name: 'Fractions as numbers',
      weight: 2,
      standard: 'CCSS.Math.Content.3.NF.A.2',
      levels: levels(
        'Places fractions by guess, or counts marks as parts.',
        'Makes the right number of parts, but they are not equal, or some are misread.',
        'Makes equal parts and places the asked fractions correctly.',
        'Places fractions correctly, also past 1 or under another name.',
      ),
    },
    {
      position: 2,
      name: 'Explaining why',
      weight: 2,
      standard: 'CCSS.Math.Content.3.NF.A.3',
      levels: levels(
        'Gives an answer without a reason.',
        'Gives a reason that is partly right or hard to follow.',
        'Explains with the size or number of equal parts of the same whole.',
        'Explains so that it works for other fractions, too.',
      ),
    },
    {
      position: 3,
      name: 'Drawings and words',
      weight: 1,
      levels: levels(
        'The drawing or words do not show the thinking yet.',
        'The drawing helps, but labels are missing.',
        'The drawing is labeled and the math words are used correctly.',
        'Drawing and words together would convince somebody who does not agree.',
      ),
    },
  ],
};

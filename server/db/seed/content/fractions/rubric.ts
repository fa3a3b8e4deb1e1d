import type { AuthoredRubric } from '../authoring';

export const rubric: AuthoredRubric = {
  name: 'Math thinking, grades 3-4',
  criteria: [
    {
      position: 1,
      name: 'Fractions as numbers',
      weight: 2,
      standard: 'CCSS.Math.Content.3.NF.A.2',
      levels: [
        {
          position: 1,
          title: 'Beginning',
          points: 1,
          descriptor: 'Places fractions by guess, or counts marks as parts.',
        },
        {
          position: 2,
          title: 'Getting there',
          points: 2,
          descriptor:
            'Makes the right number of parts, but they are not equal, or some are misread.',
        },
        {
          position: 3,
          title: 'Got it',
          points: 3,
          descriptor: 'Makes equal parts and places the asked fractions correctly.',
        },
        {
          position: 4,
          title: 'Going further',
          points: 4,
          descriptor: 'Places fractions correctly, also past 1 or under another name.',
        },
      ],
    },
    {
      position: 2,
      name: 'Explaining why',
      weight: 2,
      standard: 'CCSS.Math.Content.3.NF.A.3',
      levels: [
        {
          position: 1,
          title: 'Beginning',
          points: 1,
          descriptor: 'Gives an answer without a reason.',
        },
        {
          position: 2,
          title: 'Getting there',
          points: 2,
          descriptor: 'Gives a reason that is partly right or hard to follow.',
        },
        {
          position: 3,
          title: 'Got it',
          points: 3,
          descriptor: 'Explains with the size or number of equal parts of the same whole.',
        },
        {
          position: 4,
          title: 'Going further',
          points: 4,
          descriptor: 'Explains so that it works for other fractions, too.',
        },
      ],
    },
    {
      position: 3,
      name: 'Drawings and words',
      weight: 1,
      levels: [
        {
          position: 1,
          title: 'Beginning',
          points: 1,
          descriptor: 'The drawing or words do not show the thinking yet.',
        },
        {
          position: 2,
          title: 'Getting there',
          points: 2,
          descriptor: 'The drawing helps, but labels are missing.',
        },
        {
          position: 3,
          title: 'Got it',
          points: 3,
          descriptor: 'The drawing is labeled and the math words are used correctly.',
        },
        {
          position: 4,
          title: 'Going further',
          points: 4,
          descriptor: 'Drawing and words together would convince somebody who does not agree.',
        },
      ],
    },
  ],
};

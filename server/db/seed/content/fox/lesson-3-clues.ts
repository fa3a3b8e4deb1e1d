import { ask, type AuthoredStep, items, sentence } from '../authoring';

/** The fourth step of "The bell that called nobody": feelings, words and a scene of one's own. */
export const clues: AuthoredStep = {
  id: 'fox3-clues',
  title: 'Clues in the words',
  kind: 'independent',
  minutes: 7,
  directions: 'Work on your own. Go back to the text as often as you like.',
  notes:
    'The photo can show a sketch, an acted scene or clay; no faces, please. It is not required.',
  blocks: [
    ask({
      id: 'fox3-q-order',
      kind: 'ordering',
      prompt: '<p>Put Sorrel’s feelings in the order of the chapter.</p>',
      points: 2,
      hints: ['She was full of hope when she rang for the first time.'],
      items: items({
        tired: 'tired: “She rang until her neck hurt.”',
        unsure: 'unsure: “Sorrel did not know what to say.”',
        hopeful: 'hopeful: “She shook it with all her strength.”',
      }),
      key: { order: ['hopeful', 'tired', 'unsure'] },
      feedback: {
        correct: 'Yes. Hope, then a sore neck, then a hard question.',
        incorrect: 'Find each sentence in the text. Which one is nearest to the top?',
      },
      standard: 'CCSS.ELA-Literacy.RL.3.3',
    }),
    ask({
      id: 'fox3-q-blanks',
      kind: 'fill_blanks',
      prompt: '<p>Type the missing words from the last part of the chapter.</p>',
      points: 2,
      hints: ['Both words are in the sentence about the bell.'],
      parts: sentence('The bell was as [look] as before, but it felt [touch].', {
        look: 'how the bell looked',
        touch: 'how the bell felt',
      }),
      key: { blanks: { look: ['bright'], touch: ['cold'] } },
      feedback: {
        correct: 'Yes. The bell is the same. Sorrel is not.',
        incorrect: 'Look for “She looked at the bell.” The next sentence has both words.',
      },
      standard: 'CCSS.ELA-Literacy.RL.3.4',
    }),
    ask({
      id: 'fox3-q-draw',
      kind: 'drawing',
      prompt:
        '<p>Draw how glad or sad Sorrel is in chapters <strong>1, 2 and 3</strong>. Make a dot for each chapter and join the dots.</p>',
      points: 3,
      hints: ['High is glad, low is sad. Where is the moment with Biscuit?'],
      background: {
        asset: 'fox-feel-line.svg',
        alt: 'An empty chart. Up is glad, down is sad. Along the bottom: chapters 1 to 5.',
      },
      standard: 'CCSS.ELA-Literacy.RL.3.3',
    }),
    ask({
      id: 'fox3-q-photo',
      kind: 'photo',
      prompt:
        '<p>Make the scene at the pond with things on your desk: an eraser can be a fox. Take a photo.</p>',
      hints: ['Who stands close? Who looks away?'],
      required: false,
    }),
  ],
};

import { ask, type AuthoredLesson, choices, items, picture, sentence } from '../authoring';

export const lesson5: AuthoredLesson = {
  title: 'Two names, one spot',
  summary: 'Different fractions can name the same place. Find equivalent fractions and prove it.',
  cover: {
    asset: 'cover-mf-5.svg',
    alt: 'A number line with one gold point. Two name tags point at it: one half and two fourths.',
  },
  steps: [
    {
      id: 'mf5-hook',
      title: 'Where do we meet?',
      kind: 'hook',
      minutes: 3,
      directions: 'Read the two messages. Will the friends meet?',
      notes: 'Let students vote, then draw. Do not give a rule for finding equivalents yet.',
      blocks: [
        String.raw`<p>Kofi and Lena want to meet on the trail. The trail is 1 mile long, and both start at the school.</p><p>Kofi says: “I will walk \(\frac{1}{2}\) mile.”</p><p>Lena says: “I will walk \(\frac{2}{4}\) mile.”</p>`,
        ask({
          id: 'mf5-q-meet',
          kind: 'true_false',
          prompt: '<p>Kofi and Lena will be at the same place.</p>',
          hints: ['Draw a line. Cut it in 2 parts, then in 4.'],
          key: { value: true },
          feedback: {
            correct: 'Yes. One half and two fourths are two names for one spot.',
            incorrect:
              'The numbers look different. But cut each half once more: two of the four parts are just as long as one half.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf5-teach',
      title: 'Same spot, new name',
      kind: 'teach',
      minutes: 7,
      directions: 'Follow the dotted line from the upper to the lower number line.',
      notes:
        'Stress that the length from 0 stays. “Multiply top and bottom” may come from students; ask them why it works.',
      blocks: [
        picture({
          id: 'mf5-teach-picture',
          asset: 'mf-double-line.svg',
          alt: 'Two number lines from 0 to 1. One half on the upper line is straight above two fourths on the lower line.',
          height: 600,
        }),
        String.raw`<p>Fractions that name the same spot are called <strong>equivalent</strong>. It means: worth the same.</p><p>\(\frac{1}{2}=\frac{2}{4}\)</p><p>Why? Each half was cut in <strong>2</strong> smaller parts. Now there are twice as many parts, and we need twice as many of them. The <strong>length</strong> from 0 did not change.</p>`,
        ask({
          id: 'mf5-q-bank',
          kind: 'fill_blanks',
          prompt: '<p>Choose the right words.</p>',
          points: 2,
          hints: ['Smaller parts: do we need more or fewer?'],
          parts: sentence(
            'If we cut every part in two, the parts get [size]. So we need [count] of them to reach the same spot.',
            { size: 'how the size of the parts changes', count: 'how the number of parts changes' },
            ['smaller', 'bigger', 'more', 'fewer'],
          ),
          key: { blanks: { size: ['smaller'], count: ['more'] } },
          feedback: {
            correct: 'Yes. Smaller parts, but more of them.',
            incorrect: 'Look at the lower line. Are its parts longer or shorter than a half?',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf5-guided',
      title: 'Thirds and sixths',
      kind: 'guided',
      minutes: 6,
      directions: 'Use the two lines to find names for the same spot.',
      notes: '3/6 as partner of 2/3 or 3/3 shows that only the top number was compared.',
      blocks: [
        picture({
          id: 'mf5-guided-picture',
          asset: 'mf-thirds-sixths.svg',
          alt: 'Two number lines from 0 to 1, one in thirds and below it one in sixths',
          height: 600,
        }),
        ask({
          id: 'mf5-q-match',
          kind: 'matching',
          prompt: '<p>Which sixths are at the same spot?</p>',
          points: 3,
          hints: ['Lay a ruler straight down.'],
          left: items({ third: '1/3', 'two-thirds': '2/3', 'three-thirds': '3/3' }),
          right: items({
            'four-sixths': '4/6',
            'three-sixths': '3/6',
            'six-sixths': '6/6',
            'two-sixths': '2/6',
          }),
          key: {
            pairs: {
              third: 'two-sixths',
              'two-thirds': 'four-sixths',
              'three-thirds': 'six-sixths',
            },
          },
          feedback: {
            correct: 'Yes. Each third is two sixths.',
            incorrect:
              'Do not add the same number on top and below. Look straight down from each third: how many sixths is it from 0?',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
        ask({
          id: 'mf5-q-no-partner',
          kind: 'short_text',
          prompt: '<p>3/6 has no partner in the thirds. But it has another short name. Which?</p>',
          max_length: 20,
          hints: ['It is in the middle of 0 and 1.'],
          key: { accepted: ['1/2', 'one half', 'a half', 'half', 'one-half'] },
          feedback: {
            correct: 'Yes, one half.',
            incorrect:
              'Three of six parts: that is just the middle of the line. What do we call it?',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf5-discuss',
      title: 'Is Yusuf right?',
      kind: 'discuss',
      minutes: 5,
      directions: 'Talk with a partner. Then record what you think.',
      notes:
        'Adding the same number above and below is a stubborn idea. 1/2 and 2/3 stand apart on the line of lesson 3.',
      blocks: [
        String.raw`<p>Yusuf says: “I add 1 on top and 1 below. So \(\frac{1}{2}\) and \(\frac{2}{3}\) are the same.”</p>`,
        ask({
          id: 'mf5-q-voice',
          kind: 'voice',
          prompt: '<p>What do you tell Yusuf? Use the number line from lesson 3 as your proof.</p>',
          points: 3,
          max_seconds: 60,
          hints: ['Where is 1/2? Where is 2/3?'],
        }),
      ],
    },
    {
      id: 'mf5-independent',
      title: 'Make your own pair',
      kind: 'independent',
      minutes: 6,
      directions: 'Find two names for one spot and show that they are the same.',
      notes: 'Check that both wholes are the same length before you look at the fractions.',
      blocks: [
        ask({
          id: 'mf5-q-draw',
          kind: 'drawing',
          prompt:
            '<p>Draw <strong>two</strong> number lines, one above the other, that show a pair of equivalent fractions. Do not use 1/2 and 2/4.</p>',
          points: 4,
          hints: ['Both lines must be the same length from 0 to 1.'],
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
        ask({
          id: 'mf5-q-eighths',
          kind: 'number',
          prompt: '<p>How many <strong>eighths</strong> are the same as 3/4?</p>',
          points: 2,
          unit: 'eighths',
          hints: ['Each fourth is cut in two.'],
          key: { value: 6, tolerance: 0 },
          feedback: {
            correct: 'Yes, 3/4 = 6/8.',
            incorrect: 'One fourth is two eighths. So two fourths are four eighths. Go on.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf5-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 5,
      directions: 'Answer on your own.',
      notes: '3/4 for 2/3 is again “add one to both”.',
      blocks: [
        ask({
          id: 'mf5-q-check-all',
          kind: 'multiple_choice',
          prompt: '<p>Which fractions name the same spot as <strong>1/2</strong>? Choose all.</p>',
          points: 2,
          choices: choices('3/6', '2/3', '4/8', '2/4', '1/4'),
          key: { choices: ['a', 'c', 'd'] },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
        ask({
          id: 'mf5-q-check-walk',
          kind: 'single_choice',
          prompt: '<p>Kofi walks 2/3 mile. Who walks just as far?</p>',
          points: 2,
          choices: choices(
            'Mei walks 3/4 mile.',
            'Diego walks 4/6 mile.',
            'Nia walks 2/6 mile.',
            'Sam walks 3/2 mile.',
          ),
          key: { choice: 'b' },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf5-reflect',
      title: 'What I can do now',
      kind: 'reflect',
      minutes: 3,
      directions: 'Look back at the week.',
      notes: 'Use “still hard” to form groups for next week.',
      blocks: [
        ask({
          id: 'mf5-q-reflect',
          kind: 'long_text',
          prompt:
            '<p>What do you understand now about fractions that you did not know on Monday? What is still hard?</p>',
          points: 2,
          max_length: 500,
          hints: ['Think of equal parts, thirds, numbers past 1, and two names.'],
          starter: 'Now I know that … I still wonder about …',
        }),
      ],
    },
  ],
};

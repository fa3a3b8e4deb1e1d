import { ask, type AuthoredLesson, choices, items, picture, sentence } from '../authoring';

export const lesson4: AuthoredLesson = {
  title: 'Past the one',
  summary: 'The jumps do not stop at 1. Find 3/3, 4/3 and 5/2 on longer lines.',
  cover: {
    asset: 'cover-mf-4.svg',
    alt: 'A trail with the signs 0, 1 and 2. A flag stands between 1 and 2.',
  },
  steps: [
    {
      id: 'mf4-hook',
      title: 'One more jump',
      kind: 'hook',
      minutes: 3,
      directions: 'The snail is at 3/3. It takes one more jump of one third.',
      notes:
        'Choice A (“fractions end at 1”) is common after weeks of pizza pictures. The line cures it.',
      blocks: [
        String.raw`<p>A snail crawls along a line. Each day it crawls \(\frac{1}{3}\) of a meter. After 3 days it is at \(\frac{3}{3}\). On day 4 it does <strong>not</strong> stop.</p>`,
        ask({
          id: 'mf4-q-hook',
          kind: 'single_choice',
          prompt: '<p>Where is the snail after day 4?</p>',
          shuffle: false,
          hints: ['3/3 is a whole meter.'],
          choices: choices(
            'still at 1, because fractions end at 1',
            'a little past 1',
            'at 4',
            'back at 1/3',
          ),
          key: { choice: 'b' },
          feedback: {
            correct: 'Yes. It is one third past 1.',
            incorrect:
              'Three thirds reach 1. One more third goes on in the same direction. Fractions do not end at 1.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
      ],
    },
    {
      id: 'mf4-teach',
      title: 'Keep counting',
      kind: 'teach',
      minutes: 6,
      directions: 'Count along the line: one third, two thirds, three thirds, four thirds …',
      notes:
        'The true/false item is the heart of the lesson: the unit is the length from 0 to 1, not the whole drawn line.',
      blocks: [
        picture({
          id: 'mf4-teach-picture',
          asset: 'mf-past-one.svg',
          alt: 'A number line from 0 to 2 in thirds: one third, two thirds, 1, four thirds, five thirds, 2. A dot is at four thirds.',
          height: 360,
        }),
        String.raw`<p>Each whole is cut in <strong>3</strong> parts. So we keep counting <strong>thirds</strong>, also after 1.</p><ul><li>\(\frac{3}{3}=1\)</li><li>\(\frac{4}{3}\) is 1 whole and \(\frac{1}{3}\) more.</li><li>\(\frac{6}{3}=2\)</li></ul><p>When the top number is greater than the bottom number, the fraction is <strong>greater than 1</strong>.</p>`,
        ask({
          id: 'mf4-q-six',
          kind: 'true_false',
          prompt:
            '<p>There are 6 parts from 0 to 2 on this line, so each part is one <strong>sixth</strong>.</p>',
          hints: ['How many parts are there from 0 to 1?'],
          key: { value: false },
          feedback: {
            correct: 'Right. We look at one whole, from 0 to 1. It has 3 parts: thirds.',
            incorrect:
              'The name of a part comes from ONE whole. From 0 to 1 there are 3 parts, so each is a third.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
      ],
    },
    {
      id: 'mf4-guided',
      title: 'Read the points',
      kind: 'guided',
      minutes: 7,
      directions: 'First find out into how many parts one whole is cut.',
      notes: '5/6 at point A means that the student took the whole drawn line as 1.',
      blocks: [
        picture({
          id: 'mf4-guided-picture',
          asset: 'mf-past-two.svg',
          alt: 'A number line from 0 to 3. Each whole is cut in two parts. Point A is on the mark between 2 and 3.',
          height: 320,
        }),
        ask({
          id: 'mf4-q-point-a',
          kind: 'number',
          prompt: '<p>Which number is at point A? Type a fraction.</p>',
          points: 2,
          hints: ['Each whole has 2 parts: halves.', 'Count the halves from 0 to A.'],
          key: { value: 2.5, tolerance: 0.001 },
          feedback: {
            correct: 'Yes, 5/2. You can also say two and a half.',
            incorrect:
              'Count halves from 0: 1/2, 2/2, 3/2 … The 2 below stays, because each whole has two parts.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
        ask({
          id: 'mf4-q-wholes',
          kind: 'matching',
          prompt: '<p>Match the numbers that are at the same point.</p>',
          points: 3,
          hints: ['Two halves are 1. Four halves are …?'],
          left: items({ 'two-halves': '2/2', 'six-thirds': '6/3', 'six-halves': '6/2' }),
          right: items({ three: '3', one: '1', six: '6', two: '2' }),
          key: { pairs: { 'two-halves': 'one', 'six-thirds': 'two', 'six-halves': 'three' } },
          feedback: {
            correct: 'Yes. Whole numbers can be written as fractions.',
            incorrect:
              'Ask: how many parts make 1? How many ones can you make with the top number?',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf4-independent',
      title: 'The snail’s week',
      kind: 'independent',
      minutes: 9,
      directions: 'Each day the snail crawls 1/4 of a meter. Follow it for a week.',
      notes: 'Students who finish early invent a snail with another daily jump for a partner.',
      blocks: [
        ask({
          id: 'mf4-q-draw',
          kind: 'drawing',
          prompt: String.raw`<p>Cut each whole in 4 parts. Mark where the snail is after <strong>3</strong> days and after <strong>7</strong> days.</p>`,
          points: 4,
          hints: ['After 4 days it is at 1.'],
          background: {
            asset: 'mf-line-02.svg',
            alt: 'A number line with only 0, 1 and 2 marked',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
        ask({
          id: 'mf4-q-week',
          kind: 'fill_blanks',
          prompt: '<p>Complete the snail’s diary.</p>',
          points: 3,
          hints: ['Four fourths are one meter.'],
          parts: sentence(
            'After 4 days I was at [four] meter. After 7 days I was at [seven] meters. To reach 2 meters I need [more] more day.',
            {
              four: 'the number of meters after 4 days',
              seven: 'the fraction after 7 days',
              more: 'how many more days',
            },
          ),
          key: {
            blanks: {
              four: ['1', 'one', '4/4'],
              seven: ['7/4', '1 3/4', 'seven fourths'],
              more: ['1', 'one'],
            },
          },
          feedback: {
            correct: 'The diary is right. 8/4 is 2 meters.',
            incorrect: 'Count by fourths: 1/4, 2/4, 3/4, 4/4 … one for each day.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
      ],
    },
    {
      id: 'mf4-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 6,
      directions: 'Answer on your own.',
      notes: '6/6 separates “greater than 1” from “equal to 1”.',
      blocks: [
        ask({
          id: 'mf4-q-check-greater',
          kind: 'multiple_choice',
          prompt: '<p>Which numbers are <strong>greater than 1</strong>? Choose all.</p>',
          points: 2,
          choices: choices('5/4', '4/5', '3/2', '6/6', '7/3'),
          key: { choices: ['a', 'c', 'e'] },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
        ask({
          id: 'mf4-q-check-order',
          kind: 'ordering',
          prompt: '<p>Order from the least to the greatest.</p>',
          points: 2,
          items: items({ 'five-thirds': '5/3', one: '1', 'two-thirds': '2/3', two: '2' }),
          key: { order: ['two-thirds', 'one', 'five-thirds', 'two'] },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf4-reflect',
      title: 'True for ever?',
      kind: 'reflect',
      minutes: 3,
      directions: 'Someone says: “A fraction is always less than 1.”',
      notes: 'Look for a rule about top and bottom number, not only one example.',
      blocks: [
        ask({
          id: 'mf4-q-reflect',
          kind: 'long_text',
          prompt: '<p>Show that this is not true. Give an example and explain it.</p>',
          points: 3,
          max_length: 500,
          hints: ['How can you see it in the two numbers of the fraction?'],
          starter: 'This is not true, because …',
        }),
      ],
    },
  ],
};

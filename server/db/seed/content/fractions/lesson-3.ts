import { ask, type AuthoredLesson, choices, items, picture, sentence } from '../authoring';
import { practice } from './lesson-3-practice';

export const lesson3: AuthoredLesson = {
  title: 'Halves and thirds on a line',
  summary: 'Find 1/2, 1/3 and 2/3 on the same line, and say which is greater and why.',
  cover: {
    asset: 'cover-mf-3.svg',
    alt: 'A strip of two halves, a strip of three thirds, and a number line with their points',
  },
  steps: [
    {
      id: 'mf3-hook',
      title: 'Who gets more?',
      kind: 'hook',
      minutes: 3,
      directions: 'Read what Amara and Tomás say. Choose who is right.',
      notes:
        'Tomás uses whole-number thinking (3 > 2), the most common misconception of this unit. Take a hand vote now and again at the end.',
      blocks: [
        String.raw`<p>There are two oat bars of the same size. Amara may take \(\frac{1}{2}\) of one bar, or \(\frac{1}{3}\) of the other.</p><p>“Take the third,” says Tomás. “<strong>3 is more than 2</strong>, so you get more.”</p>`,
        ask({
          id: 'mf3-q-more',
          kind: 'single_choice',
          prompt: '<p>Is Tomás right?</p>',
          shuffle: false,
          hints: ['Would you share a bar with one friend or with two friends?'],
          choices: choices(
            'Yes. One third is more than one half.',
            'No. One half is more than one third.',
            'They are the same, because both say 1.',
          ),
          key: { choice: 'b' },
          feedback: {
            correct: 'Yes. If you share with fewer people, each part is bigger.',
            incorrect:
              'Think of the bar. Cut it for 2 people, then for 3 people. When are the parts smaller?',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf3-teach',
      title: 'Two ways to cut one whole',
      kind: 'teach',
      minutes: 7,
      directions: 'Look at the strips and the line below them. Then fill in the words.',
      notes:
        'Let students lay a ruler straight down from 1/2. It falls between 1/3 and 2/3: that one look is the lesson.',
      blocks: [
        picture({
          id: 'mf3-teach-strips',
          asset: 'mf-strips.svg',
          alt: 'Three strips of the same length: one whole, two halves, three thirds. Below them a number line from 0 to 1, just as long.',
          caption: 'All three strips are as long as the line from 0 to 1.',
          height: 560,
        }),
        String.raw`<p><strong>Halves:</strong> 2 equal parts. One cut, in the middle. It is at \(\frac{1}{2}\).</p><p><strong>Thirds:</strong> 3 equal parts. Two cuts, at \(\frac{1}{3}\) and \(\frac{2}{3}\).</p><p>On a number line, a number that is <strong>farther right</strong> is <strong>greater</strong>. So we can read:</p><p>\(\frac{1}{3} \lt \frac{1}{2} \lt \frac{2}{3}\)</p>`,
        picture({
          id: 'mf3-teach-lines',
          asset: 'mf-halves-thirds.svg',
          alt: 'Two number lines from 0 to 1, one above the other. On the upper line one half is in the middle. On the lower line one third is left of the middle and two thirds is right of it.',
          height: 600,
        }),
        ask({
          id: 'mf3-q-bank',
          kind: 'fill_blanks',
          prompt: '<p>Look at the two lines. Choose the words that fit.</p>',
          points: 3,
          hints: ['Follow the dotted line down from one half.'],
          parts: sentence(
            '1/3 is to the [side] of 1/2, so 1/3 is [third] than 1/2. But 2/3 is [thirds] than 1/2.',
            {
              side: 'the side of one half on which one third is',
              third: 'how one third compares to one half',
              thirds: 'how two thirds compares to one half',
            },
            ['left', 'right', 'greater', 'less'],
          ),
          key: { blanks: { side: ['left'], third: ['less'], thirds: ['greater'] } },
          feedback: {
            correct: 'Yes. Left is less, right is greater.',
            incorrect:
              'Find 1/2 on the upper line and go straight down. Which points are before it?',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf3-guided',
      title: 'Find the thirds',
      kind: 'guided',
      minutes: 6,
      directions: 'Look at the parts, not only at the marks.',
      notes:
        'Picture “three marks” is chosen by students who count marks; “one part longer” by those who do not check for equal length. Ask both: show me one third with your fingers.',
      blocks: [
        ask({
          id: 'mf3-q-cut',
          kind: 'single_choice',
          prompt: '<p>Which line is cut in <strong>thirds</strong>?</p>',
          points: 2,
          hints: ['Count the parts.', 'Are they the same length?'],
          choices: [
            {
              id: 'fourths',
              text: 'three marks',
              picture: {
                asset: 'mf-cut-fourths.svg',
                alt: 'A line from 0 to 1 with three marks and four equal parts',
              },
            },
            {
              id: 'uneven',
              text: 'two marks, one part longer',
              picture: {
                asset: 'mf-cut-uneven.svg',
                alt: 'A line from 0 to 1 with two marks. The last part is longer than the other two.',
              },
            },
            {
              id: 'thirds',
              text: 'two marks, same parts',
              picture: {
                asset: 'mf-cut-thirds.svg',
                alt: 'A line from 0 to 1 with two marks and three equal parts',
              },
            },
            {
              id: 'halves',
              text: 'one mark',
              picture: {
                asset: 'mf-cut-halves.svg',
                alt: 'A line from 0 to 1 with one mark in the middle',
              },
            },
          ],
          key: { choice: 'thirds' },
          feedback: {
            correct: 'Yes: three parts, all the same length.',
            incorrect:
              'Thirds are 3 equal parts. Three marks make 4 parts. Two marks make 3 parts, but only if the parts are equal.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
        ask({
          id: 'mf3-q-order',
          kind: 'ordering',
          prompt:
            '<p>Put the numbers in order, from the <strong>least</strong> to the greatest.</p>',
          points: 2,
          hints: ['0 is first. What is the first point to the right of 0?'],
          items: items({ 'two-thirds': '2/3', zero: '0', half: '1/2', one: '1', third: '1/3' }),
          key: { order: ['zero', 'third', 'half', 'two-thirds', 'one'] },
          feedback: {
            correct: 'Perfect. That is how they stand on the line.',
            incorrect: 'Use the two lines in the last step. Read the points from left to right.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    practice,
    {
      id: 'mf3-discuss',
      title: 'Help Tomás',
      kind: 'discuss',
      minutes: 5,
      directions: 'Talk with a partner first. Then record your answer.',
      notes:
        'The ribbons prepare “same whole”. The recording asks for an explanation that could change a mind, not for a verdict.',
      blocks: [
        picture({
          id: 'mf3-discuss-picture',
          asset: 'mf-two-ribbons.svg',
          alt: 'Lena’s ribbon is long, Noah’s ribbon is half as long. In each ribbon one half is dark.',
          caption: 'Lena and Noah each colored one half of a ribbon.',
          height: 400,
        }),
        ask({
          id: 'mf3-q-same-whole',
          kind: 'true_false',
          prompt: '<p>Lena’s half and Noah’s half are the same length.</p>',
          hints: ['Look at the dark parts.'],
          key: { value: false },
          feedback: {
            correct: 'Right. Halves of different wholes are not the same length.',
            incorrect:
              'Both colored one half, but the ribbons are not the same length. We can compare fractions only of the same whole.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
        ask({
          id: 'mf3-q-voice',
          kind: 'voice',
          prompt:
            '<p>Tomás still thinks that 1/3 is more than 1/2. Help him. Do not only tell him that he is wrong.</p>',
          points: 3,
          max_seconds: 60,
          hints: ['Begin: “Let us cut a bar …” or “Look at the line …”'],
        }),
      ],
    },
    {
      id: 'mf3-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 4,
      directions: 'Answer on your own. You can draw a line on paper.',
      notes: '3/3 at 1 is new on purpose. It opens lesson 4.',
      blocks: [
        ask({
          id: 'mf3-q-check-between',
          kind: 'multiple_choice',
          prompt: String.raw`<p>Which numbers are <strong>greater</strong> than \(\frac{1}{2}\)? Choose all.</p>`,
          points: 2,
          choices: choices('1/3', '2/3', '1/4', '3/4'),
          key: { choices: ['b', 'd'] },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
        ask({
          id: 'mf3-q-check-match',
          kind: 'matching',
          prompt: '<p>Match each number with its place.</p>',
          points: 3,
          left: items({ half: '1/2', third: '1/3', 'three-thirds': '3/3' }),
          right: items({
            'at-one': 'at 1',
            before: 'between 0 and the middle',
            middle: 'in the middle of 0 and 1',
            after: 'between the middle and 1',
          }),
          key: { pairs: { half: 'middle', third: 'before', 'three-thirds': 'at-one' } },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
      ],
    },
    {
      id: 'mf3-reflect',
      title: 'Why is it so?',
      kind: 'reflect',
      minutes: 3,
      directions: 'Write down the most important idea of today.',
      notes: 'A full answer says that the whole stays the same and that more parts must share it.',
      blocks: [
        ask({
          id: 'mf3-q-reflect',
          kind: 'long_text',
          prompt:
            '<p>Why does a <strong>bigger</strong> bottom number make a <strong>smaller</strong> part?</p>',
          points: 4,
          max_length: 600,
          hints: ['Think of sharing one bar with more and more friends.'],
          starter: 'When the bottom number is bigger, the whole is cut …',
          standard: 'CCSS.Math.Content.3.NF.A.1',
        }),
      ],
    },
  ],
};

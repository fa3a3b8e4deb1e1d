import { ask, type AuthoredLesson, choices, items, picture, sentence } from '../authoring';

export const lesson2: AuthoredLesson = {
  title: 'Equal jumps',
  summary: 'Every fraction is made of equal jumps. Count jumps of one fifth and one sixth.',
  cover: {
    asset: 'cover-mf-2.svg',
    alt: 'A frog on a lily pad after two jumps over the water',
  },
  steps: [
    {
      id: 'mf2-hook',
      title: 'A frog on a line',
      kind: 'hook',
      minutes: 4,
      directions: 'The frog starts at 0. All its jumps are the same length.',
      notes:
        'A floor line of tape lets students jump it. Five jumps must be equal: let the class judge.',
      blocks: [
        picture({
          id: 'mf2-hook-picture',
          asset: 'mf-frog-jumps.svg',
          alt: 'A number line from 0 to 1 in five equal parts. The first mark is one fifth. A frog has made three jumps and sits at the third mark.',
          height: 440,
        }),
        ask({
          id: 'mf2-q-left',
          kind: 'number',
          prompt: '<p>How many <strong>more</strong> jumps to reach 1?</p>',
          unit: 'jumps',
          hints: ['Count the parts between the frog and 1.'],
          key: { value: 2, tolerance: 0 },
          feedback: {
            correct: 'Yes: 3 jumps are done, 2 are left, 5 in all.',
            incorrect: 'Put your finger on the frog. Jump from mark to mark until you reach 1.',
          },
        }),
      ],
    },
    {
      id: 'mf2-teach',
      title: 'One jump has a name',
      kind: 'teach',
      minutes: 7,
      directions: 'Read, then say the fractions out loud.',
      notes: 'Write 1/5 + 1/5 + 1/5 under three drawn jumps. The sum is the picture.',
      blocks: [
        String.raw`<p>Five equal jumps go from 0 to 1. So one jump is \(\frac{1}{5}\) long. This is a <strong>unit fraction</strong>: the size of <strong>one</strong> part.</p><p>Three jumps are \(\frac{1}{5}+\frac{1}{5}+\frac{1}{5}=\frac{3}{5}\).</p><ul><li>The bottom number (the <strong>denominator</strong>) says: how many jumps fit in 1.</li><li>The top number (the <strong>numerator</strong>) says: how many jumps we made.</li></ul>`,
        ask({
          id: 'mf2-q-words',
          kind: 'matching',
          prompt: String.raw`<p>Match each word with its part of \(\frac{3}{5}\).</p>`,
          points: 3,
          hints: ['Denominator and down both start with d.'],
          left: items({
            numerator: 'numerator',
            denominator: 'denominator',
            unit: 'unit fraction',
          }),
          right: items({ five: '5', 'one-fifth': '1/5', three: '3', eight: '8' }),
          key: { pairs: { numerator: 'three', denominator: 'five', unit: 'one-fifth' } },
          feedback: {
            correct: 'You know all three words.',
            incorrect: 'The denominator is down below. The unit fraction is the size of one jump.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.1',
        }),
      ],
    },
    {
      id: 'mf2-guided',
      title: 'Sixths',
      kind: 'guided',
      minutes: 6,
      directions: 'Now the line has 6 equal parts.',
      notes:
        'Answers of 6/6 come from counting the mark at 0. “1/6 is longer because 6 is more” returns in lesson 3.',
      blocks: [
        picture({
          id: 'mf2-guided-picture',
          asset: 'mf-sixths-dot.svg',
          alt: 'A number line from 0 to 1 in six equal parts. The first mark is one sixth. A dot is on the fifth mark.',
          height: 340,
        }),
        ask({
          id: 'mf2-q-dot',
          kind: 'number',
          prompt: '<p>Which number is at the dot? Type a fraction, like 2/3.</p>',
          points: 2,
          hints: ['One jump is 1/6.', 'How many jumps from 0 to the dot?'],
          key: { value: 0.8333333, tolerance: 0.001 },
          feedback: {
            correct: 'Yes, five jumps of 1/6 reach 5/6.',
            incorrect:
              'Count jumps, and begin with the jump from 0 to the first mark. The mark at 0 does not count as a jump.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
        ask({
          id: 'mf2-q-longer',
          kind: 'single_choice',
          prompt: '<p>Which jump is <strong>longer</strong>?</p>',
          shuffle: false,
          hints: ['Compare the frog’s line and this line. Both go from 0 to 1.'],
          choices: choices('a jump of 1/5', 'a jump of 1/6', 'They are the same.'),
          key: { choice: 'a' },
          feedback: {
            correct: 'Yes. Fewer jumps fit in 1, so each jump is longer.',
            incorrect:
              '6 is more than 5, but here it means more jumps in the same length. So each one is shorter.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
      ],
    },
    {
      id: 'mf2-independent',
      title: 'Your own frog',
      kind: 'independent',
      minutes: 8,
      directions: 'Draw a frog trip and write about it.',
      notes: 'Uneven eighths are fine in a sketch if the student says that they should be equal.',
      blocks: [
        ask({
          id: 'mf2-q-draw',
          kind: 'drawing',
          prompt: String.raw`<p>Cut the line in <strong>8</strong> equal parts. Draw jumps from 0 to \(\frac{5}{8}\).</p>`,
          points: 4,
          hints: ['Halve the line, halve each half, and halve again.'],
          background: {
            asset: 'mf-line-01.svg',
            alt: 'A number line with only 0 and 1 marked',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
        ask({
          id: 'mf2-q-sum',
          kind: 'fill_blanks',
          prompt: '<p>Fill in the numbers.</p>',
          points: 2,
          hints: ['How many eighths are in a whole?'],
          parts: sentence(
            '5/8 is made of [jumps] jumps of 1/8. To reach 1, the frog needs [more] more.',
            { jumps: 'the number of jumps', more: 'the number of jumps left' },
          ),
          key: { blanks: { jumps: ['5', 'five'], more: ['3', 'three'] } },
          feedback: {
            correct: 'Yes, 5 and 3 make 8 eighths. That is 1.',
            incorrect: 'The top number counts the jumps. Eight jumps of 1/8 reach 1.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
      ],
    },
    {
      id: 'mf2-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 5,
      directions: 'Answer on your own.',
      notes: 'A list in reverse order shows whole-number thinking about the denominator.',
      blocks: [
        ask({
          id: 'mf2-q-check-order',
          kind: 'ordering',
          prompt: '<p>Order from the <strong>shortest</strong> jump to the longest.</p>',
          points: 2,
          items: items({ half: '1/2', eighth: '1/8', third: '1/3', sixth: '1/6' }),
          key: { order: ['eighth', 'sixth', 'third', 'half'] },
          standard: 'CCSS.Math.Content.3.NF.A.3',
        }),
        ask({
          id: 'mf2-q-check-true',
          kind: 'multiple_choice',
          prompt: String.raw`<p>What is true about \(\frac{4}{6}\)? Choose all.</p>`,
          points: 2,
          choices: choices(
            'It is four jumps of 1/6.',
            'It is six jumps of 1/4.',
            'It is less than 1.',
            'It is two jumps away from 1.',
          ),
          key: { choices: ['a', 'c', 'd'] },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
      ],
    },
    {
      id: 'mf2-reflect',
      title: 'In your words',
      kind: 'reflect',
      minutes: 3,
      directions: 'Explain it so that a second grader understands.',
      notes: 'Listen for “equal parts”. If it is missing, ask for it before scoring.',
      blocks: [
        ask({
          id: 'mf2-q-reflect',
          kind: 'voice',
          prompt:
            '<p>What does the bottom number of a fraction tell? What does the top number tell?</p>',
          points: 2,
          max_seconds: 60,
          hints: ['Begin: “The bottom number tells …”'],
        }),
      ],
    },
  ],
};

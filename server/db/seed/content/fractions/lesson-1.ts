import { ask, type AuthoredLesson, choices, picture } from '../authoring';

export const lesson1: AuthoredLesson = {
  title: 'What is between 0 and 1?',
  summary: 'There are numbers between 0 and 1. Find them by cutting the line in equal parts.',
  cover: {
    asset: 'cover-mf-1.svg',
    alt: 'A trail over hills with a sign 0, a sign 1, and a question mark between them',
  },
  steps: [
    {
      id: 'mf1-hook',
      title: 'Priya is on the trail',
      kind: 'hook',
      minutes: 3,
      directions: 'Look at the trail from the school to the lake. Where is Priya?',
      notes:
        'Accept “three quarters” if it comes, but do not push for it. The need for a number is the point.',
      blocks: [
        picture({
          id: 'mf1-hook-picture',
          asset: 'mf-trail.svg',
          alt: 'A number line from 0, the school, to 1, the lake. Three marks cut it in four equal parts. Priya stands at the third mark.',
          height: 420,
        }),
        '<p>The trail is <strong>1 mile</strong> long. Priya has left the school. She is not at the lake yet.</p>',
        ask({
          id: 'mf1-q-between',
          kind: 'single_choice',
          prompt: '<p>How far has Priya walked?</p>',
          shuffle: false,
          hints: ['Is she at 0? Is she at 1?'],
          choices: choices('0 miles', 'more than 0 but less than 1 mile', '1 mile', '3 miles'),
          key: { choice: 'b' },
          feedback: {
            correct: 'Yes. She is between 0 and 1. We need a number for that place.',
            incorrect:
              'The marks are not miles. The whole trail is 1 mile, and she is still on it.',
          },
        }),
      ],
    },
    {
      id: 'mf1-teach',
      title: 'Equal parts',
      kind: 'teach',
      minutes: 7,
      directions: 'Read how we name places between 0 and 1.',
      notes:
        'Say “one fourth long”, not “one out of four”: length from 0 is what carries over to numbers above 1.',
      blocks: [
        String.raw`<p>Cut the line from 0 to 1 into <strong>equal parts</strong>. Equal means: all the same length.</p><p>Here are <strong>4</strong> equal parts. Each part is one fourth long. We write \(\frac{1}{4}\).</p><p>Go from 0 and count the parts: one fourth, two fourths, three fourths. The name tells <strong>how far</strong> the place is from 0.</p>`,
        picture({
          id: 'mf1-teach-picture',
          asset: 'mf-fourths.svg',
          alt: 'A number line from 0 to 1 in four equal parts, with the marks one fourth, two fourths and three fourths. Four arcs show four equal jumps.',
          height: 380,
        }),
        ask({
          id: 'mf1-q-names',
          kind: 'fill_blanks',
          prompt: String.raw`<p>What do the two numbers in \(\frac{3}{4}\) tell?</p>`,
          points: 2,
          hints: ['The 4 is below. The whole was cut in 4.'],
          parts: [
            { type: 'text', text: 'The 4 tells how many equal parts are in ' },
            {
              type: 'blank',
              id: 'below',
              label: 'what the bottom number is about',
              options: ['the whole', 'my jump', 'the marks'],
            },
            { type: 'text', text: '. The 3 tells how many parts I count from ' },
            {
              type: 'blank',
              id: 'above',
              label: 'where the counting starts',
              options: ['0', '1', '4'],
            },
            { type: 'text', text: '.' },
          ],
          key: { blanks: { below: ['the whole'], above: ['0'] } },
          feedback: {
            correct: 'Yes. The bottom number cuts the whole. The top number counts from 0.',
            incorrect: 'Put your finger on 0 and jump. How many jumps reach 1? That is the 4.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.1',
        }),
      ],
    },
    {
      id: 'mf1-guided',
      title: 'Equal or not?',
      kind: 'guided',
      minutes: 6,
      directions: 'Look closely at the lengths of the parts.',
      notes:
        'Two misconceptions here: any three parts are thirds, and four parts need four marks. Let students draw the second one before you talk.',
      blocks: [
        picture({
          id: 'mf1-guided-picture',
          asset: 'mf-cut-uneven.svg',
          alt: 'A number line from 0 to 1 with two marks. The first two parts are short. The last part is twice as long.',
          width: 640,
          height: 400,
        }),
        ask({
          id: 'mf1-q-uneven',
          kind: 'true_false',
          prompt: '<p>“There are 3 parts, so each part is one third.”</p>',
          hints: ['Are all three parts the same length?'],
          key: { value: false },
          feedback: {
            correct: 'Right. The parts are not equal, so they are not thirds.',
            incorrect:
              'There are 3 parts, but the last one is longer. Thirds must all be the same length.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
        ask({
          id: 'mf1-q-marks',
          kind: 'number',
          prompt:
            '<p>Diego wants <strong>4</strong> equal parts between 0 and 1. How many marks must he draw <strong>between</strong> 0 and 1?</p>',
          unit: 'marks',
          hints: ['Look at the line with the fourths. Count only the marks inside.'],
          key: { value: 3, tolerance: 0 },
          feedback: {
            correct: 'Yes, 3 marks make 4 parts. Count parts, not marks.',
            incorrect:
              'Four marks would make five parts. Try it: draw a line and one mark. How many parts are there now?',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
      ],
    },
    {
      id: 'mf1-independent',
      title: 'Fold a line',
      kind: 'independent',
      minutes: 9,
      directions: 'Take a strip of paper. One end is 0, the other end is 1.',
      notes: 'Have strips of 20 cm ready. Folding thirds is kept for lesson 3.',
      blocks: [
        {
          id: 'mf1-fold-text',
          type: 'rich_text',
          html: '<ol><li>Fold the strip in half.</li><li>Fold it in half again.</li><li>Open it. Write 0, 1/4, 2/4, 3/4 and 1 at the ends and folds.</li></ol>',
        },
        picture({
          id: 'mf1-fold-picture',
          asset: 'mf-fold.svg',
          alt: 'Three strips of the same length: one whole, one in two equal parts, one in four equal parts.',
          height: 420,
        }),
        ask({
          id: 'mf1-q-photo',
          kind: 'photo',
          prompt: '<p>Take a photo of your strip with its labels.</p>',
          points: 2,
          hints: ['Put it flat on the table. Can you read the numbers?'],
        }),
        ask({
          id: 'mf1-q-priya',
          kind: 'number',
          prompt:
            '<p>Go back to the trail. At which number is Priya? You can type it like 1/2.</p>',
          points: 2,
          unit: 'mile',
          hints: ['The trail has 4 equal parts. Count her parts from 0.'],
          key: { value: 0.75, tolerance: 0.001 },
          feedback: {
            correct: 'Yes, she is at 3/4 of a mile.',
            incorrect:
              'Count the parts from the school to Priya. That is the top number. All parts of the trail are the bottom number.',
          },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
      ],
    },
    {
      id: 'mf1-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 4,
      directions: 'Answer on your own.',
      notes: 'In the second item, 5 is the answer of students who count marks.',
      blocks: [
        ask({
          id: 'mf1-q-check-place',
          kind: 'single_choice',
          prompt: String.raw`<p>Where is \(\frac{1}{4}\) on the number line?</p>`,
          choices: choices(
            'between 0 and 1',
            'between 1 and 4',
            'at 4',
            'nowhere, because it is not a number',
          ),
          key: { choice: 'a' },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
        ask({
          id: 'mf1-q-check-parts',
          kind: 'number',
          prompt:
            '<p>A line from 0 to 1 has 5 marks inside, all equally far apart. How many equal parts are there?</p>',
          unit: 'parts',
          key: { value: 6, tolerance: 0 },
          standard: 'CCSS.Math.Content.3.NF.A.2',
        }),
      ],
    },
    {
      id: 'mf1-reflect',
      title: 'Tell a friend',
      kind: 'reflect',
      minutes: 3,
      directions: 'Some people say there is nothing between 0 and 1.',
      notes: 'Good answers give an example and a way to find it.',
      blocks: [
        ask({
          id: 'mf1-q-reflect',
          kind: 'long_text',
          prompt: '<p>What would you say to them?</p>',
          points: 2,
          max_length: 400,
          hints: ['Use the trail or your paper strip.'],
          starter: 'There are numbers between 0 and 1. For example …',
        }),
      ],
    },
  ],
};

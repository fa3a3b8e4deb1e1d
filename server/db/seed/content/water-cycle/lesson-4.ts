import { ask, type AuthoredLesson, choices, picture } from '../authoring';

export const lesson4: AuthoredLesson = {
  title: 'My rain gauge',
  summary: 'Build a rain gauge, read it like a scientist, and tell the story of a week of rain.',
  cover: {
    asset: 'cover-wc-4.svg',
    alt: 'A rain gauge with marks stands on a hill. Two clouds drop rain.',
  },
  steps: [
    {
      id: 'wc4-hook',
      title: 'Was it a lot?',
      kind: 'hook',
      minutes: 3,
      directions: 'Two friends do not agree. Who is right?',
      notes: 'Let students argue for a moment. The need for a measure should come from them.',
      blocks: [
        '<p>“It rained <strong>a lot</strong> on Wednesday,” says Mei.</p><p>“No, it rained <strong>a little</strong>,” says Omar.</p><p>They stood in the same rain. How can they find out who is right?</p>',
        ask({
          id: 'wc4-q-hook',
          kind: 'single_choice',
          prompt: '<p>What would help Mei and Omar most?</p>',
          hints: ['What gives the same answer to everybody?'],
          choices: choices(
            'Ask more friends and count votes.',
            'Measure how much rain fell.',
            'Look at how wet their shoes are.',
          ),
          key: { choice: 'b' },
          feedback: {
            correct: 'Yes. A number means the same to everyone.',
            incorrect:
              'Votes and wet shoes are different for each person. What would be the same for both of them?',
          },
        }),
      ],
    },
    {
      id: 'wc4-teach',
      title: 'How a gauge works',
      kind: 'teach',
      minutes: 7,
      directions: 'Read about rain gauges. Then read the one in the picture.',
      notes:
        'Let students read a glass of colored water from above, from below and level, and compare the three numbers.',
      blocks: [
        '<p>When drops in a cloud join, they get heavy and fall. Rain, snow and hail that fall are called <strong>precipitation</strong>.</p><p>A <strong>rain gauge</strong> is a tube with marks. It stands in the open and catches rain. We read how <strong>high</strong> the water stands, in <strong>millimeters</strong> (mm).</p><p>Read it with your eye at the <strong>same height</strong> as the water. From above you would read too much.</p>',
        picture({
          id: 'wc4-teach-gauge',
          asset: 'rain-gauge-8.svg',
          alt: 'A rain gauge with a mark for each millimeter from 0 to 25. The water stands three marks above 5.',
          width: 640,
          height: 660,
        }),
        ask({
          id: 'wc4-q-read',
          kind: 'number',
          prompt: '<p>How much rain is in this gauge?</p>',
          points: 2,
          unit: 'mm',
          hints: ['Each small mark is 1 millimeter.', 'Start at 5 and count up.'],
          key: { value: 8, tolerance: 0 },
          feedback: {
            correct: 'Yes, 8 millimeters: 5 and 3 more.',
            incorrect: 'Find the long mark below the water. It is 5. Now count the small marks up.',
          },
          standard: '3-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc4-build',
      title: 'Build yours',
      kind: 'guided',
      minutes: 9,
      directions: 'Make a gauge from a clear, straight jar. Then show it.',
      notes:
        'Have clear straight-sided jars, tape and paper rulers ready. No rain in sight? Use a watering can from a height of one meter for ten seconds: every group gets a number.',
      blocks: [
        '<ol><li>Take a clear jar with <strong>straight</strong> sides.</li><li>Tape a paper ruler on the outside. Zero is at the inside bottom.</li><li>Put it in the open, <strong>away</strong> from trees and roofs.</li><li>Put stones around it, so that the wind cannot tip it.</li></ol>',
        {
          id: 'wc4-build-sheet',
          type: 'pdf',
          title: 'My rain gauge: lab sheet',
          asset: 'rain-gauge-sheet.pdf',
          pages: 1,
        },
        ask({
          id: 'wc4-q-photo',
          kind: 'photo',
          prompt: '<p>Take a photo of your gauge in its place.</p>',
          points: 2,
          hints: ['Step back, so that we can see what is around it.'],
        }),
        ask({
          id: 'wc4-q-place',
          kind: 'multiple_choice',
          prompt: '<p>Which places would give a <strong>wrong</strong> number? Choose all.</p>',
          points: 2,
          hints: ['Where would some rain be missing? Where would there be extra water?'],
          choices: choices(
            'under a big tree',
            'in the middle of the lawn',
            'below the edge of a roof',
            'next to a lawn sprinkler',
          ),
          key: { choices: ['a', 'c', 'd'] },
          feedback: {
            correct: 'Right. A tree holds back rain. A roof and a sprinkler add water.',
            incorrect:
              'A fair gauge catches only the rain that falls on it. Check each place: is some rain missing, or is some water extra?',
          },
          standard: '3-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc4-chart',
      title: 'A week of rain',
      kind: 'independent',
      minutes: 8,
      directions: 'Use the chart to find the facts.',
      notes:
        'Tuesday is the trap: students skip it or call it “no data”. Zero is a measurement: someone looked, and there was none.',
      blocks: [
        picture({
          id: 'wc4-chart-picture',
          asset: 'rain-week-chart.svg',
          alt: 'Bar chart of rain at our school in millimeters. Monday 4, Tuesday 0, Wednesday 12, Thursday 7, Friday 2.',
          height: 620,
        }),
        ask({
          id: 'wc4-q-total',
          kind: 'number',
          prompt: '<p>How much rain fell in the whole week?</p>',
          points: 2,
          unit: 'mm',
          hints: ['Add the five bars. Tuesday is a number, too.'],
          key: { value: 25, tolerance: 0 },
          feedback: {
            correct: 'Yes: 4 + 0 + 12 + 7 + 2 = 25.',
            incorrect:
              'Read each bar again. Thursday is halfway between 6 and 8. Then add all five.',
          },
          standard: '3-ESS2-1',
        }),
        ask({
          id: 'wc4-q-facts',
          kind: 'fill_blanks',
          prompt: '<p>Complete the sentences with the chart.</p>',
          points: 3,
          hints: ['The driest day has no bar at all.'],
          parts: [
            { type: 'text', text: 'The wettest day was ' },
            {
              type: 'blank',
              id: 'wet',
              label: 'the wettest day',
              options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            },
            { type: 'text', text: '. The driest day was ' },
            {
              type: 'blank',
              id: 'dry',
              label: 'the driest day',
              options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            },
            { type: 'text', text: '. On Thursday, there were ' },
            { type: 'blank', id: 'more', label: 'how many millimeters more' },
            { type: 'text', text: ' millimeters more than on Friday.' },
          ],
          key: {
            blanks: { wet: ['Wednesday'], dry: ['Tuesday'], more: ['5', 'five'] },
          },
          feedback: {
            correct: 'All three facts are right. So Mei could say: 12 millimeters.',
            incorrect:
              'Tallest bar: wettest. No bar: driest. For “how many more”, take Friday away from Thursday.',
          },
          standard: '3-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc4-check',
      title: 'Show what you know',
      kind: 'check',
      minutes: 6,
      directions: 'Answer on your own.',
      notes:
        'Choice “16 mm” adds, “10 mm” forgets Monday. The hot-day item asks students to bring in evaporation from lesson 2.',
      blocks: [
        ask({
          id: 'wc4-q-check-empty',
          kind: 'single_choice',
          prompt:
            '<p>On Monday the gauge shows 6 mm. Sam forgets to empty it. On Tuesday it shows 10 mm. How much rain fell between the two readings?</p>',
          points: 2,
          choices: choices('16 mm', '10 mm', '6 mm', '4 mm'),
          key: { choice: 'd' },
          standard: '3-ESS2-1',
        }),
        ask({
          id: 'wc4-q-check-draw',
          kind: 'drawing',
          prompt: '<p>Show <strong>13 mm</strong> of rain in the gauge. Color the water.</p>',
          points: 2,
          background: {
            asset: 'rain-gauge-empty.svg',
            alt: 'An empty rain gauge with a mark for each millimeter from 0 to 25',
          },
          standard: '3-ESS2-1',
        }),
        ask({
          id: 'wc4-q-check-hot-day',
          kind: 'true_false',
          prompt:
            '<p>On a hot day, a gauge that is read late shows <strong>less</strong> rain than really fell.</p>',
          key: { value: true },
          standard: '5-ESS2-1',
        }),
      ],
    },
    {
      id: 'wc4-reflect',
      title: 'Mei and Omar again',
      kind: 'reflect',
      minutes: 3,
      directions: 'Help the two friends.',
      notes: 'Look for three parts: a tool, a fair place, a way to read.',
      blocks: [
        ask({
          id: 'wc4-q-reflect',
          kind: 'long_text',
          prompt: '<p>Write to Mei and Omar: how can they find out if it rained a lot?</p>',
          points: 2,
          max_length: 500,
          hints: ['Tell them what to use, where to put it, and how to read it.'],
          starter: 'Dear Mei and Omar, you can …',
        }),
      ],
    },
  ],
};

import { ask, type AuthoredStep } from '../authoring';

/** The fourth step of "Halves and thirds on a line": folding, drawing and reading points. */
export const practice: AuthoredStep = {
  id: 'mf3-practice',
  title: 'Fold, draw, read',
  kind: 'independent',
  minutes: 9,
  directions: 'Fold a strip in thirds. Then draw and read points on your own.',
  notes:
    'Folding thirds: roll the strip into a flat S, like a letter. Slow students do only the first two lines of the sheet. The second point is 2/3; 2/2 shows marks counted as parts.',
  blocks: [
    {
      id: 'mf3-practice-sheet',
      type: 'pdf',
      title: 'Halves and thirds on a line: practice sheet',
      asset: 'number-line-sheet.pdf',
      pages: 1,
    },
    ask({
      id: 'mf3-q-photo',
      kind: 'photo',
      prompt:
        '<p>Fold a strip of paper in <strong>three</strong> equal parts. Take a photo of it.</p>',
      points: 2,
      hints: ['Bend it like a letter S and move the ends until all parts match. Then press.'],
      required: false,
    }),
    ask({
      id: 'mf3-q-draw',
      kind: 'drawing',
      prompt: String.raw`<p>Mark \(\frac{1}{3}\), \(\frac{1}{2}\) and \(\frac{2}{3}\) on this line. Write the numbers.</p>`,
      points: 4,
      hints: ['Start with 1/2. It is in the middle. Then think: is 1/3 before or after it?'],
      background: {
        asset: 'mf-line-01.svg',
        alt: 'A number line with only 0 and 1 marked',
      },
      standard: 'CCSS.Math.Content.3.NF.A.2',
    }),
    ask({
      id: 'mf3-q-point',
      kind: 'number',
      prompt:
        '<p>A line from 0 to 1 is cut in 3 equal parts. A snail crawls from 0 to the <strong>second</strong> mark after 0. At which number is it? Type a fraction.</p>',
      points: 2,
      hints: ['How many thirds did it crawl?', 'Type it like 1/4.'],
      key: { value: 0.6666667, tolerance: 0.01 },
      feedback: {
        correct: 'Yes, 2/3: two parts of one third each.',
        incorrect:
          'The line has 3 equal parts, so one part is 1/3. The snail crawled two of them. Count the parts, not the marks.',
      },
      standard: 'CCSS.Math.Content.3.NF.A.2',
    }),
    ask({
      id: 'mf3-q-left',
      kind: 'short_text',
      prompt: '<p>How much is left from the snail to 1? Write it in words.</p>',
      max_length: 40,
      hints: ['One part is left. What is the name of one part?'],
      key: { accepted: ['one third', 'a third', '1/3', 'one-third', '1 third'] },
      feedback: {
        correct: 'Yes. Two thirds and one third make a whole.',
        incorrect: 'Three thirds make 1. The snail has done two thirds. How many thirds are left?',
      },
      standard: 'CCSS.Math.Content.3.NF.A.1',
    }),
  ],
};

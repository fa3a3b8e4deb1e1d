import { expect, it } from 'vitest';
import { texWords } from './tex-words';

it.each([
  [String.raw`\frac{1}{2}`, '1/2'],
  [String.raw`x^2 \times 3`, 'x² × 3'],
  [String.raw`\sqrt{9} \le \pi`, '√9 ≤ π'],
  [String.raw`90^\circ`, '90°'],
  [String.raw`10^{23}`, '10^23'],
  [String.raw`25\% \text{ of } 8`, '25% of 8'],
  [String.raw`\frac{\frac{1}{2}}{3}`, '1/2/3'],
  [String.raw`\unknown{a}`, 'unknowna'],
])('says %s as %s', (tex, words) => {
  expect(texWords(tex)).toBe(words);
});

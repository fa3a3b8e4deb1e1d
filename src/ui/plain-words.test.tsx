/** Math in names and lists, where there is one line. */
import { expect, test } from 'vitest';
import { plainWords } from './plain-words';

const fraction = (top: string, bottom: string) => `<mfrac>${top}${bottom}</mfrac>`;
const number = (value: number) => `<mn>${String(value)}</mn>`;
const row = (...parts: string[]) => `<mrow>${parts.join('')}</mrow>`;
const sum = row(number(1), '<mo>+</mo>', number(2));

test.for([
  [fraction(number(1), number(3)), '1/3'],
  [row(number(1), fraction(number(3), number(4))), '1 3/4'],
  [fraction(sum, number(3)), '(1+2)/3'],
  [fraction(fraction(number(1), number(2)), number(3)), '(1/2)/3'],
  [`<msup>${number(10)}${number(12)}</msup>`, '10¹²'],
  [`<msup>${sum}<mi>n</mi></msup>`, '(1+2)^n'],
  [`<msqrt>${number(9)}</msqrt>`, '√9'],
  [`<semantics>${number(7)}<annotation>\\seven</annotation></semantics>`, '7'],
] as const)('%s reads %s', ([math, words]) => {
  const box = document.createElement('div');
  box.innerHTML = `<p>Mark\n <math>${math}</math> here.</p>`;
  expect(plainWords(box)).toBe(`Mark ${words} here.`);
});

import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from './plain-text';
import { replaceTex, texIn, texSettings } from './tex';

it('finds each piece up to the first end', () => {
  const text = 'a \\(x\\) b \\( y \\( z \\) c \\) d \\() e';
  expect(texIn(text)).toEqual(['x', ' y \\( z ']);
  expect(replaceTex(text, (tex, piece) => `<${tex}|${piece}>`)).toBe(
    'a <x|\\(x\\)> b < y \\( z |\\( y \\( z \\)> c \\) d \\() e',
  );
  expect(replaceTex('none', () => 'x')).toBe('none');
});

// What looks for the end of each anew would not come to an end here.
it('is done with beginnings that have no end', () => {
  const open = '\\('.repeat(500_000);
  expect(texIn(open)).toEqual([]);
  expect(textOfHtml(open)).toBe(open);
});

describe('the settings of formulas', () => {
  const markup = (tex: string) => katex.renderToString(tex, texSettings());

  it.each([
    String.raw`\def\a{xxxx}\a\a`,
    String.raw`\gdef\a{xxxx}\a`,
    String.raw`\edef\a{xxxx}\a`,
    String.raw`\let\a=x\a`,
    String.raw`\futurelet\a xy`,
    String.raw`\newcommand{\a}{xxxx}\a`,
    String.raw`\renewcommand{\frac}{xxxx}\frac`,
    String.raw`\providecommand{\a}{xxxx}\a`,
    String.raw`\global\def\a{x}`,
    String.raw`\noexpand\def\a{xxxx}\a`,
    String.raw`\expandafter\def\a{xxxx}\a`,
  ])('refuse to define: %s', (tex) => {
    expect(() => markup(tex)).toThrow('notdefinable');
  });

  it('take what schools write', () => {
    for (const tex of [
      String.raw`\frac{3}{4} \div 2 \ne \sqrt{x^2}`,
      String.raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`,
      String.raw`\text{area} = 3\,\text{cm}^2 \quad \dots`,
      String.raw`\binom{n}{k} \pmod{3} \operatorname{lcm}(4, 6) \overset{?}{=} \underline{\phantom{xx}}`,
    ]) {
      expect(markup(tex)).toContain('<math');
    }
  });
});

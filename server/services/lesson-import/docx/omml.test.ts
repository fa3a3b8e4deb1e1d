import { describe, expect, it } from 'vitest';
import { isReadableTex } from '../markdown/markdown-math';
import { texOfOmml, textOfOmml } from './omml';

const run = (text: string, more = '') => `<m:r>${more}<m:t>${text}</m:t></m:r>`;
const e = (inner: string) => `<m:e>${inner}</m:e>`;
const normal = '<m:rPr><m:nor/></m:rPr>';
const half = (more = '') =>
  `<m:f><m:fPr>${more}</m:fPr><m:num>${run('n')}</m:num><m:den>${run('k')}</m:den></m:f>`;
const noBar = half('<m:type m:val="noBar"/>');
const brackets = (inner: string, more = '') => `<m:d><m:dPr>${more}</m:dPr>${inner}</m:d>`;
const cells = (...rows: readonly (readonly string[])[]) =>
  `<m:m>${rows.map((row) => `<m:mr>${row.map((one) => e(run(one))).join('')}</m:mr>`).join('')}</m:m>`;
const limit = (name: string, below: string) =>
  `<m:limLow>${e(run(name))}<m:lim>${run(below)}</m:lim></m:limLow>`;
const func = (name: string, inner: string) =>
  `<m:func><m:fName>${name}</m:fName>${e(inner)}</m:func>`;

describe("Word's formulas as TeX", () => {
  it.each([
    ['a binomial', brackets(e(noBar)), '\\binom{n}{k}'],
    ['one thing above another', noBar, '{{n}\\atop{k}}'],
    ['a fraction in a line', half('<m:type m:val="lin"/>'), '{n}/{k}'],
    ['words with blanks', run('if x is even'), '\\text{if x is even}'],
    ['words that are said to be words', run(' 5 kg &amp; up', normal), '\\text{ 5 kg \\& up}'],
    ['letters and a sign between', run('a + b'), 'a + b'],
    ['entities', run('&#960;&#x2264;&lt;4'), '\\pi \\le <4'],
    [
      'a matrix',
      brackets(e(cells(['1', '0'], ['0', '1'])), '<m:begChr m:val="["/><m:endChr m:val="]"/>'),
      '\\left[\\begin{matrix}1&0\\\\0&1\\end{matrix}\\right]',
    ],
    [
      'cases',
      brackets(
        e(`<m:eqArr>${e(run('x&amp;=1'))}${e(run('y&amp;=2'))}</m:eqArr>`),
        '<m:begChr m:val="{"/><m:endChr m:val=""/>',
      ),
      '\\left\\{\\begin{array}{l}x=1\\\\y=2\\end{array}\\right.',
    ],
    ['a limit', func(limit('lim', 'x→0'), run('f')), '\\lim_{x\\to 0}{f}'],
    [
      'a limit of an unknown name',
      func(limit('argmax', 'x'), run('f')),
      '\\operatorname*{argmax}_{x}{f}',
    ],
    ['something below', limit('x+y', 'z'), '\\underset{z}{x+y}'],
    ['a function', func(run('sin'), run('x')), '\\sin {x}'],
    [
      'a power of a function',
      func(`<m:sSup>${e(run('sin'))}<m:sup>${run('2')}</m:sup></m:sSup>`, run('x')),
      '\\sin ^{2}{x}',
    ],
    ['a hat', `<m:acc>${e(run('p'))}</m:acc>`, '\\hat{p}'],
    ['a vector', `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(run('v'))}</m:acc>`, '\\vec{v}'],
    [
      'a ray',
      `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(run('AB'))}</m:acc>`,
      '\\overrightarrow{\\text{AB}}',
    ],
    [
      'a line above',
      `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(run('AB'))}</m:bar>`,
      '\\overline{\\text{AB}}',
    ],
    ['a line below', `<m:bar>${e(run('x'))}</m:bar>`, '\\underline{x}'],
    ['a brace', `<m:groupChr>${e(run('x'))}</m:groupChr>`, '\\underbrace{x}'],
    ['a box', `<m:borderBox>${e(run('x'))}</m:borderBox>`, '\\boxed{x}'],
    ['parts between bars', brackets(e(run('a')) + e(run('b'))), '\\left(a\\middle|b\\right)'],
    [
      'parts between commas',
      brackets(e(run('a')) + e(run('b')), '<m:sepChr m:val=","/>'),
      '\\left(a,b\\right)',
    ],
    [
      'a floor',
      brackets(e(run('x')), '<m:begChr m:val="⌊"/><m:endChr m:val="⌋"/>'),
      '\\left\\lfloor x\\right\\rfloor ',
    ],
  ])('%s', (_name, xml, tex) => {
    expect(texOfOmml(xml)).toBe(tex.trim());
    expect(isReadableTex(tex)).toBe(true);
  });

  it('has none for what no school book has', () => {
    expect(texOfOmml(`<m:sPre>${e(run('x'))}<m:what/></m:sPre>`)).toBeUndefined();
    expect(
      texOfOmml(`<m:acc><m:accPr><m:chr m:val="☂"/></m:accPr>${e(run('x'))}</m:acc>`),
    ).toBeUndefined();
  });

  it('in words has the signs that its entities stand for', () => {
    expect(textOfOmml(run('1 &lt; 2') + run('&#960;'))).toBe('1 < 2 π');
  });
});

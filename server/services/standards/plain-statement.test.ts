import { expect, it } from 'vitest';
import { plainStatement } from './plain-statement';

it.each([
  ['numbers from 1&ndash;20', 'numbers from 1–20'],
  ['x<sup>2</sup> = p and 3<sup>-5</sup>', 'x² = p and 3⁻⁵'],
  ['2<sup> <i>n</i> </sup>', '2ⁿ'],
  ['<sup>1/2</sup>/<sub>1/4</sub> miles', '1/2/1/4 miles'],
  ['<p>One.</p>\n<p>Two <i>for example</i>.</p>', 'One. Two for example.'],
  ['One:<ul><li>a,</li><li>b.</li></ul>c<br>d<img src="x.png" alt="">e', 'One: a, b. c d e'],
  ['a < b and b > c', 'a < b and b > c'],
  ['a<b and b>c, if 0<n<10', 'a<b and b>c, if 0<n<10'],
  ['&lt;script&gt; is text', '<script> is text'],
  ['Count.<script>steal()</script><style>p{}</style><!--StartFragment-->', 'Count.'],
  ['Divisi&oacute;n &#241; &#x1F600; &bogus; R&D', 'División ñ 😀 &bogus; R&D'],
  ['&#1114112; &#0;', '&#1114112; &#0;'],
  ['  as  it is ', '  as  it is '],
])('%s is read as %s', (html, text) => {
  expect(plainStatement(html)).toBe(text);
});

it('reads at once what is all beginnings of tags', () => {
  for (const piece of ['<', '<a ', '<p>', '</p>', '<sup>', '<a b="', '<!--', '&#']) {
    const began = performance.now();
    plainStatement(piece.repeat(40_000 / piece.length));
    expect(performance.now() - began, piece).toBeLessThan(1_000);
  }
});

import { describe, expect, it } from 'vitest';
import { cleanHtml, toDraftHtml, toSafeHtml, unreadableTex } from './rich-text';

describe('authored HTML', () => {
  it.each([
    '<p>a &amp; b &lt;c&gt; "d" &nbsp; &quot;</p>',
    '<p>one<p>two<ul><li>x<li>y</ul>',
    '<a href="javascript:alert(1)" onclick="x">l</a><a href="https://x.test/?a=1&b=2" rel="me">m</a>',
    '<b><i>crossed</b></i><br/><hr><table><tr><td colspan=2>c</table>',
    '<scr<script>ipt>alert(1)</script><style>x</style>&lt;script&gt;',
    '<math><mi>x</mi><annotation>x</annotation></math><svg><p>y</p></svg>&#x3c;b&#62;',
    'a < b > c & d &amp;lt; <!-- no --> <![CDATA[x]]>',
  ])('is clean after one time: %s', (html) => {
    const once = cleanHtml(html);
    expect(cleanHtml(once)).toBe(once);
    expect(toSafeHtml(html)).toBe(once);
    expect(toDraftHtml(html)).toBe(once);
  });

  it('has its math rendered, and what cannot be read shown as it was written', () => {
    const html = '<p>Half is \\(\\frac{1}{2}\\), not \\(\\frac{1\\).</p>';
    expect(toSafeHtml('<p>\\(\\frac{1}{2}\\)</p>')).toContain('<mfrac>');
    expect(unreadableTex(html)).toEqual(['\\frac{1']);
    expect(toDraftHtml(html)).toMatch(/<mfrac>.*not <code>\\frac\{1<\/code>\.<\/p>$/s);
    expect(() => toSafeHtml(html)).toThrow();
  });
});

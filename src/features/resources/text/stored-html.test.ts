import { describe, expect, it } from 'vitest';
import { toEditorHtml, toStoredHtml } from './stored-html';

describe('a text', () => {
  it.each([
    '<p>Half is \\(\\frac{1}{2}\\), more than \\(a &lt; b\\).</p>',
    '<h2>Two \\(x^2\\)\\(y\\)</h2><ul><li><p>one \\(1\\)</p></li></ul>',
    '<p>ماء 🌧 \\("so"\\) &amp; more</p>',
    '<table><tbody><tr><th>\\(a\\)</th><td>b</td></tr></tbody></table>',
    '',
  ])('is stored again as it was: %s', (stored) => {
    const seen = toEditorHtml(stored);
    expect(toStoredHtml(seen)).toBe(stored);
    expect(seen.match(/data-math/g)?.length ?? 0).toBe(stored.match(/\\\(/g)?.length ?? 0);
  });

  it('keeps quotes of TeX inside its attribute', () => {
    const seen = toEditorHtml('<p>\\(" onclick="x\\)</p>');
    expect(seen).toContain('data-math="&quot; onclick=&quot;x"');
  });

  it('takes a sign without its partner for a sign', () => {
    const stored = toStoredHtml('<p>Only \\( here</p><p>and \\) there, but \\(1\\)</p>');
    expect(stored).toBe('<p>Only \\\u200b( here</p><p>and \\\u200b) there, but \\(1\\)</p>');
    expect(stored.match(/\\\((.+?)\\\)/gs)).toEqual(['\\(1\\)']);
  });

  it('is nothing when its paragraphs are empty, and has no empty end', () => {
    expect(toStoredHtml('<p></p>')).toBe('');
    expect(toStoredHtml('<p>a</p><p></p><p><br></p>')).toBe('<p>a</p>');
  });
});

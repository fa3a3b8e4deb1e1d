import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { floorStyles } from './floor-styles';

/** In one line, as the plugin writes a sheet for the floor. */
const written = (css: string): string =>
  postcss([floorStyles()]).process(css, { from: 'a.css' }).css.replace(/\s+/g, ' ').trim();

describe('a value that is read late', () => {
  it('is given to those who understand it, after the rule', () => {
    expect(written('.a { color: color-mix(in srgb, var(--b) 70%, red); margin: 0 }')).toBe(
      '.a { color: var(--b); margin: 0 } @supports (color: color-mix(in srgb, red, red)) { .a { color: color-mix(in srgb, var(--b) 70%, red); margin: 0 } }',
    );
  });

  it('is asked for by itself where two of them are in one rule', () => {
    // Safari 15.4 knows one of the two, and reads the other too late.
    const css = '.a { height: calc(1dvh * var(--n)); color: color-mix(in srgb, var(--b), red) }';
    expect(written(css)).toBe(
      [
        '.a { height: calc(1vh * var(--n)); color: var(--b) }',
        '@supports (height: 1dvh) { .a { height: calc(1dvh * var(--n)); color: var(--b) } }',
        '@supports (color: color-mix(in srgb, red, red)) { .a { color: color-mix(in srgb, var(--b), red) } }',
      ].join(' '),
    );
  });

  it.each([
    ['a shorthand', '.a { overflow-x: clip; overflow: auto }', 'overflow-x: clip; overflow: auto'],
    [
      'a shorthand with another name',
      '.a { border-block-color: color-mix(in srgb, var(--b), red); border-top: 0 }',
      'border-block-color: color-mix(in srgb, var(--b), red); border-top: 0',
    ],
    ['all', '.a { overflow: clip; all: unset }', 'overflow: clip; all: unset'],
    ['the same', '.a { overflow: clip; overflow: auto }', 'overflow: clip; overflow: auto'],
  ])('is still taken back by what comes later: %s', (_what, css, kept) => {
    const [, asked = ''] = /@supports [^{]*\{ \.a \{ ([^}]*?);? \} \}/.exec(written(css)) ?? [];
    expect(asked).toBe(kept);
  });
});

describe('a rule by the room of a box', () => {
  it.each([
    ['(max-width: 42rem)', '(max-width: 42rem)'],
    ['card (max-width: 42rem)', '(max-width: 42rem)'],
    ['not (max-width: 42rem)', 'not all and (max-width: 42rem)'],
    ['card not (max-width: 42rem)', 'not all and (max-width: 42rem)'],
    ['(min-width: 10rem) and (max-width: 42rem)', '(min-width: 10rem) and (max-width: 42rem)'],
  ])('%s goes by the window where boxes cannot be asked', (condition, media) => {
    expect(written(`@container ${condition} { .a { color: red } }`)).toBe(
      `@supports not (container-type: inline-size) { @media ${media} { .a { color: red } } } @container ${condition} { .a { color: red } }`,
    );
  });

  it.each(['(width > 1rem) or (height > 1rem)', '(not (width > 1rem))', 'style(--a: b)'])(
    'is refused where no window can be asked: %s',
    (condition) => {
      expect(() => written(`@container ${condition} { .a { color: red } }`)).toThrow('No window');
    },
  );
});

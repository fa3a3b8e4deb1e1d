import { describe, expect, it } from 'vitest';
import { stylesAboveFloor } from './floor-styles';

const found = (css: string): readonly string[] => stylesAboveFloor(css).map(({ what }) => what);

describe('styles that the floor leaves alone', () => {
  it.each([
    ['a rule by the room of a box', '@container (width<=42rem){.a{color:red}}', '@container'],
    ['a range of the window', '@media (width<=42rem){.a{color:red}}', '@media range'],
    ['a unit', '.a{height:100dvh}', 'dvh'],
    ['a unit of a box', '.a{height:40cqi}', 'cqi'],
    ['a function', '.a{color:color-mix(in srgb, red, blue)}', 'color-mix()'],
    ['a selector', '.a:has(:checked){color:red}', ':has'],
    ['another', '.a:popover-open{display:grid}', ':popover-open'],
    ['a property', '.a{translate:0 -50%}', 'translate'],
    ['a keyword', '.a{overflow:clip}', 'overflow: clip'],
    ['a rule in a rule', '.a{& .b{color:red}}', 'nesting'],
  ])('are found: %s', (_case, css, what) => {
    expect(found(css)).toContain(what);
  });

  it.each([
    ['another value before it', '.a{height:100vh;height:100dvh}'],
    ['a question', '@supports (height:1dvh){.a{--b:100dvh}}'],
    ['the older name', '.a{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}'],
    [
      'a mark',
      '.js-has-pseudo [csstools-has-1a]:not(.does-not-exist){color:red}.a:has(b){color:red}',
    ],
    [
      'the window',
      '@supports not (container-type:inline-size){@media (max-width:42rem){.a{color:red}}}@container (width<=42rem){.a{color:red}}',
    ],
    [
      'a window as wide',
      '@supports not (container-type:inline-size){@media (min-width:42rem){.a{color:red}}}@container (width>=42rem){.a{color:red}}',
    ],
  ])('are not where there is %s', (_case, css) => {
    expect(found(css)).toEqual([]);
  });

  it('are found where the other value comes after it, and loses', () => {
    expect(found('.a{height:100dvh;height:100vh}')).toEqual(['dvh']);
  });
});

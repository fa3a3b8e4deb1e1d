import { describe, expect, it } from 'vitest';
import { usesAboveFloor } from './floor-scripts';

const found = (source: string): readonly string[] => usesAboveFloor(source).map(({ what }) => what);

describe('what the floor lacks', () => {
  it.each([
    ['a method of lists', 'export const a = (b) => b.toSorted();', 'TypedArray.toSorted'],
    ['another', 'export const a = (b) => b.findLast(Boolean).with(0, 1);', 'TypedArray.with'],
    ['a function of an interface', 'export const a = (b) => URL.canParse(b);', 'URL.canParse'],
    ['one by the window', 'export const a = (b) => window.URL.canParse(b);', 'URL.canParse'],
    ['a promise’s', 'export const a = Promise.withResolvers();', 'Promise.withResolvers'],
    [
      'what the navigator has',
      'export const a = () => navigator.storage.estimate();',
      'StorageManager.estimate',
    ],
    [
      'the same, taken apart',
      'export const a = () => { const { estimate } = navigator.storage; return estimate; };',
      'StorageManager.estimate',
    ],
    [
      'the same, by another name',
      'export const a = (b) => b.estimate();',
      'StorageManager.estimate',
    ],
    ['what only some windows have', 'requestIdleCallback(() => undefined);', 'requestIdleCallback'],
    ['an interface', 'export const a = new CompressionStream("gzip");', 'CompressionStream'],
    ['a method of elements', 'export const a = (b) => b.showPopover();', 'HTMLElement.showPopover'],
    [
      'an attribute',
      'export const a = (jsx) => jsx(`div`, { popover: `auto` });',
      'attribute popover',
    ],
    ['a class static block', 'export class A { static { A.b = 1; } }', 'class static block'],
    ['lookbehind', 'export const a = /(?<=b)c/;', 'lookbehind'],
    ['lookbehind in a text', 'export const a = (b) => new RegExp(`(?<!${b})c`);', 'lookbehind'],
    ['a flag', 'export const a = /[a--b]/v;', 'regular expression with flag v'],
    [
      'a field with parentheses',
      'export const a = (b) => class { c = b(1); };',
      'class field with parentheses',
    ],
  ])('is found: %s', (_case, source, what) => {
    expect(found(source)).toContain(what);
  });

  it.each([
    ['asked for with the call', 'export const a = (b) => b.getCoalescedEvents?.();'],
    [
      'asked for before',
      'export const a = (b) => { if (!b.showPopover) return; b.showPopover(); };',
    ],
    [
      'asked for by its kind',
      'if (typeof requestIdleCallback === "function") requestIdleCallback(b);',
    ],
    ['asked for by its name', 'if ("requestIdleCallback" in window) requestIdleCallback(b);'],
    [
      'asked for by its truth',
      'export const a = () => navigator.storage.estimate && navigator.storage.estimate();',
    ],
    [
      'something of our own',
      'export const a = (b) => { const navigation = b(); return navigation; };',
    ],
    [
      'what the floor has',
      'export const a = (b) => [structuredClone(b), b.at(-1), Object.hasOwn(b, "c")];',
    ],
    [
      'a field without parentheses',
      'export const a = (b) => class { c = b; d = new Map(); e = () => b(1); };',
    ],
  ])('is not: %s', (_case, source) => {
    expect(found(source)).toEqual([]);
  });

  it('is found where only a later line asks for it', () => {
    const source = 'export const a = (b) => { b.showPopover(); if (b.showPopover) b.c(); };';
    expect(found(source)).toEqual(['HTMLElement.showPopover']);
  });
});

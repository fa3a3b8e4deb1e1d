import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../offline/testing/web-storage';
import { blindSeed, keepWithoutNames, scoresWithoutNames } from './blind';

const rivera = 3;
const bell = 4;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('scoring without names', () => {
  it('stays on until it is switched off, for the one who has switched it on', () => {
    expect(scoresWithoutNames(rivera)).toBe(false);
    keepWithoutNames(rivera, true);
    expect(scoresWithoutNames(rivera)).toBe(true);
    expect(scoresWithoutNames(bell)).toBe(false);
    keepWithoutNames(rivera, false);
    expect(scoresWithoutNames(rivera)).toBe(false);
  });

  it('has one order in a session', () => {
    expect(blindSeed()).toBe(blindSeed());
  });
});

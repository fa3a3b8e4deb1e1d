import { describe, expect, it } from 'vitest';
import { roomLeft } from './room-left';

describe('roomLeft', () => {
  it('is silent until it gets tight', () => {
    expect(roomLeft(0, 8)).toBeUndefined();
    expect(roomLeft(100, 1000)).toBeUndefined();
    expect(roomLeft(899, 1000)).toBeUndefined();
  });
  it('counts the last tenth, or the last ten letters of a short answer', () => {
    expect(roomLeft(900, 1000)).toBe(100);
    expect(roomLeft(31, 40)).toBe(9);
    expect(roomLeft(1200, 1000)).toBe(0);
  });
});

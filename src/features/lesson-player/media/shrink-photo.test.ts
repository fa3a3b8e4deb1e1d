import { describe, expect, it } from 'vitest';
import { fitted, PHOTO_SIDE } from './shrink-photo';

describe('fitted', () => {
  it('shortens the longer side and keeps the shape', () => {
    expect(fitted({ width: 4000, height: 3000 }, PHOTO_SIDE)).toEqual({
      width: 1600,
      height: 1200,
    });
    expect(fitted({ width: 3000, height: 4000 }, PHOTO_SIDE)).toEqual({
      width: 1200,
      height: 1600,
    });
  });
  it('makes nothing larger, and nothing vanish', () => {
    expect(fitted({ width: 640, height: 480 }, PHOTO_SIDE)).toEqual({ width: 640, height: 480 });
    expect(fitted({ width: 20000, height: 2 }, PHOTO_SIDE)).toEqual({ width: 1600, height: 1 });
  });
});

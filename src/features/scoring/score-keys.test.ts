import { describe, expect, it } from 'vitest';
import { afterDigit, moved, scoreCommand, type KeyPlace, type PressedKey } from './score-keys';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, rest: Partial<PressedKey> = {}): PressedKey => ({
  ...none,
  key,
  ...rest,
});
const places: readonly KeyPlace[] = ['rubric', 'points', 'text', 'button', 'end', 'page'];

describe('keys while scoring', () => {
  it('take a level by its number, but never while somebody writes', () => {
    const at = (place: KeyPlace) => scoreCommand(press('3'), place, true)?.type;
    expect(places.map(at)).toEqual(['digit', undefined, undefined, 'digit', 'digit', 'digit']);
    expect(scoreCommand(press('3'), 'rubric', true)).toEqual({ type: 'digit', digit: 3 });
  });

  it('count on the rubric alone for who has switched single keys off', () => {
    const at = (place: KeyPlace) => scoreCommand(press('3'), place, false)?.type;
    const none = [undefined, undefined, undefined, undefined, undefined];
    expect(places.map(at)).toEqual(['digit', ...none]);
  });

  it('go on by Enter, but leave Enter to other buttons and to comments', () => {
    const at = (place: KeyPlace) => scoreCommand(press('Enter'), place, true)?.type;
    expect(places.map(at)).toEqual(['next', 'next', undefined, undefined, undefined, 'next']);
    expect(scoreCommand(press('Enter', { ctrlKey: true }), 'text', true)?.type).toBe('next');
  });

  it('go to another student from everywhere', () => {
    for (const place of places) {
      const down = press('ArrowDown', { altKey: true });
      expect(scoreCommand(down, place, false)?.type).toBe('nextStudent');
      const up = press('ArrowUp', { altKey: true });
      expect(scoreCommand(up, place, false)?.type).toBe('previousStudent');
    }
  });

  it('leave everything else to the browser', () => {
    for (const pressed of [
      press('3', { ctrlKey: true }),
      press('Tab'),
      press('ArrowDown', { metaKey: true }),
      press('Enter', { shiftKey: true }),
    ]) {
      for (const place of places) expect(scoreCommand(pressed, place, true)).toBeUndefined();
    }
    expect(scoreCommand(press('ArrowDown'), 'text', true)).toBeUndefined();
    expect(scoreCommand(press('Escape'), 'text', true)?.type).toBe('leave');
  });

  it('leave the last criterion behind, so that one digit more overwrites nothing', () => {
    expect([0, 1, 2, 3, 4].map((now) => afterDigit(now, 4))).toEqual([1, 2, 3, 4, 4]);
    expect(scoreCommand(press('ArrowUp'), 'end', true)?.type).toBe('previous');
    expect(scoreCommand(press('ArrowUp'), 'button', true)).toBeUndefined();
    expect(scoreCommand(press('ArrowDown'), 'end', true)).toBeUndefined();
    expect(moved(4, 4, 'previous')).toBe(3);
    expect(moved(4, 4, 'next')).toBe('student');
  });

  it('walk the rubric and past its end to the next student', () => {
    expect([0, 1, 2, 3].map((now) => moved(now, 4, 'next'))).toEqual([1, 2, 3, 'student']);
    expect([0, 1].map((now) => moved(now, 4, 'previous'))).toEqual([0, 0]);
    expect(moved(0, 0, 'next')).toBe('student');
  });
});

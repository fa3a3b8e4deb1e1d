import { beforeEach, expect, it, vi } from 'vitest';
import { storageOf } from '../../../offline/testing/web-storage';
import { isSoundOff, playChime, setSoundOff } from './chime';

const begun: number[] = [];

const knob = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
class FakeAudio {
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    const frequency = { value: 0 };
    const connect = (next: unknown) => next;
    return { frequency, connect, start: () => begun.push(frequency.value), stop: () => undefined };
  }
  createGain = () => ({ gain: knob, connect: () => undefined });
  close = () => Promise.resolve();
}

beforeEach(() => {
  begun.length = 0;
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('AudioContext', FakeAudio);
});

it('plays two notes, the second higher', () => {
  playChime();
  expect(begun).toHaveLength(2);
  expect(begun[1]).toBeGreaterThan(begun[0] ?? Infinity);
});

it('plays nothing while sounds are off, and again once they are on', () => {
  setSoundOff(true);
  playChime();
  expect([isSoundOff(), begun]).toEqual([true, []]);
  setSoundOff(false);
  playChime();
  expect(begun).toHaveLength(2);
});

it('plays nothing, and fails at nothing, on a device that cannot', () => {
  vi.stubGlobal('AudioContext', undefined);
  playChime();
  expect(begun).toEqual([]);
});

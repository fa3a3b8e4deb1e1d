import { expect, it } from 'vitest';
import { minutesAndSeconds } from './minutes-and-seconds';

it('writes times as players do', () => {
  expect([0, 9.96, 60, 125].map(minutesAndSeconds)).toEqual(['0:00', '0:09', '1:00', '2:05']);
});

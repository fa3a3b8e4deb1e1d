import { expect, it } from 'vitest';
import { createWaysIn } from './ways-in';

const upkeep = { from: new Date('2026-03-07T03:00:00Z'), to: new Date('2026-03-07T06:00:00Z') };
const at = (moment: string) => ({ now: () => new Date(moment) });

it('offers the services with which this server is connected', () => {
  const clock = at('2026-03-06T00:00:00Z');
  const offered = (...services: ('classlink' | 'clever')[]) =>
    createWaysIn({ clock, services, upkeep: undefined }).offered();
  expect(offered('classlink', 'clever')).toEqual({ ways: ['classlink', 'clever'] });
  expect(offered()).toEqual({ ways: [] });
});

it('says when the server may not answer, until that is over', () => {
  const offered = (moment: string) =>
    createWaysIn({ clock: at(moment), services: [], upkeep }).offered();
  expect(offered('2026-03-07T05:59:59Z')).toEqual({
    ways: [],
    upkeep: { from: '2026-03-07T03:00:00.000Z', to: '2026-03-07T06:00:00.000Z' },
  });
  expect(offered('2026-03-07T06:00:00Z')).toEqual({ ways: [] });
});

import { describe, expect, it } from 'vitest';
import { standingOf, worstOf } from './seats';
import type { SeatFacts } from './seats';

const facts = (more: Partial<SeatFacts> = {}): SeatFacts => ({
  today: '2026-10-05',
  isDemo: false,
  trialFrom: '2025-01-01',
  bought: 0,
  inUse: 0,
  coming: 0,
  ...more,
});
const bought = (more: Partial<SeatFacts> = {}) =>
  facts({ bought: 100, inUse: 80, endsOn: '2027-06-30', ...more });

describe('seats', () => {
  it('are a trial of sixty days first, then thirty more with a date', () => {
    const on = (today: string) => standingOf(facts({ today, trialFrom: '2026-08-01' }));
    expect(on('2026-09-30')).toEqual({
      standing: 'trial',
      ends_on: '2026-09-30',
      stopped: false,
    });
    const over = { standing: 'ended', ends_on: '2026-09-30', stops_on: '2026-10-31' };
    expect(on('2026-10-01')).toEqual({ ...over, stopped: false });
    expect(on('2026-10-30')).toEqual({ ...over, stopped: false });
    expect(on('2026-10-31')).toEqual({ ...over, stopped: true });
  });

  it('that are enough say nothing until their last day is near', () => {
    expect(standingOf(bought())).toEqual({
      standing: 'running',
      ends_on: '2027-06-30',
      stopped: false,
    });
    expect(standingOf(bought({ inUse: 100 })).standing).toBe('running');
    expect(standingOf(bought({ today: '2027-05-01' })).standing).toBe('ending');
    expect(standingOf(bought({ today: '2027-05-01', coming: 5 })).standing).toBe('running');
  });

  it('that are too few stop nothing for thirty days', () => {
    const over = (today: string) =>
      standingOf(bought({ today, inUse: 101, overSince: '2026-10-05' }));
    expect(over('2026-11-03')).toMatchObject({ standing: 'over', stopped: false });
    expect(over('2026-11-04')).toMatchObject({
      standing: 'over',
      stops_on: '2026-11-04',
      stopped: true,
    });
    // Nobody is stopped in the trial by having bought something.
    const inTrial = { inUse: 101, overSince: '2026-08-10', trialFrom: '2026-08-10' };
    expect(standingOf(bought(inTrial))).toMatchObject({ stops_on: '2026-10-10', stopped: false });
  });

  it('of last year end with it, and thirty days later nothing new is assigned', () => {
    const after = (today: string) => standingOf(facts({ today, endedOn: '2026-06-30' }));
    expect(after('2026-07-30')).toMatchObject({ standing: 'ended', stopped: false });
    expect(after('2026-07-31')).toMatchObject({ stops_on: '2026-07-31', stopped: true });
  });

  it('that were moved away or whose order was canceled leave thirty days, as every loss does', () => {
    const lost = (today: string) => standingOf(facts({ today, lostOn: '2026-10-05' }));
    expect(lost('2026-11-04')).toMatchObject({ standing: 'ended', ends_on: '2026-10-05' });
    expect(lost('2026-11-04').stopped).toBe(false);
    expect(lost('2026-11-05')).toMatchObject({ stops_on: '2026-11-05', stopped: true });
  });

  it('that are bought for the next school year stop nothing before it', () => {
    expect(standingOf(facts({ coming: 40, endedOn: '2026-06-30' }))).toEqual({
      standing: 'running',
      stopped: false,
    });
  });

  it('of a demo school never end', () => {
    expect(standingOf(facts({ isDemo: true, today: '2036-10-05' }))).toEqual({
      standing: 'demo',
      stopped: false,
    });
  });

  it('of several schools are spoken of where it is worst', () => {
    const late = standingOf(bought({ inUse: 101, overSince: '2026-10-01' }));
    const soon = standingOf(bought({ inUse: 101, overSince: '2026-09-20' }));
    const stopped = standingOf(facts());
    const fine = standingOf(bought());
    expect(worstOf([fine, late, soon])).toBe(soon);
    expect(worstOf([late, stopped, fine])).toBe(stopped);
    expect(worstOf([fine])).toBe(fine);
  });
});

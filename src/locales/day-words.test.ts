import { expect, it } from 'vitest';
import { dayWords } from './day-words';

it('says a day of the school, in whatever time zone the device is', () => {
  const before = process.env['TZ'];
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago']) {
    process.env['TZ'] = zone;
    expect(dayWords('en', '2026-03-04')).toBe('March 4, 2026');
    expect(dayWords('es', '2026-03-04', { weekday: 'long' })).toBe('miércoles');
    expect(dayWords('en', '2026-03-04', { dateStyle: 'medium' })).toBe('Mar 4, 2026');
  }
  process.env['TZ'] = before;
});

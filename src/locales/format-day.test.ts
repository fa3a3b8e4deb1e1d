import { afterEach, expect, it } from 'vitest';
import { formatDay } from './format-day';

const zone = process.env['TZ'];
// `undefined` would become a text.
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it('says a day of the school, in whatever time zone the device is', () => {
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago']) {
    process.env['TZ'] = zone;
    expect(formatDay('en', '2026-03-04')).toBe('March 4, 2026');
    expect(formatDay('es', '2026-03-04', { weekday: 'long' })).toBe('miércoles');
    expect(formatDay('en', '2026-03-04', { dateStyle: 'medium' })).toBe('Mar 4, 2026');
  }
});

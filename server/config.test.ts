import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

it.each([
  [{ PORT: 'http' }, 'PORT=http cannot be used: expected a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT=65536 cannot be used'],
  [{ DATABASE_URL: 'mysql://secret@host/db' }, 'DATABASE_URL cannot be used: expected a URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud cannot be used: expected one of fatal'],
  [{ DEMO_TIME_ZONE: 'Mars/Base' }, 'DEMO_TIME_ZONE=Mars/Base cannot be used'],
  [{ SEED_DEMO: 'maybe' }, 'SEED_DEMO=maybe cannot be used: expected true or false.'],
  [{ UPKEEP: '2026-12-05T22:00/2026-12-06T01:00' }, 'cannot be used: expected when it begins'],
  [{ UPKEEP: '2026-12-06T01:00Z/2026-12-05T22:00Z' }, 'UPKEEP=2026-12-06T01:00Z/2026-12-05'],
  [{ UPKEEP: 'tonight' }, 'UPKEEP=tonight cannot be used'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY=true cannot be used: expected a number of proxies'],
  [{ NODE_ENV: 'production', SEED_DEMO: 'true' }, 'SEED_DEMO=true is refused'],
])('says in one line what cannot be used of %j', (env, line) => {
  const read = () => readConfig({ DATA_DIR: 'data', ...env });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(line);
  expect(read).not.toThrow(/secret|\n/);
});

it('reads when the server is worked on, in the zone that is named', () => {
  expect(readConfig({}).upkeep).toBeUndefined();
  const { upkeep } = readConfig({ UPKEEP: '2026-12-05T22:00-05:00/2026-12-06T01:00-05:00' });
  expect(upkeep?.from.toISOString()).toBe('2026-12-06T03:00:00.000Z');
  expect(upkeep?.to.toISOString()).toBe('2026-12-06T06:00:00.000Z');
});

it('reads who sells seats, and at which price', () => {
  const usual = readConfig({}).orders;
  expect(usual).toMatchObject({ seatCents: 900, quoteDays: 60, paymentDays: 45 });
  const { orders } = readConfig({
    ORDER_SEAT_CENTS: '1250',
    ORDER_QUOTE_DAYS: '30',
    ORDER_PAYMENT_DAYS: '14',
    ORDER_SELLER: 'Cedar Learning',
    ORDER_SELLER_ADDRESS: '1 Main Street | Cedar, OR 97000 |',
    ORDER_SELLER_EMAIL: 'orders@cedar.example',
  });
  expect(orders).toEqual({
    seatCents: 1250,
    quoteDays: 30,
    paymentDays: 14,
    seller: {
      name: 'Cedar Learning',
      address: ['1 Main Street', 'Cedar, OR 97000'],
      email: 'orders@cedar.example',
    },
  });
  expect(() => readConfig({ ORDER_SEAT_CENTS: '9.5' })).toThrow('ORDER_SEAT_CENTS=9.5');
});

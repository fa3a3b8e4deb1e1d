import { expect, it } from 'vitest';
import { addressOf } from './network-address';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:1::5', '2001:db8:1:1::/64'],
  ['2001:0db8:0001:0001:ffff:0:0:1', '2001:db8:1:1::/64'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (ip, counted) => {
  expect(addressOf({ ip })).toBe(counted);
});

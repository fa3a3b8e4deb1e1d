import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PreparedJson } from './prepared-json';

it('unpacks to the object with the new field first', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', '-', ':', '.', '0', '9', 'Z', 'T'),
    maxLength: 300,
  });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.json()), letters, (rest, time) => {
      const value = { first: 1, ...rest };
      const prepared = new PreparedJson(value);
      const plain = prepared.plain('time', time);
      expect(JSON.parse(plain)).toEqual(JSON.parse(JSON.stringify({ time, ...value })));
      expect(gunzipSync(prepared.gzip('time', time)).toString()).toBe(plain);
    }),
  );
});

it('is smaller than what it packs', () => {
  const value = {
    items: Array.from({ length: 200 }, (_, id) => ({ id, title: 'Cloud in a jar' })),
  };
  const prepared = new PreparedJson(value);
  expect(prepared.gzip('time', 'now').length).toBeLessThan(
    prepared.plain('time', 'now').length / 5,
  );
});

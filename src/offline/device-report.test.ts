import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { composeReport, nextReport } from './device-report';
import { setDeviceValue } from './device-registry';
import { StudentTablet } from './testing/student-tablet';
import { readPartition } from './drain-store';

it('has a higher number than each report before it, also with a clock that is set back', async () => {
  const first = await nextReport(5_000);
  expect(first).toBe(5_000);
  expect(await nextReport(5_000)).toBe(5_001);
  expect(await nextReport(100)).toBe(5_002);
  expect(await nextReport(9_000)).toBe(9_000);
  // A count that was lost with the power: time has gone on.
  await setDeviceValue('reports', undefined);
  expect(await nextReport(9_500)).toBe(9_500);
});

it('counts what waits besides what goes along, and says its number', async () => {
  const tablet = await StudentTablet.open();
  await tablet.answer('a', 'one');
  await tablet.answer('b', 'two');
  const { entries } = await readPartition(tablet.userId);
  const compose = (sending: typeof entries) =>
    composeReport(tablet.userId, entries, sending, tablet.now, 7);
  expect(await compose([])).toMatchObject({ unsent: 2, number: 7 });
  expect(await compose(entries.slice(0, 1))).toMatchObject({ unsent: 1, number: 7 });
  expect(await compose(entries)).toMatchObject({ unsent: 0, number: 7 });
  await tablet.close();
});

import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { composeReport, isDue, newsOf, nextReport, noteReported } from './device-report';
import type { DeviceReport } from './device-report';
import { deviceValue, people, setDeviceValue } from '../storage/device-registry';
import { admitUser, dropUser } from '../storage/people';
import { StudentTablet } from '../testing/student-tablet';
import { readPartition } from '../drain/drain-store';

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

it('tells once which lessons are here, to each who signs in, and keeps no note for the next one', async () => {
  const report: DeviceReport = {
    unsent: 0,
    number: 1,
    packs: [{ assignment_student_id: 811, state: 'ready' }],
  };
  await admitUser(41, undefined);
  expect(await newsOf(41, report)).toEqual(report);
  await noteReported(41, report, 1_000);
  expect(await newsOf(41, report)).toEqual({ unsent: 0, number: 1 });
  expect(await isDue(41, report, 1_000)).toBe(false);
  // The app is opened again by who is here.
  await admitUser(41, undefined);
  expect(await isDue(41, report, 1_000)).toBe(false);

  await setDeviceValue('reportTold', { userId: 41, packs: '[811]', rest: '[]', at: 1 });
  await dropUser(41);
  // An answer that was on its way when they left.
  await noteReported(41, report, 2_000);
  await admitUser(42, undefined);
  expect(JSON.stringify(await people())).not.toContain('811');
  expect(await deviceValue('reportTold')).toBeUndefined();
  expect(await isDue(42, report, 2_000)).toBe(true);
});

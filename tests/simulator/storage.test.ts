import { expect, it } from 'vitest';
import type { Random } from '../support/random';
import { makeBundles } from './core/bundles';
import { Scheduler } from './scheduler';
import { DeviceStorage } from './storage';

/** A device's storage whose texts reach the disk after these shares of the time that they may take. */
async function storageThatWrites(after: readonly number[]) {
  const { engine } = await makeBundles();
  const time = new Scheduler(0);
  const left = [...after];
  const random = { next: () => left.shift() ?? 0 } as unknown as Random;
  return { time, storage: new DeviceStorage(time, random, engine) };
}

it('has on the disk what stood last, whatever was to be written first', async () => {
  const { time, storage } = await storageThatWrites([0, 0.9, 0.1]);
  storage.setText('user', 'Ana');
  await time.passFor(5_000);
  storage.setText('user', undefined);
  storage.setText('user', 'Ben');
  await time.passFor(5_000);
  storage.loseLastMoments();
  expect(storage.texts.get('user')).toBe('Ben');
});

it('gives back what a pulled battery has not let it remove', async () => {
  const { time, storage } = await storageThatWrites([0, 0.9]);
  storage.setText('user', 'Ana');
  await time.passFor(5_000);
  storage.setText('user', undefined);
  expect(storage.texts.get('user')).toBeUndefined();
  storage.loseLastMoments();
  expect(storage.texts.get('user')).toBe('Ana');
});

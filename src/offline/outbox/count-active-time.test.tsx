/** Time on task on a page: what counts as doing something, and when it is written down. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countActiveTime, type ActiveTimeCount } from './count-active-time';
import { admitUser } from '../storage/people';
import { closeUserDb, read } from '../storage/user-db';

const ref = { userId: 7_301, assignmentStudentId: 12, assignmentId: 3 };
let now = 0;
let seen: DocumentVisibilityState = 'visible';
let count: ActiveTimeCount | undefined;

beforeEach(async () => {
  now = 1_000;
  seen = 'visible';
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  await admitUser(ref.userId, 'ticket');
});
afterEach(() => {
  count?.end();
  vi.restoreAllMocks();
});

const kept = async () => Number((await read(ref.userId, (db) => db.get('kv', 'active/12'))) ?? 0);
const show = (state: DocumentVisibilityState) => {
  seen = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('touching, typing and scrolling count, what plays counts, and what is out of sight does not', async () => {
  const before = await kept();
  let plays = false;
  count = countActiveTime(ref, () => plays);
  const part = document.createElement('div');
  document.body.append(part);
  part.addEventListener('pointerdown', (event) => event.stopPropagation());
  for (const sign of ['pointerdown', 'keydown', 'scroll']) {
    now += 50_000;
    part.dispatchEvent(new Event(sign));
  }
  part.remove();
  now += 600_000;
  await count.settle();
  expect((await kept()) - before).toBe(210);

  plays = true;
  await count.settle();
  for (let at = 0; at < 8; at += 1) {
    now += 15_000;
    await count.settle();
  }
  expect((await kept()) - before).toBe(330);

  plays = false;
  now += 10_000;
  show('hidden');
  now += 20_000;
  dispatchEvent(new Event('pointerdown'));
  show('visible');
  await vi.waitFor(async () => {
    expect((await kept()) - before).toBe(340);
  });
});

test('what could not be written is written the next time', async () => {
  const before = await kept();
  count = countActiveTime(ref, () => false);
  now += 20_000;
  closeUserDb(ref.userId);
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await count.settle();
  open.mockRestore();
  expect(await kept()).toBe(before);
  await count.settle();
  expect((await kept()) - before).toBe(20);
});

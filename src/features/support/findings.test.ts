import { expect, it } from 'vitest';
import type { SelfCheck } from '../../offline/app/self-check';
import { findingsOf, type Topic } from './findings';

const GB = 1024 ** 3;
const healthy: SelfCheck = {
  connection: 'online',
  clockAheadMs: 900,
  storage: { usedBytes: 0.2 * GB, quotaBytes: 4 * GB, persisted: true },
  worker: { state: 'ready', newerWaits: false, build: 'aB3' },
  build: 'aB3',
  unsent: { own: 0, ownParked: 0, others: 0, otherPeople: 0 },
};

const find = (topic: Topic, change: Partial<SelfCheck>) =>
  findingsOf({ ...healthy, ...change }).find((each) => each.topic === topic);

it('finds nothing to do on a healthy device', () => {
  expect(findingsOf(healthy).map(({ verdict }) => verdict)).toEqual(Array(7).fill('good'));
});

it.each([
  ['connection', { connection: 'offline' }, 'look', 'offline'],
  ['connection', { connection: 'portal' }, 'look', 'portal'],
  ['worker', { worker: { ...healthy.worker, state: 'absent' } }, 'bad', 'absent'],
  ['worker', { worker: { ...healthy.worker, state: 'unsupported' } }, 'bad', 'unsupported'],
  ['worker', { worker: { ...healthy.worker, state: 'installing' } }, 'look', 'installing'],
  ['version', { worker: { ...healthy.worker, newerWaits: true } }, 'look', 'newer'],
  ['version', { worker: { ...healthy.worker, build: 'other' } }, 'look', 'newer'],
  ['version', { worker: { ...healthy.worker, build: undefined } }, 'good', 'current'],
  ['room', { storage: { ...healthy.storage, quotaBytes: 0.4 * GB } }, 'look', 'tight'],
  ['room', { storage: { ...healthy.storage, quotaBytes: undefined } }, 'unknown', 'unknown'],
  ['persisted', { storage: { ...healthy.storage, persisted: false } }, 'look', 'no'],
  ['persisted', { storage: { ...healthy.storage, persisted: undefined } }, 'unknown', 'unknown'],
  ['clock', { clockAheadMs: 119_999 }, 'good', 'right'],
  ['clock', { clockAheadMs: 120_000 }, 'look', 'ahead'],
  ['clock', { clockAheadMs: -3_600_000 }, 'look', 'behind'],
  ['clock', { clockAheadMs: undefined }, 'unknown', 'unknown'],
  ['unsent', { unsent: undefined }, 'bad', 'unreadable'],
] as const)('%s: %j is %s (%s)', (topic, change, verdict, state) => {
  expect(find(topic, change)).toMatchObject({ verdict, text: `${topic}.${state}` });
});

it('tells own work that waits, hidden work of others, and work that needs help apart', () => {
  const none = { own: 0, ownParked: 0, others: 0, otherPeople: 0 };
  expect(find('unsent', { unsent: { ...none, own: 3 } })).toMatchObject({ text: 'unsent.waiting' });
  expect(find('unsent', { unsent: { ...none, others: 2, otherPeople: 1 } })).toMatchObject({
    text: 'unsent.waiting',
    verdict: 'look',
    values: { others: 2, otherPeople: 1 },
  });
  expect(find('unsent', { unsent: { ...none, own: 1, ownParked: 1 } })).toMatchObject({
    text: 'unsent.parked',
  });
});

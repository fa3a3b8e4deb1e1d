import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { changeByEvents, type EventTx } from './event-tx';
import { admitUser } from './people';
import { read } from './user-db';

const userId = 1;
const kept = () => read(userId, (db) => db.get('kv', 'word'));
const put = ({ store }: EventTx<'kv', string>, word: string) => store('kv').put(word, 'word');

it('is through when it is committed, and gives its result', async () => {
  await admitUser(userId, undefined);
  const result = await changeByEvents(userId, ['kv'], (tx: EventTx<'kv', string>) => {
    tx.after(put(tx, 'first'), () => {
      tx.commit('done');
    });
  });
  expect(result).toBe('done');
  expect(await kept()).toBe('first');
});

it('takes all back where a step of it fails, and says why', async () => {
  const failing = changeByEvents(userId, ['kv'], (tx: EventTx<'kv', string>) => {
    tx.after(put(tx, 'second'), () => {
      throw new Error('of no use');
    });
  });
  await expect(failing).rejects.toThrow('of no use');
  expect(await kept()).toBe('first');
});

it('never leaves anybody waiting for a commit that was forgotten', async () => {
  const forgetting = changeByEvents(userId, ['kv'], (tx: EventTx<'kv', string>) => {
    put(tx, 'third');
  });
  await expect(forgetting).rejects.toThrow('without a commit');
});

/** What counts as a wrong guess, however many come at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../server/errors';
import { throttledAttempt } from '../../server/services/limits/throttled-attempts';
import type { AttemptLimit } from '../../server/services/limits/throttled-attempts';
import { minute } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import type { TestDatabase } from '../support/database';
import { TestClock } from '../support/server';

const clock = new TestClock();

onBothDatabases('guesses', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  const tenFor = (value: string, onRight: AttemptLimit['onRight'] = 'forget'): AttemptLimit => ({
    kind: 'test',
    value,
    limit: 10,
    windowMs: 15 * minute,
    onRight,
  });

  /** Sends a guess; `end` lets it be looked at. */
  function send(limits: readonly AttemptLimit[], isRight: boolean) {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = false;
    const answer = throttledAttempt({ db: database.db, clock }, limits, async () => {
      begun = true;
      await ended;
      return isRight ? 'the treasure' : undefined;
    }).then(
      (found) => found ?? 'wrong',
      (error: unknown) => (error instanceof AppError ? error.status : error),
    );
    return { answer, hasBegun: () => begun, end };
  }

  async function sendMany(count: number, limits: readonly AttemptLimit[], isRight: boolean) {
    const sent = Array.from({ length: count }, () => send(limits, isRight));
    await expect.poll(() => sent.filter(({ hasBegun }) => hasBegun()).length).toBe(count);
    return sent;
  }

  it('that have not ended count for nothing', async () => {
    const limits = [tenFor(randomUUID(), 'keep')];
    const sent = await sendMany(30, limits, true);
    for (const each of sent) each.end();
    expect(await Promise.all(sent.map(({ answer }) => answer))).toEqual(
      Array(30).fill('the treasure'),
    );
  });

  it('tell nothing beyond the limit, wrong or right', async () => {
    const limits = [tenFor(randomUUID())];
    const sent = await sendMany(12, limits, false);
    const right = send(limits, true);
    await expect.poll(right.hasBegun).toBe(true);
    for (const each of sent) each.end();
    const answers = await Promise.all(sent.map(({ answer }) => answer));
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(2);
    right.end();
    expect(await right.answer).toBe(429);
  });

  it('that are right forget their own failures and keep the shared ones', async () => {
    const [own, shared] = [tenFor(randomUUID()), tenFor(randomUUID(), 'keep')];
    for (const isRight of [...Array<boolean>(9).fill(false), true, false]) {
      const sent = send([own, shared], isRight);
      sent.end();
      expect(await sent.answer).toBe(isRight ? 'the treasure' : 'wrong');
    }
    const next = send([own, shared], true);
    next.end();
    expect(await next.answer).toBe(429);
    const elsewhere = send([own], true);
    elsewhere.end();
    expect(await elsewhere.answer).toBe('the treasure');
  });

  it('whose looking fails count for nothing', async () => {
    const limits = [tenFor(randomUUID())];
    const broken = () => Promise.reject(new Error('the database is away'));
    for (let time = 0; time < 12; time += 1) {
      await expect(throttledAttempt({ db: database.db, clock }, limits, broken)).rejects.toThrow(
        'away',
      );
    }
    const sent = send(limits, true);
    sent.end();
    expect(await sent.answer).toBe('the treasure');
  });
});

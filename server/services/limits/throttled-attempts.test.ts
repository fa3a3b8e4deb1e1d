import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { expect, it } from 'vitest';
import { systemClock } from '../../clock';
import { kyselyOver } from '../../db/open';
import { throttledAttempt } from './throttled-attempts';
import type { AttemptLimit } from './throttled-attempts';
import { limitKey } from './limits';

const limits: readonly AttemptLimit[] = [
  { kind: 'test', value: 'somebody', limit: 10, windowMs: 60_000, onRight: 'forget' },
];

/** One that answers every reading with these rows, and fails to write anything. */
function readOnly(code: string, rows: readonly unknown[] = []) {
  const client = {
    query: (sql: string) =>
      /^(insert|update|delete)/.test(sql)
        ? Promise.reject(Object.assign(new Error('cannot write'), { code }))
        : Promise.resolve({ command: 'SELECT', rowCount: rows.length, rows }),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool: PostgresPool = {
    connect: () => Promise.resolve(client),
    end: () => Promise.resolve(),
  };
  return kyselyOver(pool);
}

it.each(['25006', '53100', '42501', '57P01'])(
  'says nothing of a wrong guess that cannot be counted (%s)',
  async (code) => {
    const answer = throttledAttempt({ db: readOnly(code), clock: systemClock }, limits, () =>
      Promise.resolve(undefined),
    );
    await expect(answer).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  },
);

it('says nothing of a right guess whose wrong ones cannot be forgotten', async () => {
  const wrong = { key: limits.map(limitKey)[0], attempts: 1, window_started_at: new Date() };
  const db = readOnly('25006', [wrong]);
  const answer = throttledAttempt({ db, clock: systemClock }, limits, () =>
    Promise.resolve('treasure'),
  );
  await expect(answer).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

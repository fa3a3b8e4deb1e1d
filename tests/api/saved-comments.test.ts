/** Sentences that a teacher keeps for the next comment. */
import { expect, it } from 'vitest';
import { onPostgreSQL } from '../support/database';
import { makeScoredClass, read } from '../support/scoring-calls';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('saved comments', (kind) => {
  const server = suiteServer(kind);

  it('are there once each, the last used first, and never more than 200', async () => {
    const { teacher, colleague } = await makeScoredClass(server);
    const keep = async (text: string) => {
      server.clock.advance(1000);
      const url = '/api/dashboard/saved-comments';
      return server.post(url, { text }, teacher.access);
    };
    const first = (await keep('Look again.')).json<{ id: number }>();
    await keep('Well seen.');
    expect((await keep(' Look again. ')).json()).toEqual({ id: first.id, text: 'Look again.' });
    const { data } = await read<{ data: { text: string }[] }>(server, teacher, 'saved-comments');
    expect(data.map(({ text }) => text)).toEqual(['Look again.', 'Well seen.']);
    expect((await keep('   ')).statusCode).toBe(422);
    const url = `/api/dashboard/saved-comments/${String(first.id)}`;
    const remove = (token: string) => server.send({ method: 'DELETE', url, token });
    expect((await remove(colleague.access)).statusCode).toBe(404);
    expect((await remove(teacher.access)).statusCode).toBe(204);
    for (let n = 0; n < 205; n += 1) await keep(`Comment ${String(n)}`);
    const all = await read<{ data: { text: string }[] }>(server, teacher, 'saved-comments');
    expect(all.data).toHaveLength(200);
    expect(all.data.at(-1)?.text).toBe('Comment 5');
  });
});

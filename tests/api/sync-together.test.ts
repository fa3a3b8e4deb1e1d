/** Batches of several children share a transaction: what is wrong with one of them is no other's trouble. */
import { expect, it } from 'vitest';
import { findPerson } from '../../server/db/users.repo';
import type { Person } from '../../server/db/users.repo';
import type { Check } from '../../server/contract';
import { createSync } from '../../server/services/sync/sync';
import { onPostgreSQL } from '../support/database';
import { makeClass } from '../support/factories-lessons';
import { answerOp } from '../support/factories-sync';
import { suiteServer } from '../support/suite-server';

const unchecked = Object.assign((_data: unknown): _data is never => true, {
  errors: null,
}) satisfies Check<never>;

onPostgreSQL('batches that are stored together', (kind) => {
  const server = suiteServer(kind);

  const personOf = async ({ id }: { readonly id: number }): Promise<Person> => {
    const found = await findPerson(server.db, id);
    if (!found) throw new Error('Nobody is there');
    return found;
  };

  it('cost nobody an answer when the planning of one throws', async () => {
    const { student, peer, first, peersFirst } = await makeClass(server);
    const given: string[] = [];
    // As if a check had let something through that nobody has thought of.
    const sync = createSync({
      db: server.db,
      clock: server.clock,
      validators: {
        'answer.save': unchecked,
        'step.complete': unchecked,
        'assignment.hand_in': unchecked,
        'resource.save': unchecked,
        'sequence.save': unchecked,
        'rubric.save': unchecked,
        'score.save': unchecked,
        'score.release': unchecked,
      },
      onFailure: (_error, opId) => given.push(opId),
      onChanged: () => undefined,
    });
    const choice = { kind: 'single_choice', choice: 'a' } as const;
    const broken = { ...answerOp(first, 'open', choice), value: null };
    const sound = answerOp(peersFirst, 'open', choice);
    const device = '00000000-0000-4000-8000-000000000001';
    const [hers, his] = await Promise.all([
      sync.apply(await personOf(student), device, [broken, answerOp(first, 'open', choice)]),
      sync.apply(await personOf(peer), device, [sound]),
    ]);
    expect(his.map(({ status }) => status)).toEqual(['applied']);
    expect(hers.map(({ status }) => status)).toEqual(['retry', 'applied']);
    expect(given).toEqual([broken.op_id]);
  });
});

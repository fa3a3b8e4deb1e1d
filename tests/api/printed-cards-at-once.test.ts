/** Cards are printed in the moment in which somebody else makes new ones. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { lockStudentsOf, replaceCards } from '../../server/db/sign-in-cards.repo';
import { longestWaitMs } from '../support/bounds.mjs';
import { classCalls } from '../support/class-calls';
import { onPostgreSQL } from '../support/database';
import { waitingForLocks } from '../support/locks';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('printed cards', (kind) => {
  const server = suiteServer(kind);
  const { cardOf, makeRoom } = classCalls(() => server);

  it('are the new ones while new ones are being made: no child gets one that is dead', async () => {
    const room = await makeRoom();
    const { id: studentId } = room.student;
    const { badge } = await cardOf(room, 'badge');
    const newer = await server.db
      .selectFrom('sign_in_cards')
      .select(['secret_hash', 'secret_sealed', 'created_at'])
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow();
    await cardOf(room, 'badge');
    const printing = await server.db.transaction().execute(async (trx) => {
      await lockStudentsOf(trx, room.group, [studentId]);
      const asked = server.post(
        `/api/dashboard/groups/${String(room.group)}/printed-cards`,
        { kind: 'badge', student_ids: [studentId] },
        room.token,
      );
      await expect.poll(() => waitingForLocks(server.db), { timeout: longestWaitMs }).toBe(1);
      const { secret_hash: secretHash, secret_sealed: secretSealed } = newer;
      const card = { studentId, secretHash, secretSealed: secretSealed ?? '' };
      await replaceCards(trx, 'badge', [card], newer.created_at);
      return { asked };
    });
    const { cards } = (await printing.asked).json<Schema<'SignInCards'>>();
    expect(cards.map((card) => card.badge)).toEqual([badge]);
  });
});

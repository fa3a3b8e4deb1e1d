/** Scores that meet another change: of another teacher, of the student, or their own sent once more. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { handInOp, postOp, saveScoreOp, sync } from '../support/factories-sync';
import {
  lessonOf,
  makeScoredClass,
  marked,
  read,
  workAndHandIn,
  workOf,
} from '../support/scoring-calls';
import { suiteServer } from '../support/suite-server';

onBothDatabases('scoring at once with other changes', (kind) => {
  const server = suiteServer(kind);

  it('keeps both when two teachers write at once, and releases nothing that one has not seen', async () => {
    const { teacher, colleague, student, copy, assignment } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    await sync(server, teacher, [saveScoreOp(copy, 0, marked('l2'))]);
    const [kept] = await sync(server, colleague, [saveScoreOp(copy, 0, marked('l1', 'Mine.'))]);
    expect(kept).toMatchObject({ status: 'kept', code: 'conflict', state: 'handed_in' });
    const [refused] = await sync(server, colleague, [postOp(copy, 0)]);
    expect(refused).toMatchObject({ status: 'rejected', code: 'conflict' });
    expect((await workOf(server, teacher, assignment.id))[0]).toMatchObject({
      state: 'handed_in',
      score: { updated_by: 'Ms. Rivera', points: 6 },
    });
    const url = `assignment-students/${String(copy)}/score-versions`;
    const { data } = await read<{ data: Schema<'ScoreVersion'>[] }>(server, colleague, url);
    expect(data[0]).toMatchObject({ reason: 'conflict', saved_by: 'Mr. Bell' });
    expect(data[0]?.body.marks[0]?.comment).toBe('Mine.');
    // Having seen the newer one, the colleague may go on from it.
    const [seen] = await sync(server, colleague, [saveScoreOp(copy, 1, marked('l1', 'Mine.'))]);
    expect(seen).toMatchObject({ status: 'applied', rev: 2 });
    const [stale] = await sync(server, teacher, [postOp(copy, 1)]);
    expect(stale).toMatchObject({ status: 'rejected', code: 'conflict' });
  });

  it('gives no score that it has not got, and does when it has come', async () => {
    const { teacher, student, copy } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    const [early, later] = [postOp(copy, 0), postOp(copy, 2)];
    const unsaved = { status: 'rejected', code: 'not_saved', state: 'handed_in' };
    expect((await sync(server, teacher, [early]))[0]).toMatchObject(unsaved);
    await sync(server, teacher, [saveScoreOp(copy, 0, marked('l1'))]);
    expect((await sync(server, teacher, [later]))[0]).toMatchObject(unsaved);
    const [, given] = await sync(server, teacher, [saveScoreOp(copy, 1, marked('l2')), later]);
    expect(given).toMatchObject({ status: 'applied', state: 'scored', rev: 3 });
  });

  it('tells a teacher who scores work that was returned meanwhile', async () => {
    const { teacher, colleague, student, copy } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    await sync(server, colleague, [saveScoreOp(copy, 0), postOp(copy, 1, 'returned')]);
    const [kept] = await sync(server, teacher, [saveScoreOp(copy, 0, marked('l1'))]);
    expect(kept).toMatchObject({ status: 'kept', code: 'conflict', state: 'returned' });
  });

  it('does not release for work that was handed in again since it was looked at', async () => {
    const { teacher, student, copy, assignment } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    const [before] = await workOf(server, teacher, assignment.id);
    await sync(server, teacher, [saveScoreOp(copy, 0, marked('l1')), postOp(copy, 0, 'returned')]);
    server.clock.advance(60_000);
    await sync(server, student, [handInOp(copy)]);
    const seen = { handed_in_at: before?.handed_in_at };
    const [refused] = await sync(server, teacher, [postOp(copy, 0, 'scored', seen)]);
    expect(refused).toMatchObject({
      status: 'rejected',
      code: 'handed_in_again',
      state: 'handed_in',
    });
    const [now] = await workOf(server, teacher, assignment.id);
    const fresh = { handed_in_at: now?.handed_in_at };
    const [given] = await sync(server, teacher, [postOp(copy, 0, 'scored', fresh)]);
    expect(given).toMatchObject({ status: 'applied', state: 'scored' });
  });

  it('does each operation once, and refuses its id for another content', async () => {
    const { teacher, student, copy, assignment } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    const [save, release] = [saveScoreOp(copy, 0, marked('l2')), postOp(copy, 0)];
    const first = await sync(server, teacher, [save, release]);
    const { revision } = await lessonOf(server, student, copy, assignment.id);
    expect(await sync(server, teacher, [save, release])).toEqual(first);
    expect((await lessonOf(server, student, copy, assignment.id)).revision).toBe(revision);
    const other = { ...save, body: { ...save.body, comment: 'Other.' } };
    expect((await sync(server, teacher, [other]))[0]).toMatchObject({ code: 'op_id_reused' });
  });

  it('says so when the work was taken away in the middle', async () => {
    const { teacher, student, copy, assignment } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    const [save] = [saveScoreOp(copy, 0, marked('l1'))];
    const before = await sync(server, teacher, [save]);
    await server.db.deleteFrom('assignments').where('id', '=', assignment.id).execute();
    const results = await sync(server, teacher, [save, saveScoreOp(copy, 1), postOp(copy, 1)]);
    // What was done is answered as it was then.
    expect(results[0]).toEqual(before[0]);
    expect(results.slice(1).map(({ code }) => code)).toEqual(['not_found', 'not_found']);
  });
});

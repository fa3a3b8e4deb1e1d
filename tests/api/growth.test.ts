/** Growth of a group over the terms of its school, and the days on which the terms begin. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { frozenRubric } from '../../server/services/publishing/frozen-rubric';
import { onPostgreSQL } from '../support/database';
import { makeAssignment, makeLesson } from '../support/factories-lessons';
import { postOp, saveScoreOp, sync } from '../support/factories-sync';
import { rubricDraft } from '../support/plan-calls';
import { makeScoredClass, marked, read, workAndHandIn } from '../support/scoring-calls';
import type { ScoredClass, SignedUser } from '../support/scoring-calls';
import { suiteServer } from '../support/suite-server';

type Growth = Schema<'GroupGrowth'>;
type Who = Pick<SignedUser, 'access'> | undefined;

onPostgreSQL('growth of a group', (kind) => {
  const server = suiteServer(kind, { SYNC_PER_MINUTE: '100000' });

  const growthOf = (who: Pick<SignedUser, 'access'>, group: number, more = '') =>
    read<Growth>(server, who, `data/growth?group_id=${String(group)}&year=2024${more}`);
  const put = (who: Who, later_starts: unknown, more = '') =>
    server.send({
      method: 'PUT',
      url: `/api/dashboard/terms${more}`,
      payload: { later_starts },
      token: who?.access,
    });

  /** Scores one lesson for a standard, at level 1 or 4, as handed in at a moment. */
  async function scored(
    room: ScoredClass,
    student: SignedUser,
    piece: { readonly standard: string; readonly level: 'l1' | 'l2'; readonly at: string },
  ): Promise<void> {
    const [criterion] = rubricDraft().criteria;
    if (!criterion) throw new Error('The rubric has no criterion');
    const given = await makeAssignment(server, {
      teacher: room.teacher,
      school: room.school,
      students: [student],
      groupIds: [room.group],
      lessons: [makeLesson(1)],
      rubric: frozenRubric(rubricDraft({ criteria: [{ ...criterion, standard: piece.standard }] })),
    });
    const [copy = 0] = await given.copiesOf(student);
    await workAndHandIn(server, student, copy);
    await sync(server, room.teacher, [saveScoreOp(copy, 0, marked(piece.level)), postOp(copy, 0)]);
    await sql`update assignment_students set handed_in_at = ${piece.at}::timestamptz
      where id = ${copy}`.execute(server.db);
  }

  it('tells each student’s levels term by term, each standard by itself', async () => {
    const room = await makeScoredClass(server);
    const { teacher, student, peer, group } = room;
    const nf = 'CCSS.Math.Content.3.NF.A.1';
    // The terms until a school says its own: from July 1, October 16, January 1 and March 16.
    await scored(room, student, { standard: nf, level: 'l1', at: '2024-09-10T15:00Z' });
    await scored(room, student, { standard: '3.nf.a.1', level: 'l2', at: '2024-11-10T15:00Z' });
    await scored(room, student, { standard: 'K-PS2-1', level: 'l2', at: '2024-11-11T15:00Z' });
    await scored(room, student, { standard: 'K-PS2-1', level: 'l1', at: '2025-02-11T15:00Z' });
    await scored(room, peer, { standard: nf, level: 'l2', at: '2024-09-10T15:00Z' });
    await scored(room, peer, { standard: nf, level: 'l2', at: '2025-06-30T15:00Z' });
    // Of another school year.
    await scored(room, peer, { standard: nf, level: 'l1', at: '2024-06-30T15:00Z' });

    const all = await growthOf(teacher, group);
    expect(all.terms).toEqual([
      { from: '2024-07-01', to: '2024-10-15', levels: [1, 0, 0, 1] },
      { from: '2024-10-16', to: '2024-12-31', levels: [0, 0, 0, 2] },
      { from: '2025-01-01', to: '2025-03-15', levels: [1, 0, 0, 0] },
      { from: '2025-03-16', to: '2025-06-30', levels: [0, 0, 0, 1] },
    ]);
    expect(all.standards).toEqual([
      {
        code: '3.nf.a.1',
        standard: nf,
        terms: [{ mean: 2.5, count: 2 }, { mean: 4, count: 1 }, null, { mean: 4, count: 1 }],
        change: { up: 1, same: 1, down: 0 },
      },
      {
        code: 'k-ps2-1',
        standard: 'K-PS2-1',
        terms: [null, { mean: 4, count: 1 }, { mean: 1, count: 1 }, null],
        change: { up: 0, same: 0, down: 1 },
      },
    ]);
    expect(all.students).toMatchObject([
      {
        id: student.id,
        terms: [{ mean: 1, count: 1 }, { mean: 4, count: 2 }, { mean: 1, count: 1 }, null],
        // Better in one standard and worse in the other: the falling mean of the terms is none of theirs.
        change: { up: 1, same: 0, down: 1 },
      },
      { id: peer.id, change: { up: 0, same: 1, down: 0 } },
    ]);

    const one = await growthOf(teacher, group, '&standard=K-PS2-1');
    expect(one.standards).toEqual(all.standards);
    expect(one.terms.map(({ levels }) => levels)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 1],
      [1, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(one.students[1]).toMatchObject({ terms: [null, null, null, null] });
    // Of the present year only what has begun: it is March 4.
    const present = await read<Growth>(server, teacher, `data/growth?group_id=${String(group)}`);
    expect(present).toMatchObject({ this_year: 2025, year: 2025 });
    expect(present.terms.map(({ from }) => from)).toEqual([
      '2025-07-01',
      '2025-10-16',
      '2026-01-01',
    ]);
    const before = await read<Growth>(
      server,
      teacher,
      `data/growth?group_id=${String(group)}&year=2023`,
    );
    expect(before.terms.map(({ levels }) => levels[0])).toEqual([0, 0, 0, 1]);
  });

  it('puts work into the term of the school’s own calendar', async () => {
    const room = await makeScoredClass(server);
    const zone = sql`update schools set time_zone = 'America/Los_Angeles' where id = ${room.school.id}`;
    await zone.execute(server.db);
    const standard = 'K-PS2-1';
    // Seven hours behind: still October 15 there, and one minute later October 16.
    await scored(room, room.student, { standard, level: 'l1', at: '2024-10-16T06:59Z' });
    await scored(room, room.student, { standard, level: 'l2', at: '2024-10-16T07:00Z' });
    const { terms } = await growthOf(room.teacher, room.group);
    expect(terms.map(({ levels }) => levels.join(' '))).toEqual([
      '1 0 0 0',
      '0 0 0 1',
      '0 0 0 0',
      '0 0 0 0',
    ]);
  });

  it('goes by the terms that the school says, which its administrators alone change', async () => {
    const room = await makeScoredClass(server);
    const { teacher, student, group } = room;
    const head = await room.signed('School Administrator', 'Head');
    const helper = await room.signed('IT Administrator', 'Kim');
    const elsewhere = await makeScoredClass(server);
    const stranger = await elsewhere.signed('School Administrator', 'Elsewhere');
    const usual = await read<Schema<'Terms'>>(server, teacher, 'terms');
    expect(usual).toMatchObject({ later_starts: ['10-16', '01-01', '03-16'], may_edit: false });

    const refused = [teacher, student, helper, undefined].map((who) => put(who, ['01-15']));
    expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([
      403, 403, 403, 401,
    ]);
    const theirs = await put(stranger, ['01-15'], `?school_id=${String(room.school.id)}`);
    expect(theirs.statusCode).toBe(404);

    const backwards = await put(head, ['01-15', '10-16']);
    expect(backwards.statusCode).toBe(422);
    expect(backwards.json()).toMatchObject({
      code: 'invalid',
      errors: { 'later_starts.1': ['This term has to begin after the one before it.'] },
    });
    for (const wrong of [['02-29'], ['13-01'], [], ['1-1'], 'x', Array(6).fill('01-01')]) {
      expect((await put(head, wrong)).statusCode).toBe(422);
    }

    const saved = await put(head, ['01-15']);
    expect(saved.json()).toMatchObject({ later_starts: ['01-15'], may_edit: true });
    const { terms } = await growthOf(teacher, group);
    expect(terms.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2024-07-01 2025-01-14',
      '2025-01-15 2025-06-30',
    ]);
    const status = async (who: Who, url = `data/growth?group_id=${String(group)}`) =>
      (await server.get(`/api/dashboard/${url}`, who?.access)).statusCode;
    const asked = [teacher, head, stranger, elsewhere.teacher, student, helper, undefined];
    expect(await Promise.all(asked.map((who) => status(who)))).toEqual([
      200, 200, 404, 404, 403, 403, 401,
    ]);
    expect(await status(teacher, `data/growth?group_id=${String(group)}&year=1999`)).toBe(422);
    expect(await status(teacher, `data/growth?group_id=${String(group)}&year=2090`)).toBe(422);
    expect(await status(teacher, 'data/growth?group_id=999999999')).toBe(404);
  });
});

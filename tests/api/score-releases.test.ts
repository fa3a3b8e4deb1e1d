/** Releases that wait, that race, and the files that scoring needs. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { postDue } from '../../server/services/scoring/due-postings';
import { onBothDatabases } from '../support/database';
import type { DatabaseKind } from '../support/database';
import type { Signed } from '../support/factories';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import { answerOp, handInOp, postOp, saveScoreOp, sync } from '../support/factories-sync';
import { picture } from '../support/pictures';
import { setRow } from '../support/rows';
import { lessonOf, makeScoredClass, marked, workAndHandIn, workOf } from '../support/scoring-calls';
import type { ScoredClass } from '../support/scoring-calls';
import { suiteServer } from '../support/suite-server';

const fail = (error: unknown): void => {
  throw error;
};
/** Access tokens last fifteen. */
const minuteMs = 60_000;

onBothDatabases('releasing scores', (kind: DatabaseKind) => {
  const server = suiteServer(kind);

  const releasesAt = (room: ScoredClass, release_at: Date | null) =>
    setRow(server.db, 'assignments', room.assignment.id, { release_at });
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * minuteMs);
  const stateOf = async ({ student, copy, assignment }: ScoredClass) =>
    (await lessonOf(server, student, copy, assignment.id)).state;
  const due = () => postDue(server.db, server.clock, fail);
  const countPostings = async (copy: number) =>
    (
      await server.db
        .selectFrom('score_versions')
        .select('id')
        .where('assignment_student_id', '=', copy)
        .where('reason', '=', 'release')
        .execute()
    ).length;

  describe('at a chosen time', () => {
    it('gives finished scores then, once, by however many processes, as they are by then', async () => {
      const room = await makeScoredClass(server);
      const { teacher, student, peer, copy, peersCopy, assignment } = room;
      await workAndHandIn(server, student, copy);
      await workAndHandIn(server, peer, peersCopy);
      const until = inMinutes(2);
      await releasesAt(room, until);
      const results = await sync(server, teacher, [
        saveScoreOp(copy, 0, marked('l1')),
        postOp(copy, 0),
        saveScoreOp(copy, 0, marked('l2')),
        saveScoreOp(peersCopy, 0, marked('l1')),
        postOp(peersCopy, 0, 'returned'),
      ]);
      expect(results[1]).toMatchObject({
        status: 'applied',
        state: 'handed_in',
        release_at: until.toISOString(),
      });
      // What is to be improved does not wait.
      expect(results[4]).toMatchObject({ status: 'applied', state: 'returned' });
      expect((await workOf(server, teacher, assignment.id))[0]?.score?.waits).toBe(true);
      expect(await due()).toBe(0);
      server.clock.advance(2 * minuteMs);
      const given = await Promise.all([due(), due(), due(), due()]);
      expect(given.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await countPostings(copy)).toBe(1);
      const lesson = await lessonOf(server, student, copy, assignment.id);
      expect(lesson).toMatchObject({ state: 'scored', result: { points: 6 } });
      // The teacher goes on from what was known on the device.
      const [next] = await sync(server, teacher, [saveScoreOp(copy, 0, marked('l1'))]);
      expect(next).toMatchObject({ status: 'applied' });
    });

    it('gives them at once when the time is taken away', async () => {
      const room = await makeScoredClass(server);
      await workAndHandIn(server, room.student, room.copy);
      await releasesAt(room, inMinutes(1000));
      await sync(server, room.teacher, [saveScoreOp(room.copy, 0), postOp(room.copy, 1)]);
      await releasesAt(room, null);
      expect(await due()).toBe(1);
      expect(await stateOf(room)).toBe('scored');
    });

    it('does not give the score of older work', async () => {
      const room = await makeScoredClass(server);
      const { teacher, student, copy } = room;
      await workAndHandIn(server, student, copy);
      await sync(server, teacher, [saveScoreOp(copy, 0), postOp(copy, 1, 'returned')]);
      await releasesAt(room, inMinutes(2));
      await sync(server, teacher, [saveScoreOp(copy, 0, marked('l1')), postOp(copy, 0)]);
      server.clock.advance(minuteMs);
      await sync(server, student, [handInOp(copy)]);
      server.clock.advance(minuteMs);
      expect(await due()).toBe(0);
      expect(await stateOf(room)).toBe('handed_in');
      const [shown] = await workOf(server, teacher, room.assignment.id);
      expect(shown?.score).toMatchObject({ waits: false, points: 2 });
    });

    it('gives what its teacher still changes, and nothing that somebody else has changed', async () => {
      const room = await makeScoredClass(server);
      const { teacher, colleague, student, copy, assignment } = room;
      await workAndHandIn(server, student, copy);
      await releasesAt(room, inMinutes(2));
      await sync(server, teacher, [
        saveScoreOp(copy, 0, marked('l1')),
        postOp(copy, 0),
        saveScoreOp(copy, 0, marked('l1', 'Her own last word')),
      ]);
      const scoreOf = async () => (await workOf(server, teacher, assignment.id))[0]?.score;
      expect(await scoreOf()).toMatchObject({ waits: true, taken_back: false });
      const half = saveScoreOp(copy, 3, marked('l2', 'Half a sen'));
      expect((await sync(server, colleague, [half]))[0]).toMatchObject({
        status: 'applied',
        rev: 4,
      });
      expect(await scoreOf()).toMatchObject({ waits: false, taken_back: true });
      // Her going on does not give his words, either: she releases again.
      await sync(server, teacher, [saveScoreOp(copy, 4, marked('l2', 'Half a sentence'))]);
      expect(await scoreOf()).toMatchObject({ waits: false, taken_back: true });
      server.clock.advance(2 * minuteMs);
      expect(await due()).toBe(0);
      expect(await stateOf(room)).toBe('handed_in');
      const [given] = await sync(server, teacher, [postOp(copy, 5)]);
      expect(given).toMatchObject({ status: 'applied', state: 'scored' });
      expect(await scoreOf()).toMatchObject({ waits: false, taken_back: false });
    });

    it('forgets that a score was finished when the work is returned instead', async () => {
      const room = await makeScoredClass(server);
      await workAndHandIn(server, room.student, room.copy);
      await releasesAt(room, inMinutes(2));
      await sync(server, room.teacher, [
        saveScoreOp(room.copy, 0),
        postOp(room.copy, 0),
        postOp(room.copy, 0, 'returned'),
      ]);
      server.clock.advance(2 * minuteMs);
      expect(await due()).toBe(0);
      expect(await stateOf(room)).toBe('returned');
    });
  });

  it('loses and doubles nothing when teachers, the student and the clock come at once, 100 times', async () => {
    const room = await makeScoredClass(server);
    const { teacher, colleague, student, copy, assignment } = room;
    let [saves, releases] = [0, 0];
    for (let round = 0; round < 100; round += 1) {
      // Within what one device may send in a minute.
      server.clock.advance(2000);
      const before = await server.db
        .selectFrom('scores')
        .select('rev')
        .where('assignment_student_id', '=', copy)
        .executeTakeFirst();
      const base = before?.rev ?? 0;
      const outcome = round % 2 === 0 ? 'returned' : 'scored';
      const value = { kind: 'number', text: String(round) } as const;
      const note = `Round ${String(round)}`;
      const own = saveScoreOp(copy, base, { ...marked('l1'), comment: `${note}, hers` });
      const his = saveScoreOp(copy, base, { ...marked('l2'), comment: `${note}, his` });
      const release = postOp(copy, base, outcome);
      const answer = answerOp(copy, 'secret', value, { base_rev: 0 });
      const [saved, given, [kept], [worked]] = await Promise.all([
        sync(server, teacher, [own]),
        sync(server, teacher, [release]),
        sync(server, colleague, [his]),
        sync(server, student, [answer, handInOp(copy)]),
        // The same once more, as after an answer that was lost on its way.
        sync(server, teacher, [own, release]),
        due(),
      ]);
      expect(worked?.status).toMatch(/applied|kept/);
      const written = [saved[0], kept].filter((one) => one?.status === 'applied');
      const conflicts = [saved[0], kept].filter((one) => one?.status === 'kept');
      expect(written.length + conflicts.length).toBe(2);
      const last = (await sync(server, teacher, [release]))[0];
      expect(['applied', 'rejected']).toContain(last?.status);
      expect(given[0]?.code ?? 'released').toMatch(/^(released|conflict|not_handed_in|not_saved)$/);
      saves += written.length;
      releases += last?.status === 'applied' ? 1 : 0;
      const score = await server.db
        .selectFrom('scores')
        .select('rev')
        .where('assignment_student_id', '=', copy)
        .executeTakeFirstOrThrow();
      // Each save and each release is one revision: none lost, none twice.
      expect(score.rev).toBe(saves + releases);
    }
    expect(await countPostings(copy)).toBe(Math.min(100, releases));
    const bodies = await server.db
      .selectFrom('score_versions')
      .select(['body', 'reason'])
      .where('assignment_student_id', '=', copy)
      .where('reason', '<>', 'release')
      .execute();
    const comments = bodies.map(({ body }) => body.comment);
    // What came beside a newer one is kept, each once.
    const kept = bodies.filter(({ reason }) => reason === 'conflict').length;
    expect(kept).toBe(200 - saves);
    expect(new Set(comments).size).toBe(comments.length);
    const answers = await server.db
      .selectFrom('answer_versions')
      .select('value')
      .where('assignment_student_id', '=', copy)
      .execute();
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(100);
    expect(answers).toHaveLength(100);
    expect(releases).toBeGreaterThan(0);
    expect((await workOf(server, teacher, assignment.id))[0]?.score?.rev).toBe(saves + releases);
  });

  describe('files', () => {
    async function put(person: Signed, bytes: Buffer): Promise<string> {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const answer = await server.putBytes(`/api/sync/files/${sha256}`, bytes, person.ticket);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return sha256;
    }
    const get = async (person: Pick<Signed, 'access'>, sha256: string) =>
      (await server.get(`/api/uploads/${sha256}`, person.access)).statusCode;
    const recorded = new URL('../support/recorded/sound.ogg', import.meta.url);

    it('a spoken comment is heard by its student once it is released, and by who reads the assignment', async () => {
      const room = await makeScoredClass(server);
      const { teacher, colleague, student, peer, copy, school, signed } = room;
      await workAndHandIn(server, student, copy);
      const bytes = await readFile(recorded);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const voice = { sha256, bytes: 1, type: 'audio/webm' } as const;
      const save = saveScoreOp(copy, 0, { voice });
      const [early] = await sync(server, teacher, [save]);
      expect(early).toMatchObject({ status: 'retry', code: 'file_missing' });
      await put(teacher, bytes);
      expect((await sync(server, teacher, [save]))[0]).toMatchObject({ status: 'applied' });
      expect(await get(student, sha256)).toBe(404);
      expect(await get(colleague, sha256)).toBe(200);
      await sync(server, teacher, [postOp(copy, 0)]);
      const { result } = await lessonOf(server, student, copy, room.assignment.id);
      // What was received counts, not what the device said.
      expect(result?.voice).toEqual({ sha256, bytes: bytes.length, type: 'audio/ogg' });
      const far = await makeSchool(server.db);
      const stranger = await makeUser(server.db, { role: 'Teacher', school });
      const elsewhere = await makeUser(server.db, { role: 'School Administrator', school: far });
      const cases = [
        ['the student', student, 200],
        ['a classmate', peer, 404],
        ['the colleague', colleague, 200],
        ['the administrator', await signed('School Administrator', 'Head'), 200],
        ['the IT administrator', await signed('IT Administrator', 'IT'), 404],
        ['a teacher of others', await signIn(server, stranger), 404],
        ['another school', await signIn(server, elsewhere), 404],
      ] as const;
      for (const [name, person, status] of cases) {
        expect(await get(person, sha256), name).toBe(status);
      }
      // A colleague who goes on keeps the recording without having it.
      const [kept] = await sync(server, colleague, [saveScoreOp(copy, 2, { voice })]);
      expect(kept).toMatchObject({ status: 'applied' });
    });

    it('nobody hears what they only know the name of, by naming it in a score', async () => {
      const room = await makeScoredClass(server);
      await workAndHandIn(server, room.student, room.copy);
      const foreign = await makeScoredClass(server);
      const sha256 = await put(foreign.teacher, await readFile(recorded));
      const voice = { sha256, bytes: 1, type: 'audio/ogg' } as const;
      const [refused] = await sync(server, room.teacher, [saveScoreOp(room.copy, 0, { voice })]);
      expect(refused).toMatchObject({ status: 'retry', code: 'file_missing' });
      expect(await get(room.teacher, sha256)).toBe(404);
    });

    it('a photo is seen by who may read the assignment, also outside of groups, and by no stranger', async () => {
      const room = await makeScoredClass(server);
      const { student, copy, school, group, teacher, peer, signed } = room;
      const sha256 = await put(student, await picture('png'));
      const file = { sha256, bytes: 1, type: 'image/png' } as const;
      await sync(server, student, [answerOp(copy, 'photo', { kind: 'photo', file })]);
      // The student has left the class: the work of the assignment is still there for those who score it.
      await server.db
        .deleteFrom('group_students')
        .where('group_id', '=', group)
        .where('student_id', '=', student.id)
        .execute();
      const other = await signed('Teacher', 'Other');
      await makeGroup(server.db, school, { teachers: [other], students: [peer] });
      expect(await get(teacher, sha256)).toBe(200);
      expect(await get(room.colleague, sha256)).toBe(200);
      expect(await get(other, sha256)).toBe(404);
      expect(await get(peer, sha256)).toBe(404);
    });
  });
});

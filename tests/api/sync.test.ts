import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { answerOp, handInOp, stepOp, sync } from '../support/factories-sync';
import { getRow, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('sync', (kind) => {
  const server = suiteServer(kind);

  const choose = (choice: string) => ({ kind: 'single_choice', choice }) as const;

  async function startClass() {
    const room = await makeClass(server);
    const signed = await signIn(server, room.student);
    return { ...room, signed };
  }

  async function storedAnswers(lesson: number) {
    return server.db
      .selectFrom('answers')
      .selectAll()
      .where('assignment_student_id', '=', lesson)
      .orderBy('question_id')
      .execute();
  }

  async function storedVersions(lesson: number) {
    return server.db
      .selectFrom('answer_versions')
      .selectAll()
      .where('assignment_student_id', '=', lesson)
      .orderBy('id')
      .execute();
  }

  it('stores answers, steps and the hand-in of one batch in order', async () => {
    const { signed, first } = await startClass();
    const operations = [
      answerOp(first, 'open', choose('b')),
      answerOp(first, 'open', choose('a')),
      stepOp(first, 'look'),
      handInOp(first),
    ];
    const results = await sync(server, signed, operations);
    expect(results).toEqual([
      { op_id: operations[0]?.op_id, status: 'applied', rev: 1, revision: 1, state: 'in_progress' },
      { op_id: operations[1]?.op_id, status: 'applied', rev: 2, revision: 1, state: 'in_progress' },
      { op_id: operations[2]?.op_id, status: 'applied', revision: 1, state: 'in_progress' },
      { op_id: operations[3]?.op_id, status: 'applied', revision: 1, state: 'handed_in' },
    ]);
    expect(await storedAnswers(first)).toMatchObject([
      { question_id: 'open', rev: 2, value: choose('a') },
    ]);
    expect(await storedVersions(first)).toMatchObject([{ rev: 1 }, { rev: 2 }]);
  });

  it('answers a repeated operation with its stored result and changes nothing', async () => {
    const { signed, first } = await startClass();
    const operation = answerOp(first, 'open', choose('a'));
    const once = await sync(server, signed, [operation]);
    const again = await sync(server, signed, [operation, operation]);
    expect(again).toEqual([once[0], once[0]]);
    expect(await storedVersions(first)).toHaveLength(1);
  });

  it('stores an operation once when it arrives many times at once', async () => {
    const { signed, first } = await startClass();
    const operation = answerOp(first, 'open', choose('a'));
    const results = await Promise.all(
      Array.from({ length: 8 }, () => sync(server, signed, [operation])),
    );
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await storedVersions(first)).toHaveLength(1);
  });

  it('refuses the id of another operation', async () => {
    const { signed, first } = await startClass();
    const operation = answerOp(first, 'open', choose('a'));
    await sync(server, signed, [operation]);
    const [result] = await sync(server, signed, [{ ...operation, value: choose('b') }]);
    expect(result).toMatchObject({ status: 'rejected', code: 'op_id_reused' });
    expect(await storedAnswers(first)).toMatchObject([{ value: choose('a') }]);
  });

  it('gives two people who use the same operation id each their own', async () => {
    const { signed, first, peer, peersFirst } = await startClass();
    const peerSigned = await signIn(server, peer);
    const operation = answerOp(first, 'open', choose('a'));
    await sync(server, signed, [operation]);
    const [result] = await sync(server, peerSigned, [
      { ...operation, assignment_student_id: peersFirst, value: choose('b') },
    ]);
    expect(result).toMatchObject({ status: 'applied', rev: 1 });
  });

  it('applies the good operations of a batch with bad ones', async () => {
    const { signed, first, peersFirst } = await startClass();
    const good = answerOp(first, 'open', choose('a'));
    const last = stepOp(first, 'look');
    const results = await sync(server, signed, [
      good,
      { op_id: randomUUID(), type: 'game.play', schema_version: 1 },
      { ...stepOp(first, 'look'), schema_version: 2 },
      { ...answerOp(first, 'open', choose('a')), extra: true },
      answerOp(first, 'open', { kind: 'true_false', value: true }),
      answerOp(first, 'no-such-question', choose('a')),
      stepOp(first, 'no-such-step'),
      answerOp(peersFirst, 'open', choose('a')),
      answerOp(2147483647, 'open', choose('a')),
      answerOp(-1, 'open', choose('a')),
      { op_id: randomUUID() },
      last,
    ]);
    expect(results.map((result) => result.code ?? result.status)).toEqual([
      'applied',
      'unknown_type',
      'unknown_version',
      'invalid',
      'invalid',
      'not_found',
      'not_found',
      'not_found',
      'not_found',
      'invalid',
      'unknown_type',
      'applied',
    ]);
    expect(await storedAnswers(peersFirst)).toEqual([]);
  });

  it('lets a refused operation succeed once its reason is gone', async () => {
    const { signed, second, student, peer } = await startClass();
    const operation = answerOp(second, 'open', choose('a'));
    const give = (to: number) =>
      setRow(server.db, 'assignment_students', second, { student_id: to });
    await server.db.deleteFrom('assignment_students').where('student_id', '=', peer.id).execute();
    await give(peer.id);
    const [refused] = await sync(server, signed, [operation]);
    expect(refused).toMatchObject({ status: 'rejected', code: 'not_found' });
    await give(student.id);
    const [applied] = await sync(server, signed, [operation]);
    expect(applied).toMatchObject({ status: 'applied' });
  });

  it('keeps what arrives after the hand-in as a version that is not shown', async () => {
    const { signed, first } = await startClass();
    await sync(server, signed, [answerOp(first, 'open', choose('a')), handInOp(first)]);
    const [late] = await sync(server, signed, [
      answerOp(first, 'open', choose('b'), { base_rev: 1 }),
    ]);
    expect(late).toMatchObject({ status: 'kept', code: 'after_hand_in', state: 'handed_in' });
    expect(await storedAnswers(first)).toMatchObject([{ rev: 1, value: choose('a') }]);
    expect(await storedVersions(first)).toMatchObject([
      { rev: 1 },
      { rev: null, value: choose('b') },
    ]);
  });

  it('hands in once: a second time changes nothing', async () => {
    const { signed, first } = await startClass();
    await sync(server, signed, [handInOp(first)]);
    const before = await getRow(server.db, 'assignment_students', first);
    server.clock.advance(60_000);
    const [again] = await sync(server, signed, [handInOp(first)]);
    expect(again).toMatchObject({ status: 'applied', state: 'handed_in', revision: 1 });
    const after = await getRow(server.db, 'assignment_students', first);
    expect(after).toEqual(before);
  });

  it('counts finished steps of two devices together', async () => {
    const { signed, first, student } = await startClass();
    const other = await signIn(server, student);
    await sync(server, signed, [stepOp(first, 'look')]);
    await sync(server, other, [stepOp(first, 'look'), stepOp(first, 'check')]);
    const rows = await server.db
      .selectFrom('step_completions')
      .select('step_id')
      .where('assignment_student_id', '=', first)
      .orderBy('step_id')
      .execute();
    expect(rows.map((row) => row.step_id)).toEqual(['check', 'look']);
  });

  it('marks an answer that did not see the one of another device, and keeps both', async () => {
    const { signed, first, student } = await startClass();
    const other = await signIn(server, student);
    await sync(server, signed, [answerOp(first, 'open', choose('a'))]);
    const [second] = await sync(server, other, [answerOp(first, 'open', choose('b'))]);
    expect(second).toMatchObject({ status: 'applied', code: 'conflict', rev: 2 });
    expect(await storedAnswers(first)).toMatchObject([{ rev: 2, value: choose('b') }]);
    expect(await storedVersions(first)).toMatchObject([
      { value: choose('a') },
      { value: choose('b') },
    ]);
  });

  it.each([
    ['as it is kept beside the answer', undefined],
    ['as the versions say it of what was saved before that', { device_id: null, other_rev: null }],
    ['where an older server wrote the answer and left what stands beside it', { device_rev: 0 }],
  ])('knows the newest revision of another device %s', async (_name, left) => {
    const { signed, first, student } = await startClass();
    const other = await signIn(server, student);
    const save = async (by: typeof signed, base_rev: number) => {
      if (left) {
        await server.db
          .updateTable('answers')
          .set({ device_rev: null, ...left })
          .where('assignment_student_id', '=', first)
          .execute();
      }
      const [result] = await sync(server, by, [answerOp(first, 'open', choose('a'), { base_rev })]);
      return result?.code ?? result?.rev;
    };
    // By its number where the device had seen what the other one saved.
    expect(await save(signed, 0)).toBe(1);
    expect(await save(other, 1)).toBe(2);
    expect(await save(other, 0)).toBe('conflict');
    expect(await save(other, 1)).toBe(4);
    expect(await save(signed, 3)).toBe('conflict');
    expect(await save(signed, 3)).toBe('conflict');
    expect(await save(signed, 4)).toBe(7);
    expect(await save(other, 6)).toBe('conflict');
    expect(await save(other, 7)).toBe(9);
  });

  it('sees no conflict in several offline answers of one device', async () => {
    const { signed, first } = await startClass();
    await sync(server, signed, [answerOp(first, 'open', choose('a'))]);
    const [next] = await sync(server, signed, [answerOp(first, 'open', choose('b'))]);
    expect(next).toEqual(expect.not.objectContaining({ code: 'conflict' }));
    expect(next).toMatchObject({ rev: 2 });
  });

  it('takes out characters that no database stores', async () => {
    const { signed, first } = await startClass();
    const text = 'rain\u0000 \ud800 and 🌧 \u202eright to left';
    const [result] = await sync(server, signed, [
      answerOp(first, 'words', { kind: 'long_text', text }),
    ]);
    expect(result).toMatchObject({ status: 'applied' });
    expect(await storedAnswers(first)).toMatchObject([
      { value: { text: 'rain \ufffd and 🌧 \u202eright to left' } },
    ]);
  });

  it('takes a full batch of the longest answers', async () => {
    const { signed, first } = await startClass();
    const operations = Array.from({ length: 100 }, (_, index) =>
      answerOp(first, 'words', { kind: 'long_text', text: '漢'.repeat(19_990) + String(index) }),
    );
    const results = await sync(server, signed, operations);
    expect(results.map((result) => result.rev)).toEqual(operations.map((_, index) => index + 1));
  });

  it.each([
    ['no operations', { operations: [] }],
    [
      '101 operations',
      { operations: Array.from({ length: 101 }, () => ({ op_id: randomUUID() })) },
    ],
    ['an id that is none', { operations: [{ op_id: 'x' }] }],
    ['an unknown field', { operations: [{ op_id: randomUUID() }], more: 1 }],
    ['no device', { operations: [{ op_id: randomUUID() }], device_id: undefined }],
    ['a number as device', { operations: [{ op_id: randomUUID() }], device_id: 7 }],
  ])('refuses an envelope with %s', async (_name, change) => {
    const { signed } = await startClass();
    const answer = await server.post(
      '/api/sync',
      { device_id: signed.deviceId, ...change },
      signed.ticket,
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['JSON that ends early', 'application/json', '{"device_id":', 400],
    ['nesting without end', 'application/json', '['.repeat(200_000), 400],
    [
      'deep nesting',
      'application/json',
      `{"operations":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      422,
    ],
    ['no body', 'application/json', '', 400],
    ['text', 'text/plain', 'hello', 415],
    ['bytes', 'application/octet-stream', 'hello', 415],
    ['too much', 'application/json', `"${'x'.repeat(13 * 1024 * 1024)}"`, 413],
  ])('refuses %s', async (_name, type, payload, status) => {
    const { signed } = await startClass();
    const answer = await server.send({
      method: 'POST',
      url: '/api/sync',
      token: signed.ticket,
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
  });

  it('accepts an operation with a deeply nested stranger inside without harm to its batch', async () => {
    const { signed, first } = await startClass();
    let deep: unknown = 'x';
    for (let level = 0; level < 2000; level += 1) deep = { deep };
    const results = await sync(server, signed, [
      { op_id: randomUUID(), type: 'answer.save', schema_version: 1, deep },
      stepOp(first, 'look'),
    ]);
    expect(results.map((result) => result.code ?? result.status)).toEqual(['invalid', 'applied']);
  });

  it.each([[null], [7], ['text'], [[]], [true]])(
    'refuses an answer that is %j and no object, and keeps its batch',
    async (value) => {
      const { signed, first } = await startClass();
      const broken = { ...answerOp(first, 'open', choose('a')), value };
      const results = await sync(server, signed, [broken, stepOp(first, 'look')]);
      expect(results.map(({ code, status }) => code ?? status)).toEqual(['invalid', 'applied']);
      expect(await storedVersions(first)).toEqual([]);
    },
  );

  it('drops a poisoned prototype and keeps the batch', async () => {
    const { signed, first } = await startClass();
    const step = JSON.stringify(stepOp(first, 'look'));
    const answer = await server.send({
      method: 'POST',
      url: '/api/sync',
      token: signed.ticket,
      headers: { 'content-type': 'application/json' },
      payload: `{"device_id":"${signed.deviceId}","operations":[{"op_id":"${randomUUID()}","__proto__":{"type":"x"}},${step}]}`,
    });
    expect(answer.json()).toMatchObject({
      results: [{ code: 'unknown_type' }, { status: 'applied' }],
    });
  });
});

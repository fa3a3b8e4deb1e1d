/** What standards say: frameworks that come into a district, and how they are found. */
import { expect, it } from 'vitest';
import { caseBounds } from '../../domain/case-package';
import type { Schema } from '../../server/contract-types';
import { frozenRubric } from '../../server/services/publishing/frozen-rubric';
import { onBothDatabases } from '../support/database';
import { makeAssignment } from '../support/factories-lessons';
import { postOp, saveScoreOp, sync } from '../support/factories-sync';
import { rubricDraft } from '../support/plan-calls';
import { makeScoredClass, marked, read, workAndHandIn } from '../support/scoring-calls';
import { standard, standardCalls, standardsUrl, stateMath } from '../support/standard-calls';
import { suiteServer } from '../support/suite-server';

type Outcome = Schema<'StandardsImport'>;

onBothDatabases('standards', (kind) => {
  const server = suiteServer(kind);
  const { tokenOf, send, search, codes, wordings, frameworks, makeDistrict } = standardCalls(
    () => server,
  );

  it('are looked at first, then there; an import again replaces that framework only', async () => {
    const { token, teacher } = await makeDistrict();
    const look = await send(token, stateMath, false);
    expect([look.statusCode, look.json<Outcome>()]).toMatchObject([
      200,
      {
        done: false,
        framework: { title: 'State Math', items: 4, notice: '© State. All rights reserved.' },
        changes: { added: 4, changed: 0, same: 0, gone: 0 },
        problems_total: 1,
        problems: [{ item: 1, name: 'Number and Operations', fault: 'no_code' }],
      },
    ]);
    expect((await frameworks(teacher)).data).toEqual([]);
    expect((await send(token, stateMath)).json<Outcome>()).toMatchObject({ done: true });
    const other = {
      CFDocument: { identifier: 'es', title: 'Ciencias', language: 'es-MX' },
      CFItems: [standard('x', 'C.1', 'Explica la evaporación.')],
    };
    await send(token, other);
    const [, , two, twoA] = stateMath.CFItems;
    const again = {
      ...stateMath,
      CFItems: [two, { ...twoA, fullStatement: 'Changed.' }, standard('9', '3.G.1', 'New.')],
    };
    const lookAgain = (await send(token, again, false)).json<Outcome>();
    expect(lookAgain).toMatchObject({
      replaces: 'State Math',
      changes: { added: 1, changed: 1, same: 1, gone: 2 },
    });
    expect((await send(token, again)).json<Outcome>().changes).toEqual(lookAgain.changes);
    expect(await frameworks(teacher)).toMatchObject({
      can_edit: false,
      data: [
        { title: 'State Math', items: 3 },
        { title: 'Ciencias', items: 1, language: 'es-MX', notice: null },
      ],
    });
    expect(await wordings(teacher, ['3.NF.A.1', '3.nf.a.2a', 'C.1'])).toMatchObject({
      data: [
        { standard: '3.nf.a.2a', statement: 'Changed.', language: 'en' },
        { standard: 'C.1', statement: 'Explica la evaporación.', language: 'es-MX' },
      ],
    });
  });

  it('are found by the beginning of a code first, then by words', async () => {
    const { token, teacher } = await makeDistrict();
    await send(token, stateMath);
    expect(await codes(teacher, '3.nf')).toEqual(['3.NF.A.1', '3.NF.A.2', '3.NF.A.2.a']);
    expect(await codes(teacher, 'CCSS.Math.Content.3.NF.A.2a')).toEqual(['3.NF.A.2.a']);
    expect(await codes(teacher, 'NUMBER')).toEqual(['3.NF.A.2', '3.NBT.1']);
    expect(await codes(teacher, 'line number')).toEqual(['3.NF.A.2']);
    expect(await codes(teacher, '3')).toHaveLength(4);
    for (const odd of ['%', '_', '\\', '%%', "'", '100%']) {
      expect(await codes(teacher, odd), odd).toEqual([]);
    }
    const page = await search(teacher, '3', '&page=2&per_page=3');
    expect(page).toMatchObject({
      total: 4,
      last_page: 2,
      data: [{ code: '3.NBT.1', statement: 'Round a number.' }],
      frameworks: [
        { title: 'State Math', language: 'en', notice: '© State. All rights reserved.' },
      ],
    });
    expect(page.data[0]?.framework_id).toBe(page.frameworks[0]?.id);
    const accents = {
      CFDocument: { identifier: 'es', title: 'Ciencias', language: 'es' },
      CFItems: [standard('x', 'C.1', 'Explica la evaporación.')],
    };
    await send(token, accents);
    expect(await codes(teacher, 'Evaporacion')).toEqual(['C.1']);
    for (const query of ['', '?q=', `?q=${'x'.repeat(101)}`, '?q=3&per_page=26', '?q=3&page=0']) {
      const answer = await server.get(`${standardsUrl}${query}`, teacher);
      expect(answer.statusCode, query).toBe(422);
    }
  });

  it('are told by the framework that writes the code like this, else by the older one', async () => {
    const { token, teacher } = await makeDistrict();
    const one = (identifier: string, code: string) => ({
      CFDocument: { identifier, title: identifier, language: 'en' },
      CFItems: [standard('x', code, `Said by ${identifier}.`)],
    });
    await send(token, one('older', 'RL.3.1'));
    await send(token, one('newer', 'CCSS.ELA-Literacy.RL.3.1'));
    const said = async (code: string) => (await wordings(teacher, [code])).data[0]?.statement;
    expect(await said('ccss.ela-literacy.rl.3.1')).toBe('Said by newer.');
    expect(await said('RL.3.1')).toBe('Said by older.');
    expect(await said('rl.3.1')).toBe('Said by older.');
    expect(await said('RL.3')).toBeUndefined();
  });

  it('stay within their district, and are kept by its administrator alone', async () => {
    const { school, token } = await makeDistrict();
    await send(token, stateMath);
    const [own] = (await frameworks(token)).data;
    const remove = (who: string) =>
      server.send({
        method: 'DELETE',
        url: `${standardsUrl}/frameworks/${String(own?.id)}`,
        token: who,
      });
    for (const role of ['Teacher', 'School Administrator', 'IT Administrator'] as const) {
      const who = await tokenOf(role, school);
      expect((await send(who, stateMath)).statusCode, role).toBe(403);
      expect((await remove(who)).statusCode, role).toBe(403);
    }
    for (const role of ['Student', 'Demo User', 'IT Administrator'] as const) {
      const who = await tokenOf(role, school);
      for (const path of ['?q=3', '/wordings?codes=3.NF.A.1', '/frameworks']) {
        const answer = await server.get(`${standardsUrl}${path}`, who);
        expect(answer.statusCode, `${role} ${path}`).toBe(403);
      }
    }
    const stranger = await makeDistrict();
    expect(await codes(stranger.teacher, '3.NF')).toEqual([]);
    expect((await wordings(stranger.teacher, ['3.NF.A.1'])).data).toEqual([]);
    expect((await frameworks(stranger.token)).data).toEqual([]);
    expect((await remove(stranger.token)).statusCode).toBe(404);
    const alone = await tokenOf('Teacher');
    expect(await search(alone, '3')).toMatchObject({ total: 0, data: [] });
    expect((await frameworks(alone)).data).toEqual([]);
    expect((await remove(token)).statusCode).toBe(204);
    expect((await remove(token)).statusCode).toBe(404);
    expect(await codes(token, '3.NF')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"CFDocument":'],
    ['another format', { standards: [{ code: '3.NF.A.1' }] }],
    ['a list', []],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['a framework without standards', { ...stateMath, CFItems: [] }],
    ['no code at all', { ...stateMath, CFItems: [standard('a', '', 'Alone.')] }],
    ['very many', { ...stateMath, CFItems: Array(caseBounds.items + 1).fill({}) }],
  ])('are refused: %s', async (_, content) => {
    const { token } = await makeDistrict();
    const answer = await send(token, content);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid' }]);
    expect((await frameworks(token)).data).toEqual([]);
  });

  it('name twins and circles, and keep the rest', async () => {
    const { token } = await makeDistrict();
    const [, one, two] = stateMath.CFItems;
    const ends = (child: string, parent: string) => ({
      associationType: 'isChildOf',
      originNodeURI: { identifier: child },
      destinationNodeURI: { identifier: parent },
    });
    const odd = {
      ...stateMath,
      CFItems: [one, two, { ...one, identifier: 'twin' }, { ...two, humanCodingScheme: 'X.1' }],
      CFAssociations: [ends('1', '2'), ends('2', '1')],
    };
    const answer = (await send(token, odd)).json<Outcome>();
    expect(answer.problems.map(({ item, fault }) => [item, fault])).toEqual([
      [1, 'cycle'],
      [2, 'cycle'],
      [3, 'code_twice'],
      [4, 'identifier_twice'],
    ]);
    expect(await codes(token, '3')).toEqual(['3.NF.A.1', '3.NF.A.2']);
  });

  it('are text, whatever was in the file', async () => {
    const { token } = await makeDistrict();
    const odd = 'Say <b>it</b> \u0000<script>alert(1)</script> \u202eback\ud800';
    await send(token, { ...stateMath, CFItems: [standard('a', ' A\u0000.1 ', odd)] });
    const [found] = (await search(token, 'A.1')).data;
    expect(found).toMatchObject({ code: 'A.1' });
    expect(found?.statement).toBe('Say it back\ufffd');
  });

  it('of 50 MB are refused, and so is one framework too many', async () => {
    const { token } = await makeDistrict();
    expect((await send(token, Buffer.alloc(50_000_000, ' '))).statusCode).toBe(413);
    const numbered = (at: number) => ({
      ...stateMath,
      CFDocument: { ...stateMath.CFDocument, identifier: `f${String(at)}` },
    });
    for (let at = 0; at < caseBounds.perDistrict; at += 1) {
      expect((await send(token, numbered(at))).statusCode).toBe(200);
    }
    expect((await send(token, numbered(99))).json()).toMatchObject({ code: 'invalid' });
    expect((await send(token, numbered(3))).statusCode).toBe(200);
  });

  it('come whole when two import at once', async () => {
    const { token } = await makeDistrict();
    const version = (word: string, count: number) => ({
      ...stateMath,
      CFItems: Array.from({ length: count }, (_, at) =>
        standard(`${word}${String(at)}`, `W.${String(at)}`, word),
      ),
    });
    const both = await Promise.all([
      send(token, version('first', 3_000)),
      send(token, version('second', 2_500)),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const kept = (await search(token, 'first')).total;
    const others = (await search(token, 'second')).total;
    expect([
      [3_000, 0],
      [0, 2_500],
    ]).toContainEqual([kept, others]);
    expect((await frameworks(token)).data).toMatchObject([{ items: kept + others }]);
  });

  it('come along with marks, levels, growth and reports, of the own district alone', async () => {
    const { teacher, student, school, group, signed } = await makeScoredClass(server);
    const admin = await signed('District Administrator', 'Ms. Ode');
    const code = 'CCSS.Math.Content.3.NF.A.1';
    const criteria = rubricDraft().criteria.map((one) => ({ ...one, standard: code }));
    const judged = await makeAssignment(server, {
      ...{ teacher, school, students: [student], groupIds: [group] },
      rubric: frozenRubric(rubricDraft({ criteria })),
    });
    const [copy = 0] = await judged.copiesOf(student);
    await workAndHandIn(server, student, copy);
    await sync(server, teacher, [saveScoreOp(copy, 0, marked('l1')), postOp(copy, 0)]);
    const answers = () =>
      Promise.all(
        [
          `students/${String(student.id)}/marks`,
          `data/standards?group_id=${String(group)}`,
          `data/growth?group_id=${String(group)}`,
          `data/family-reports?group_id=${String(group)}`,
        ].map((url) => read<Schema<'StudentMarks'>>(server, teacher, url)),
      );
    const stranger = await makeDistrict();
    await send(stranger.token, stateMath);
    for (const answer of await answers()) expect(answer.wordings).toBeUndefined();
    await send(admin.access, stateMath);
    for (const answer of await answers()) {
      expect(answer.wordings).toMatchObject({
        data: [{ standard: code, code: '3.NF.A.1', statement: 'Name the parts of a whole.' }],
        frameworks: [{ title: 'State Math', notice: '© State. All rights reserved.' }],
      });
    }
  });

  it('come with the server, with the notice of their owners', async () => {
    const { token, teacher } = await makeDistrict();
    const add = (name: string, confirm: boolean) =>
      server.post(`${standardsUrl}/kept/${name}?confirm=${String(confirm)}`, undefined, token);
    const look = (await add('ccss-math', false)).json<Outcome>();
    expect(look).toMatchObject({
      done: false,
      framework: { items: 325, language: 'en' },
      problems_total: 0,
    });
    expect(look.framework.notice).toMatch(/^© Copyright 2010\. National Governors Association/);
    for (const name of ['ccss-math', 'ccss-ela']) {
      expect((await add(name, true)).json<Outcome>().done).toBe(true);
    }
    const found = await wordings(teacher, ['3.NF.A.1', 'CCSS.ELA-Literacy.RL.3.1', '5-ESS2-1']);
    expect(found.data.map(({ standard: code }) => code)).toEqual([
      '3.NF.A.1',
      'CCSS.ELA-Literacy.RL.3.1',
    ]);
    expect(found.data[0]?.statement).toMatch(/^Understand a fraction 1\/b as the quantity/);
    expect(found.frameworks).toHaveLength(2);
    expect((await add('ngss', true)).statusCode).toBe(404);
    expect((await server.get(`${standardsUrl}/wordings?codes=`, token)).statusCode).toBe(422);
  });
});

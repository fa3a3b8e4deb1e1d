/** Text that no database keeps, wherever in a draft it stands. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Question } from '../../domain/content';
import { bareQuestion } from '../../domain/testing/bare-question';
import { onPostgreSQL } from '../support/database';
import { sync } from '../support/factories-sync';
import { planCalls, resourceDraft, saveOp } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

const withQuestion = (question: object) =>
  resourceDraft({ blocks: [{ id: 'b', type: 'question', question: question as Question }] });

const blanks = (keys: readonly string[]) =>
  withQuestion({
    ...bareQuestion,
    kind: 'fill_blanks',
    parts: [{ type: 'blank', id: 'w', label: 'w' }],
    key: { blanks: Object.fromEntries(keys.map((key) => [key, ['sun']])) },
  });

const pairs = (keys: readonly string[]) =>
  withQuestion({
    ...bareQuestion,
    kind: 'matching',
    left: [{ id: 'l', text: 'left' }],
    right: [{ id: 'r', text: 'right' }],
    key: { pairs: Object.fromEntries(keys.map((key) => [key, 'r'])) },
  });

const many = (count: number) => Array.from({ length: count }, (_, at) => `w${String(at)}`);

onPostgreSQL('text of lesson plans', (kind) => {
  const server = suiteServer(kind);
  const { create, get, planner, send } = planCalls(() => server);

  it.each([
    ['blanks', blanks, 30],
    ['pairs', pairs, 12],
  ] as const)('is refused in the names of %s, by both ways in', async (_name, draftOf, most) => {
    const teacher = await planner();
    const id = await create(teacher, 'resource');
    const refused = [
      ...['w\u0000', '\u0000', 'w\ud800', 'Ä', '', 'x'.repeat(65)].map((key) => draftOf([key])),
      draftOf(many(most + 1)),
    ];
    for (const draft of refused) {
      const answer = await send(teacher, 'POST', 'resources', draft);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid' });
    }
    const saves = refused.map((draft) => saveOp('resource', id, draft, 1));
    const results = await sync(server, teacher, saves);
    expect(results.map(({ op_id, status, code }) => ({ op_id, status, code }))).toEqual(
      saves.map(({ op_id }) => ({ op_id, status: 'rejected', code: 'invalid' })),
    );
    const [taken] = await sync(server, teacher, [saveOp('resource', id, draftOf(many(most)), 1)]);
    expect(taken).toMatchObject({ status: 'applied', rev: 2 });
  });

  it('loses only what cannot be kept where it is a text', async () => {
    const teacher = await planner();
    const id = await create(teacher, 'resource');
    const draft = resourceDraft({ title: 'Pud\u0000dles', summary: '\ud800 🌧' });
    const [saved] = await sync(server, teacher, [saveOp('resource', id, draft, 1)]);
    expect(saved).toMatchObject({ status: 'applied' });
    const { body } = (await get(teacher, 'resource', id)).json<{ body: object }>();
    expect(body).toMatchObject({ title: 'Puddles', summary: '\ufffd 🌧' });
  });

  it('that the database refuses all the same is not asked for again', async () => {
    const teacher = await planner();
    const id = await create(teacher, 'resource');
    for (const code of ['22P05', '22021']) {
      await sql`create or replace function refuse_text() returns trigger language plpgsql as ${sql.raw(
        `$$ begin raise exception 'no such text' using errcode = '${code}'; end $$`,
      )}`.execute(server.db);
      await sql`create trigger refuse_text before update on resources
        for each row execute function refuse_text()`.execute(server.db);
      try {
        const [result] = await sync(server, teacher, [
          saveOp('resource', id, resourceDraft({ title: 'Other' }), 1),
        ]);
        expect(result).toMatchObject({ status: 'rejected', code: 'invalid' });
      } finally {
        await sql`drop trigger refuse_text on resources`.execute(server.db);
      }
    }
  });
});

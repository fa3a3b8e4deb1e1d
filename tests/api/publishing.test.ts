import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { lockDocument } from '../../server/db/documents.repo';
import { assignmentCalls } from '../support/assignment-calls';
import { longestWaitMs } from '../support/bounds.mjs';
import { onPostgreSQL } from '../support/database';
import { makeLesson } from '../support/factories-lessons';
import { sync } from '../support/factories-sync';
import { waitingForLocks } from '../support/locks';
import {
  oneDay,
  planCalls,
  resourceDraft,
  rubricDraft,
  saveOp,
  sequenceDraft,
  stepDraft,
} from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

type Page<Row> = Schema<'Pagination'> & { readonly data: readonly Row[] };
onPostgreSQL('published sequences', (kind) => {
  const server = suiteServer(kind, { VERSION_QUOTA_MB: '1' });
  const { act, create, list, planner, remove, send } = planCalls(() => server);
  const { given: give, makeRoom, publishMore } = assignmentCalls(() => server);

  describe('publishing', () => {
    it('freezes what students get, and refuses what is not ready, stale or nothing new', async () => {
      const teacher = await planner();
      const resource = await create(teacher, 'resource');
      const rubric = await create(teacher, 'rubric', rubricDraft());
      const sequence = await create(teacher, 'sequence', oneDay(null));
      const publish = (rev: number) => act(teacher, 'sequence', sequence, 'publish', { rev });
      expect((await publish(1)).json()).toMatchObject({ code: 'not_ready' });
      const whole = oneDay(resource, { rubric_id: rubric });
      await sync(server, teacher, [saveOp('sequence', sequence, whole, 1)]);
      expect((await publish(1)).json()).toMatchObject({ code: 'newer_draft' });
      expect((await publish(2)).json()).toEqual({ number: 1 });
      expect((await publish(2)).json()).toMatchObject({ code: 'nothing_new' });
      const preview = await send(
        teacher,
        'GET',
        `sequences/${String(sequence)}/preview?of=published`,
      );
      expect(preview.json()).toMatchObject({
        version: 1,
        lessons: [{ title: 'What is a puddle?', minutes: 10, steps: [{ title: 'Puddles' }] }],
      });
      await sync(server, teacher, [
        saveOp('resource', resource, resourceDraft({ title: 'Rain' }), 1),
      ]);
      expect((await publish(2)).json()).toEqual({ number: 2 });
      const versions = await send(teacher, 'GET', `sequences/${String(sequence)}/published`);
      expect(versions.json<Page<{ number: number }>>().data.map(({ number }) => number)).toEqual([
        2, 1,
      ]);
    });

    it('is done 50 times a day for one sequence, and while there is room for what nobody uses', async () => {
      const teacher = await planner();
      const resource = await create(teacher, 'resource');
      const sequence = await create(teacher, 'sequence', oneDay(resource));
      const publish = (id: number) => act(teacher, 'sequence', id, 'publish', { rev: 1 });
      expect((await publish(sequence)).statusCode).toBe(201);
      await sql`insert into sequence_versions (sequence_id, number, title, subject_id, lesson_count, published_at)
        select sequence_id, number + g, title, subject_id, lesson_count, published_at
        from sequence_versions, generate_series(1, 49) g where sequence_id = ${sequence}`.execute(
        server.db,
      );
      const refused = await publish(sequence);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
      await sql`update sequence_versions set published_at = published_at - interval '25 hours'`.execute(
        server.db,
      );
      expect((await publish(sequence)).statusCode).toBe(201);

      const other = await create(teacher, 'sequence', oneDay(resource));
      const noise = randomBytes(2 * 1024 * 1024).toString('base64');
      await sql`update version_lessons set steps = jsonb_build_array(${noise}::text) where version_id =
        (select max(id) from sequence_versions where sequence_id = ${sequence})`.execute(server.db);
      expect((await publish(other)).json()).toMatchObject({ code: 'versions_full' });
      // What somebody uses does not count, nor does what others have published.
      const stranger = await planner();
      const own = await create(stranger, 'sequence', oneDay(await create(stranger, 'resource')));
      expect((await act(stranger, 'sequence', own, 'publish', { rev: 1 })).statusCode).toBe(201);
      expect((await remove(teacher, 'sequence', sequence)).statusCode).toBe(204);
      expect((await publish(other)).statusCode).toBe(201);
    });

    it('has more room for what assignments use, now or for a lesson they had, but not without end', async () => {
      const room = await makeRoom();
      const given = await give(room);
      const resource = await create(room.teacher, 'resource');
      const publishOne = async () => {
        const id = await create(room.teacher, 'sequence', oneDay(resource));
        return act(room.teacher, 'sequence', id, 'publish', { rev: 1 });
      };
      const weigh = (position: number) => {
        const noise = randomBytes(2 * 1024 * 1024).toString('base64');
        return sql`update version_lessons set steps = jsonb_build_array(${noise}::text)
          where position = ${position} and version_id = (select id from sequence_versions
            where sequence_id = ${room.sequence} and number = 1)`.execute(server.db);
      };
      await weigh(1);
      expect((await publishOne()).statusCode).toBe(201);
      const later = await publishMore(room.sequence, [makeLesson(1), makeLesson(2)]);
      await sql`update assignment_lessons set removed_position = position, removed_version_id =
        (select version_id from assignments where id = ${given}) where assignment_id = ${given}`.execute(
        server.db,
      );
      await sql`update assignments set version_id = ${later} where id = ${given}`.execute(
        server.db,
      );
      expect((await publishOne()).statusCode).toBe(201);
      await weigh(2);
      expect((await publishOne()).json()).toMatchObject({ code: 'versions_full' });
    });

    it('keeps nobody waiting while a large sequence is put together', async () => {
      const [teacher, other] = [await planner(), await planner()];
      const html = (day: number) => `<p>${`Day ${String(day)}. Water goes up. `.repeat(3_500)}</p>`;
      const lessons = [];
      for (const day of [1, 2, 3, 4, 5]) {
        const blocks = ['a', 'b', 'c', 'd'].map(
          (id) => ({ id, type: 'rich_text', html: html(day) }) as const,
        );
        const resource = await create(
          teacher,
          'resource',
          resourceDraft({ title: 'Rain', blocks }),
        );
        const steps = ['a', 'b', 'c', 'd'].map((id) =>
          stepDraft(resource, { id: `s${String(day)}${id}` }),
        );
        const id = `day-${String(day)}`;
        lessons.push({ id, title: id, summary: '', cover: null, steps });
      }
      const sequence = await create(teacher, 'sequence', sequenceDraft({ lessons }));
      const progress = { answered: 0, over: false };
      const publishing = act(teacher, 'sequence', sequence, 'publish', { rev: 1 }).finally(() => {
        progress.over = true;
      });
      while (!progress.over) {
        const answer = await list(other, 'resource');
        expect(answer.statusCode).toBe(200);
        progress.answered += 1;
      }
      expect((await publishing).json()).toEqual({ number: 1 });
      // With the only connection held from the first lesson to the last it was a handful.
      expect(progress.answered).toBeGreaterThan(12);
    });

    it('takes what is saved while a sequence is put together', async () => {
      const teacher = await planner();
      const resource = await create(teacher, 'resource', resourceDraft({ title: 'Rain' }));
      const sequence = await create(teacher, 'sequence', oneDay(resource));
      // Who has read everything and is about to keep it waits for this.
      const { asked } = await server.db.transaction().execute(async (trx) => {
        await lockDocument(trx, 'sequence', sequence);
        const publishing = act(teacher, 'sequence', sequence, 'publish', { rev: 1 });
        await expect.poll(() => waitingForLocks(server.db), { timeout: longestWaitMs }).toBe(1);
        const snow = saveOp('resource', resource, resourceDraft({ title: 'Snow' }), 1);
        await sync(server, teacher, [snow]);
        return { asked: publishing };
      });
      expect((await asked).json()).toEqual({ number: 1 });
      const shown = await send(
        teacher,
        'GET',
        `sequences/${String(sequence)}/preview?of=published`,
      );
      expect(shown.json()).toMatchObject({ lessons: [{ steps: [{ title: 'Snow' }] }] });
    });

    it('gives a cover to a lesson that has none, and the file is there', async () => {
      const teacher = await planner();
      const sequence = await create(teacher, 'sequence', oneDay(await create(teacher, 'resource')));
      const preview = await send(teacher, 'GET', `sequences/${String(sequence)}/preview`);
      const [lesson] = preview.json<{ lessons: { cover: { asset: string } }[] }>().lessons;
      const file = await server.app.inject({ url: `/assets/${lesson?.cover.asset ?? ''}` });
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toContain('image/svg+xml');
    });
  });
});

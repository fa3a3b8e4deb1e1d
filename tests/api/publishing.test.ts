import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { sync } from '../support/factories-sync';
import { oneDay, planCalls, resourceDraft, rubricDraft, saveOp } from '../support/plan-calls';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

type Page<Row> = Schema<'Pagination'> & { readonly data: readonly Row[] };
onBothDatabases('published sequences', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());
  const { act, create, planner, send } = planCalls(() => server);

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

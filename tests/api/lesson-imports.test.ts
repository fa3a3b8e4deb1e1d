import { describe, expect, it } from 'vitest';
import type { ResourceDraft, RubricDraft, SequenceDraft } from '../../domain/lesson-plan';
import { roles } from '../../domain/reference';
import { onBothDatabases } from '../support/database';
import { makeSchool } from '../support/factories';
import { importCalls, quiz } from '../support/import-calls';
import type { ReportPage } from '../support/import-calls';
import { picture } from '../support/pictures';
import { oneDay, planCalls, resourceDraft, rubricDraft, stepDraft } from '../support/plan-calls';
import type { Planner } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';
import { renamed, zipOf } from '../support/zips';

onBothDatabases('imports', (kind) => {
  const server = suiteServer(kind, { ASSET_QUOTA_MB: '52' });

  const plans = planCalls(() => server);
  const { begin, cancel, confirm, exported, folders, get, read, report, until } = importCalls(
    () => server,
  );

  describe('a table of questions', () => {
    it('shows what it would make, and makes what is chosen', async () => {
      const teacher = await plans.planner();
      const ready = await read(teacher, 'Quiz.csv', quiz);
      expect(ready).toMatchObject({
        state: 'ready',
        file_name: 'Quiz.csv',
        summary: {
          rows: { read: 3, left_out: 1 },
          items: [
            { local_id: 'r1', kind: 'resource', title: 'One', questions: 1 },
            { local_id: 'r2', kind: 'resource', title: 'Two', questions: 1 },
          ],
          errors: 1,
          warnings: 0,
        },
      });
      expect((await report(teacher, ready.id)).json<ReportPage>()).toMatchObject({
        total: 1,
        data: [{ line: 3, place: 'answer', level: 'error', code: 'answer_not_number' }],
      });
      expect(await plans.titles(teacher)).toEqual([]);
      const foreign = await confirm(teacher, ready.id, ['r2', 'zzz']);
      expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([422, 'invalid']);
      expect((await confirm(teacher, ready.id, ['r2'])).statusCode).toBe(204);
      const done = await until(teacher, ready.id, 'done', 'ready');
      expect(done).toMatchObject({ state: 'done', made: [{ kind: 'resource', title: 'Two' }] });
      expect(await plans.titles(teacher)).toEqual(['Two']);
      const made = await plans.get(teacher, 'resource', done.made?.[0]?.id ?? 0);
      expect(made.json<{ body: ResourceDraft }>().body.blocks).toMatchObject([
        { question: { kind: 'photo', prompt: '<p>Look</p>' } },
      ]);
      for (const again of [await confirm(teacher, ready.id), await cancel(teacher, ready.id)]) {
        expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
          409,
          'import_over',
        ]);
      }
      expect(await plans.titles(teacher)).toEqual(['Two']);
    });

    it('is taken by one of two clicks only', async () => {
      const teacher = await plans.planner();
      const { id } = await read(teacher, 'Quiz.csv', quiz);
      const both = await Promise.all([confirm(teacher, id), confirm(teacher, id)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
      await until(teacher, id, 'done');
      expect((await plans.titles(teacher)).sort()).toEqual(['One', 'Two']);
    });
  });

  describe('what cannot be read', () => {
    it('says so, and leaves nothing behind', async () => {
      const teacher = await plans.planner();
      const cases = [
        ['a.csv', 'a,b\n', 'columns_missing'],
        ['a.exe', 'MZ', 'format_unknown'],
        ['a.csv', ' ', 'empty'],
        ['a.zip', renamed(await zipOf({ 'aa/a.md': 'x', 'a.md': 'x' }), 'aa/a', '../a'), 'escapes'],
        ['a.zip', await zipOf({ 'a.md': Buffer.alloc(9_000_000) }), 'unpacks_too_big'],
      ] as const;
      const before = folders().length;
      for (const [name, content, code] of cases) {
        expect(await read(teacher, name, content), code).toMatchObject({
          state: 'failed',
          failure: { code },
        });
      }
      // The state is told first.
      await expect.poll(folders).toHaveLength(before);
      const big = await begin(teacher, 'big.csv', Buffer.alloc(50 * 1024 * 1024 + 1, 'x'));
      expect(big.statusCode).toBe(413);
      expect(folders()).toHaveLength(before);
    });

    it('leaves out drafts that no app could have sent, and tells which', async () => {
      const teacher = await plans.planner();
      const hash = async (draft: object) => {
        const text = JSON.stringify(draft);
        const digest = await crypto.subtle.digest('SHA-256', Buffer.from(text));
        return { text, sha256: Buffer.from(digest).toString('hex') };
      };
      const good = await hash(resourceDraft({ title: 'Good' }));
      const odd = await hash({ ...resourceDraft({ title: 'Odd' }), blocks: [{ type: 'script' }] });
      const long = await hash(resourceDraft({ title: 'x'.repeat(201) }));
      const [day] = oneDay(null).lessons;
      const steps = Array.from({ length: 30 }, (_, at) =>
        stepDraft(null, { id: `s${String(at)}` }),
      );
      const lessons = Array.from({ length: 17 }, (_, at) => ({
        ...day,
        id: `d${String(at)}`,
        steps,
      }));
      const endless = await hash({ draft: oneDay(null, { lessons } as Partial<SequenceDraft>) });
      const ready = await read(
        teacher,
        'x.zip',
        await zipOf({
          'manifest.json': JSON.stringify({
            format: 'daybook-lessons',
            version: 1,
            resources: [
              { id: 'r1', file: 'r1', sha256: good.sha256 },
              { id: 'r2', file: 'r2', sha256: odd.sha256 },
              { id: 'r3', file: 'r3', sha256: long.sha256 },
            ],
            sequences: [{ id: 's1', file: 's1', sha256: endless.sha256 }],
          }),
          r1: good.text,
          r2: odd.text,
          r3: long.text,
          s1: endless.text,
        }),
      );
      expect(ready.summary?.items.map(({ title }) => title)).toEqual(['Good']);
      const told = (await report(teacher, ready.id)).json<ReportPage>();
      expect(told.data.map(({ code, place }) => [code, place])).toEqual([
        ['draft_damaged', 'r2'],
        ['draft_damaged', 'r3'],
        ['draft_damaged', 's1'],
      ]);
    });
  });

  describe('our own zip', () => {
    it('brings a sequence to another school whole: resources, files, rubric', async () => {
      const teacher = await plans.planner('Teacher', await makeSchool(server.db));
      const markdown = await zipOf({
        'a.md': '# A dot\n\n![A dot](a.png)',
        'a.png': await picture('png', 30),
      });
      const brought = await read(teacher, 'dot.zip', markdown);
      await confirm(teacher, brought.id);
      const { made = [] } = await until(teacher, brought.id, 'done', 'ready');
      const resource = made[0]?.id ?? 0;
      const rubric = await plans.create(teacher, 'rubric', rubricDraft());
      const [day] = oneDay(resource).lessons;
      const steps = [
        stepDraft(resource),
        stepDraft(null, { id: 'step-2' }),
        stepDraft(resource, { id: 'step-3' }),
      ];
      const draft = oneDay(resource, {
        rubric_id: rubric,
        lessons: day ? [{ ...day, steps }] : [],
      });
      const sequence = await plans.create(teacher, 'sequence', draft);

      const zip = await exported(teacher, 'sequences', sequence);
      expect(zip.statusCode).toBe(200);
      expect(zip.headers['content-type']).toBe('application/zip');
      expect(zip.headers['content-disposition']).toContain('The-water-cycle.daybook.zip');
      const colleague = await plans.planner();
      const ready = await read(colleague, 'x.zip', zip.rawPayload);
      expect(ready.summary).toMatchObject({ errors: 0, media_count: 1 });
      // The sequence alone brings what it shows.
      const own = ready.summary?.items.find((item) => item.kind === 'sequence');
      expect((await confirm(colleague, ready.id, [own?.local_id ?? ''])).statusCode).toBe(204);
      const done = await until(colleague, ready.id, 'done', 'ready');
      const idOf = (of: string) => done.made?.find((one) => one.kind === of)?.id ?? 0;
      expect(done.made?.map((one) => one.kind).sort()).toEqual(['resource', 'rubric', 'sequence']);
      const body = async <Draft>(
        who: Planner,
        of: 'resource' | 'sequence' | 'rubric',
        id: number,
      ) => (await plans.get(who, of, id)).json<{ body: Draft }>().body;
      expect(await body<ResourceDraft>(colleague, 'resource', idOf('resource'))).toEqual(
        await body<ResourceDraft>(teacher, 'resource', resource),
      );
      expect(await body<RubricDraft>(colleague, 'rubric', idOf('rubric'))).toEqual(rubricDraft());
      const copy = await body<SequenceDraft>(colleague, 'sequence', idOf('sequence'));
      const linked = steps.map((step) => ({
        ...step,
        resource_id: step.resource_id === null ? null : idOf('resource'),
      }));
      expect(copy).toEqual({
        ...draft,
        rubric_id: idOf('rubric'),
        lessons: day ? [{ ...day, steps: linked }] : [],
      });
      const [image] = (await body<ResourceDraft>(colleague, 'resource', idOf('resource'))).blocks;
      const asset = image?.type === 'image' ? image.asset : '';
      const file = await server.app.inject({ url: `/assets/${asset}` });
      expect(file.headers['content-type']).toBe('image/webp');
      const one = await exported(teacher, 'resources', resource);
      expect(one.headers['content-disposition']).toContain('A-dot.daybook.zip');
    });
  });

  describe('an answer that was lost', () => {
    it('makes no second import of one file, whether it is asked again later or at once', async () => {
      const teacher = await plans.planner();
      const call = (path: string, payload?: object, method: 'GET' | 'POST' = 'POST') =>
        server.send({ method, url: `/api/dashboard/${path}`, token: teacher.access, payload });
      const bytes = Buffer.from(quiz);
      const begun = await call('uploads', { name: 'Quiz.csv', bytes: bytes.length });
      const upload_id = begun.json<{ id: string }>().id;
      await server.putBytes(`/api/dashboard/uploads/${upload_id}/parts/0`, bytes, teacher.access);
      const both = await Promise.all([1, 2].map(() => call('imports', { upload_id })));
      // The app asks how much has arrived before it goes on: all of it, so nothing is sent twice.
      const state = await call(`uploads/${upload_id}`, undefined, 'GET');
      expect(state.json()).toMatchObject({ received: bytes.length, bytes: bytes.length });
      const [id] = both.map((answer) => answer.json<{ id: number }>().id);
      await until(teacher, id ?? 0, 'ready');
      const again = await call('imports', { upload_id });
      for (const answer of [...both, again]) {
        expect([answer.statusCode, answer.json()]).toEqual([202, { id }]);
      }
      const made = await server.db
        .selectFrom('lesson_imports')
        .select('id')
        .where('user_id', '=', teacher.id)
        .execute();
      expect(made).toEqual([{ id }]);
      expect((await call(`uploads/${upload_id}/finish`)).statusCode).toBe(404);
      const stranger = await plans.planner();
      const foreign = await server.post('/api/dashboard/imports', { upload_id }, stranger.access);
      expect(foreign.statusCode).toBe(404);
    });
  });

  describe('who may', () => {
    it('is whoever plans lessons, each their own imports alone', async () => {
      const school = await makeSchool(server.db);
      const owner = await plans.planner('Teacher', school);
      const { id } = await read(owner, 'Quiz.csv', quiz);
      for (const role of roles) {
        const other = await plans.planner(role, school);
        const plansLessons = ['Teacher', 'School Administrator', 'District Administrator'].includes(
          role,
        );
        const status = plansLessons ? 404 : 403;
        const answers = [
          await get(other, id),
          await report(other, id),
          await confirm(other, id),
          await cancel(other, id),
        ];
        expect(
          answers.map(({ statusCode }) => statusCode),
          role,
        ).toEqual(answers.map(() => status));
        expect((await begin(other, 'a.csv', quiz)).statusCode, role).toBe(plansLessons ? 202 : 403);
      }
      expect((await get(owner, id)).json()).toMatchObject({ state: 'ready' });
      const missing = await get(owner, 2147483647);
      const foreign = await get(await plans.planner(), id);
      expect(foreign.json()).toEqual(missing.json());
    });

    it('exports what may be read, and nothing else', async () => {
      const school = await makeSchool(server.db);
      const owner = await plans.planner('Teacher', school);
      const id = await plans.create(owner, 'resource');
      const colleague = await plans.planner('Teacher', school);
      expect((await exported(colleague, 'resources', id)).statusCode).toBe(404);
      await plans.act(owner, 'resource', id, 'share', { with: 'school' });
      expect((await exported(colleague, 'resources', id)).statusCode).toBe(200);
      expect((await exported(await plans.planner(), 'resources', id)).statusCode).toBe(404);
      for (const role of ['Student', 'Demo User', 'IT Administrator'] as const) {
        const other = await plans.planner(role, school);
        expect((await exported(other, 'resources', id)).statusCode, role).toBe(403);
      }
    });
  });
});

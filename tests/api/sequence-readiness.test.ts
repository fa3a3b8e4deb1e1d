import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { sync } from '../support/factories-sync';
import { oneDay, planCalls, resourceDraft, saveOp, stepDraft } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

type Page<Row> = Schema<'Pagination'> & { readonly data: readonly Row[] };

onPostgreSQL('readiness and published versions', (kind) => {
  const server = suiteServer(kind);
  const { act, create, planner, send } = planCalls(() => server);

  it('says what is missing, and publishes only without it', async () => {
    const teacher = await planner();
    const silent = {
      id: 'pic',
      type: 'image',
      asset: 'f'.repeat(64),
      alt: '',
      width: 1,
      height: 1,
    } as const;
    const broken = { id: 'math', type: 'rich_text', html: '<p>\\(\\frac{1\\)</p>' } as const;
    const resource = await create(teacher, 'resource', resourceDraft({ blocks: [silent, broken] }));
    const sequence = await create(teacher, 'sequence', oneDay(resource));
    const check = async () =>
      (await send(teacher, 'GET', `sequences/${String(sequence)}/readiness`)).json<{
        rev: number;
        findings: Schema<'ReadinessFinding'>[];
      }>();
    const { rev, findings } = await check();
    const place = { lesson: 'day-1', step: 'step-1', resource };
    const stops = findings.filter(({ level }) => level === 'stop');
    expect(stops.map(({ code, place: at }) => [code, at])).toEqual([
      ['math_unreadable', { ...place, block: 'math' }],
      ['file_missing', { ...place, block: 'pic' }],
      ['alt_missing', { ...place, block: 'pic' }],
    ]);
    const publish = () => act(teacher, 'sequence', sequence, 'publish', { rev });
    expect((await publish()).json()).toMatchObject({ code: 'not_ready' });
    await sync(server, teacher, [saveOp('resource', resource, resourceDraft(), 1)]);
    expect((await check()).findings.filter(({ level }) => level === 'stop')).toEqual([]);
    expect((await publish()).statusCode).toBe(201);
    const foreign = await planner();
    const probe = await send(foreign, 'GET', `sequences/${String(sequence)}/readiness`);
    expect(probe.statusCode).toBe(404);
  });

  it('puts no more together than can be published, and says so', async () => {
    const teacher = await planner();
    const html = `<p>${'Water goes up. '.repeat(6_000)}</p>`;
    const blocks = ['a', 'b', 'c'].map((id) => ({ id, type: 'rich_text', html }) as const);
    const heavy = await create(teacher, 'resource', resourceDraft({ blocks }));
    const formulas = [{ id: 'math', type: 'rich_text', html: '\\(x\\)'.repeat(19_000) } as const];
    const dense = await create(teacher, 'resource', resourceDraft({ blocks: formulas }));
    const texts = [{ id: 'math', type: 'rich_text', html: '\\(x\\)'.repeat(450) } as const];
    const long = await create(teacher, 'resource', resourceDraft({ blocks: texts }));
    for (const [resource, steps] of [
      [heavy, 38],
      // A day of 2 MB, and a text of 200 kB with its formulas.
      [heavy, 8],
      [dense, 1],
      [long, 1],
    ] as const) {
      const [day] = oneDay(resource).lessons;
      const shown = Array.from({ length: steps }, (_, index) =>
        stepDraft(resource, { id: `step-${String(index)}` }),
      );
      const draft = oneDay(resource, { lessons: day ? [{ ...day, steps: shown }] : [] });
      const path = `sequences/${String(await create(teacher, 'sequence', draft))}`;
      const preview = await send(teacher, 'GET', `${path}/preview`);
      expect(preview.statusCode).toBe(413);
      expect(preview.json()).toMatchObject({ code: 'too_large' });
      expect((await send(teacher, 'POST', `${path}/publish`, { rev: 1 })).statusCode).toBe(413);
      const check = await send(teacher, 'GET', `${path}/readiness`);
      expect(check.json<{ findings: unknown[] }>().findings[0]).toMatchObject({
        code: 'material_large',
        level: 'stop',
      });
    }
  });

  it('tells each version apart from the one before, and the draft from the newest', async () => {
    const teacher = await planner();
    const resource = await create(teacher, 'resource');
    const sequence = await create(teacher, 'sequence', oneDay(resource));
    const list = async () =>
      (await send(teacher, 'GET', `sequences/${String(sequence)}/published?per_page=100`)).json<
        Page<{ number: number; differences?: unknown[] }> & { next?: unknown[] }
      >();
    expect(await list()).toMatchObject({ total: 0, data: [], per_page: 10 });
    await act(teacher, 'sequence', sequence, 'publish', { rev: 1 });
    expect((await list()).next).toEqual([]);
    const [day] = oneDay(resource).lessons;
    const longer = oneDay(resource, {
      lessons: day ? [{ ...day, steps: [stepDraft(resource, { minutes: 15 })] }] : [],
    });
    await sync(server, teacher, [saveOp('sequence', sequence, longer, 1)]);
    const change = {
      code: 'minutes_changed',
      values: { day: 1, title: 'Puddles', from: 10, to: 15 },
    };
    expect((await list()).next).toEqual([change]);
    await act(teacher, 'sequence', sequence, 'publish', { rev: 2 });
    const { data, next } = await list();
    expect(next).toEqual([]);
    expect(data).toMatchObject([{ number: 2, differences: [change] }, { number: 1 }]);
    expect(data[1]).not.toHaveProperty('differences');
  });
});

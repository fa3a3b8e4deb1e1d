import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeSchool } from '../support/factories';
import { draftOf, oneDay, planCalls, resourceDraft, segments } from '../support/plan-calls';
import type { Planner } from '../support/plan-calls';
import { suiteServer } from '../support/suite-server';

type Page<Row> = Schema<'Pagination'> & { readonly data: readonly Row[] };
type Resource = Schema<'ResourceSummary'> & {
  readonly source?: Schema<'DocumentSource'>;
};
type Sequence = Schema<'SequenceSummary'> & {
  readonly body: Schema<'SequenceDraft'>;
  readonly resources: readonly Schema<'ResourceSummary'>[];
};

onPostgreSQL('lesson plans', (kind) => {
  const server = suiteServer(kind);
  const { act, create, get, list, planner, remove, send, titles } = planCalls(() => server);

  describe('lists', () => {
    it('find words of titles and texts in both languages, and their beginnings', async () => {
      const teacher = await planner();
      await create(teacher, 'resource', resourceDraft({ title: 'Jumping frogs' }));
      const html = '<p>Los charcos se secan bajo el sol.</p>';
      await create(
        teacher,
        'resource',
        resourceDraft({
          title: 'El charco de Ana',
          language: 'es',
          blocks: [{ id: 'text', type: 'rich_text', html }],
        }),
      );
      expect(await titles(teacher, 'resource', '?search=jumped+frog')).toEqual(['Jumping frogs']);
      expect(await titles(teacher, 'resource', '?search=jump')).toEqual(['Jumping frogs']);
      expect(await titles(teacher, 'resource', '?search=jumping+fr')).toEqual(['Jumping frogs']);
      expect(await titles(teacher, 'resource', '?search=jumpi+frog')).toEqual([]);
      const thirteen = `jumping${'+frogs'.repeat(11)}+snow`;
      expect(await titles(teacher, 'resource', `?search=${thirteen}`)).toEqual(['Jumping frogs']);
      expect(await titles(teacher, 'resource', '?search=secando')).toEqual(['El charco de Ana']);
      expect(await titles(teacher, 'resource', '?search=%27%29+or+1%3D1+--%3A*%26%7C%21')).toEqual(
        [],
      );
      expect(await titles(teacher, 'resource', '?language=es')).toEqual(['El charco de Ana']);
    });

    it('filter, sort and page in the shape of the specification', async () => {
      const teacher = await planner();
      for (const [title, grade] of [
        ['Cedar', 4],
        ['apple', 5],
        ['Birch', 5],
      ] as const) {
        server.clock.advance(1000);
        await create(teacher, 'resource', resourceDraft({ title, grade_ids: [grade] }));
      }
      const own = '&scope=owner';
      expect(await titles(teacher, 'resource', `?sort=updated${own}`)).toEqual([
        'Birch',
        'apple',
        'Cedar',
      ]);
      expect(await titles(teacher, 'resource', `?sort=title${own}`)).toEqual([
        'apple',
        'Birch',
        'Cedar',
      ]);
      expect(await titles(teacher, 'resource', `?grade=5&sort=title${own}`)).toEqual([
        'apple',
        'Birch',
      ]);
      expect(await titles(teacher, 'resource', '?scope=shared')).not.toContain('Cedar');
      const page = (await list(teacher, 'resource', `?per_page=2&page=2&sort=title${own}`)).json<
        Page<Resource>
      >();
      expect(page).toMatchObject({ total: 3, current_page: 2, last_page: 2, from: 3, to: 3 });
      expect(page.links.at(0)?.url).toContain('scope=owner');
      expect(page.data[0]).toMatchObject({ title: 'Cedar', kinds: ['rich_text'], mine: true });
    });
  });

  describe('sharing', () => {
    it('shows what is shared to the school or the district, and to nobody beyond', async () => {
      const school = await makeSchool(server.db);
      const near = await makeSchool(server.db, { districtId: school.districtId });
      const owner = await planner('Teacher', school);
      const colleague = await planner('Teacher', school);
      const neighbour = await planner('Teacher', near);
      const far = await planner('Teacher', await makeSchool(server.db));
      const id = await create(owner, 'rubric');
      const seen = async () =>
        Promise.all(
          [colleague, neighbour, far].map(async (who) => {
            const { statusCode } = await get(who, 'rubric', id);
            const listed = (await titles(who, 'rubric')).length;
            return [statusCode, listed];
          }),
        );
      expect(await seen()).toEqual([
        [404, 0],
        [404, 0],
        [404, 0],
      ]);
      await act(owner, 'rubric', id, 'share', { with: 'school' });
      expect(await seen()).toEqual([
        [200, 1],
        [404, 0],
        [404, 0],
      ]);
      await act(owner, 'rubric', id, 'share', { with: 'district' });
      expect(await seen()).toEqual([
        [200, 1],
        [200, 1],
        [404, 0],
      ]);
      await act(owner, 'rubric', id, 'share', { with: 'nobody' });
      expect(await seen()).toEqual([
        [404, 0],
        [404, 0],
        [404, 0],
      ]);
    });

    it('cannot share with a school that one is not in', async () => {
      const alone = await planner();
      const id = await create(alone, 'resource');
      expect((await act(alone, 'resource', id, 'share', { with: 'school' })).statusCode).toBe(403);
    });

    it('gives a copy of one’s own, with its source, and whole', async () => {
      const school = await makeSchool(server.db);
      const owner = await planner('Teacher', school);
      const colleague = await planner('Teacher', school);
      const hidden = await create(owner, 'resource', resourceDraft({ title: 'Mine alone' }));
      const sequence = await create(owner, 'sequence', oneDay(hidden));
      await act(owner, 'sequence', sequence, 'share', { with: 'school' });
      const copied = await act(colleague, 'sequence', sequence, 'copy');
      const copy = (await get(colleague, 'sequence', copied.json<{ id: number }>().id)).json<
        Sequence & Pick<Resource, 'source'>
      >();
      expect(copy).toMatchObject({ scope: 'owner', mine: true, source: { id: sequence } });
      expect(copy.resources.map(({ title, mine }) => [title, mine])).toEqual([
        ['Mine alone', true],
      ]);
      expect(copy.body.lessons[0]?.steps[0]?.resource_id).not.toBe(hidden);
    });
  });

  describe('making', () => {
    it.each(['resource', 'sequence', 'rubric'] as const)(
      'gives a %s once, however often it is asked for by one name',
      async (kind) => {
        const teacher = await planner();
        const name = randomUUID();
        const make = (whose: Planner, title: string) =>
          send(whose, 'POST', `${segments[kind]}?made_as=${name}`, { ...draftOf(kind), title });
        const [one, other] = await Promise.all([make(teacher, 'First'), make(teacher, 'First')]);
        const { id } = one.json<{ id: number }>();
        expect(other.json()).toMatchObject({ id });
        const later = await make(teacher, 'Later');
        expect(later.statusCode).toBe(201);
        expect(later.json()).toEqual({ id, before: true });
        expect(await titles(teacher, kind, '?scope=owner')).toEqual(['First']);
        expect((await make(await planner(), 'Of another')).json()).not.toMatchObject({ id });
        expect((await remove(teacher, kind, id)).statusCode).toBe(204);
        const again = await make(teacher, 'Again');
        expect(again.json()).toEqual({ id: expect.any(Number) as number });
        expect(again.json()).not.toEqual({ id });
      },
    );
  });

  describe('throwing away', () => {
    it('is refused for what a sequence shows, with the list of uses; archiving works', async () => {
      const teacher = await planner();
      const resource = await create(teacher, 'resource');
      const sequence = await create(teacher, 'sequence', oneDay(resource));
      const refused = await remove(teacher, 'resource', resource);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'in_use' });
      const uses = await send(teacher, 'GET', `resources/${String(resource)}/uses`);
      expect(uses.json()).toEqual({
        data: [{ kind: 'sequence', count: 1, shown: [{ id: sequence, title: 'The water cycle' }] }],
      });
      await act(teacher, 'resource', resource, 'archive', { archived: true });
      expect(await titles(teacher, 'resource')).toEqual([]);
      expect(await titles(teacher, 'resource', '?archived=true')).toEqual(['Puddles']);
      await act(teacher, 'resource', resource, 'archive', { archived: false });
      expect((await remove(teacher, 'sequence', sequence)).statusCode).toBe(204);
      expect((await remove(teacher, 'resource', resource)).statusCode).toBe(204);
      expect((await get(teacher, 'resource', resource)).statusCode).toBe(404);
    });

    it('cannot be hindered by the sequence of somebody who does not see it', async () => {
      const owner = await planner();
      const resource = await create(owner, 'resource');
      await create(await planner(), 'sequence', oneDay(resource));
      expect((await remove(owner, 'resource', resource)).statusCode).toBe(204);
    });
  });
});

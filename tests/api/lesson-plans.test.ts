import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeSchool } from '../support/factories';
import { sync } from '../support/factories-sync';
import {
  oneDay,
  planCalls,
  resourceDraft,
  saveOp,
  sequenceDraft,
  stepDraft,
} from '../support/plan-calls';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

type Page<Row> = Schema<'Pagination'> & { readonly data: readonly Row[] };
type Resource = Schema<'ResourceSummary'> & {
  readonly body: Schema<'ResourceDraft'>;
  readonly source?: Schema<'DocumentSource'>;
  readonly rights: Schema<'DocumentRights'>;
};
type Sequence = Schema<'SequenceSummary'> & {
  readonly body: Schema<'SequenceDraft'>;
  readonly resources: readonly Schema<'ResourceSummary'>[];
};
type Versions = Page<Schema<'DocumentVersion'>>;

onBothDatabases('lesson plans', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());
  const calls = planCalls(() => server);
  const { act, create, get, list, planner, remove, send } = calls;

  const titles = async (...args: Parameters<typeof list>) =>
    (await list(...args)).json<Page<{ title: string }>>().data.map(({ title }) => title);

  describe('saving', () => {
    it('stores a save once, however often it is sent', async () => {
      const teacher = await planner();
      const id = await create(teacher, 'resource');
      const save = saveOp('resource', id, resourceDraft({ title: 'Puddles again' }), 1);
      const [first] = await sync(server, teacher, [save]);
      expect(first).toMatchObject({ status: 'applied', rev: 2 });
      expect(await sync(server, teacher, [save])).toEqual([first]);
      const found = (await get(teacher, 'resource', id)).json<Resource>();
      expect(found).toMatchObject({ title: 'Puddles again', rev: 2 });
      const [other] = await sync(server, teacher, [{ ...save, base_rev: 0 }]);
      expect(other).toMatchObject({ status: 'rejected', code: 'op_id_reused' });
    });

    it('keeps both when two devices have written, and overwrites neither', async () => {
      const teacher = await planner();
      const id = await create(teacher, 'resource');
      const tablet = { ...teacher, ...(await calls.again(teacher)) };
      await sync(server, teacher, [saveOp('resource', id, resourceDraft({ title: 'Desk' }), 1)]);
      const [late] = await sync(server, tablet, [
        saveOp('resource', id, resourceDraft({ title: 'Tablet' }), 1),
      ]);
      expect(late).toMatchObject({ status: 'kept', code: 'conflict' });
      expect((await get(teacher, 'resource', id)).json<Resource>().title).toBe('Desk');
      const versions = (
        await send(teacher, 'GET', `resources/${String(id)}/versions`)
      ).json<Versions>();
      const conflict = versions.data.find(({ reason }) => reason === 'conflict');
      expect(conflict?.title).toBe('Tablet');
      const kept = await send(
        teacher,
        'GET',
        `resources/${String(id)}/versions/${String(conflict?.id)}`,
      );
      expect(kept.json<{ body: { title: string } }>().body.title).toBe('Tablet');
      const [settled] = await sync(server, tablet, [
        saveOp('resource', id, resourceDraft({ title: 'Both' }), 2),
      ]);
      expect(settled).toMatchObject({ status: 'applied', rev: 3 });
    });

    it('takes a follow-up of the same device that never heard of the first', async () => {
      const teacher = await planner();
      const id = await create(teacher, 'resource');
      const [first] = await sync(server, teacher, [saveOp('resource', id, resourceDraft(), 1)]);
      const [second] = await sync(server, teacher, [saveOp('resource', id, resourceDraft(), 1)]);
      expect([first?.rev, second?.rev]).toEqual([2, 3]);
    });

    it('joins the saves of one sitting to one version, and begins another after it', async () => {
      const teacher = await planner();
      const id = await create(teacher, 'resource');
      const save = (title: string, rev: number) =>
        sync(server, teacher, [saveOp('resource', id, resourceDraft({ title }), rev)]);
      await save('One', 1);
      await save('Two', 2);
      server.clock.advance(6 * 60_000);
      await save('Three', 3);
      const versions = (
        await send(teacher, 'GET', `resources/${String(id)}/versions`)
      ).json<Versions>();
      expect(versions.data.map(({ title }) => title)).toEqual(['Three', 'Two']);
    });

    it('keeps what another tab of the same device has written, and what was just thrown away', async () => {
      const teacher = await planner();
      const id = await create(teacher, 'resource');
      const long = '<p>A long story about a puddle, told twice over.</p>'.repeat(20);
      const text = (html: string) =>
        resourceDraft({ blocks: [{ id: 'text', type: 'rich_text', html }] });
      await sync(server, teacher, [saveOp('resource', id, text(`${long}one`), 1)]);
      await sync(server, teacher, [saveOp('resource', id, text(`${long}two`), 1)]);
      await sync(server, teacher, [saveOp('resource', id, text('short'), 3)]);
      const at = `resources/${String(id)}/versions`;
      const { data } = (await send(teacher, 'GET', at)).json<Versions>();
      const bodies = await Promise.all(
        data.map(
          async (version) => (await send(teacher, 'GET', `${at}/${String(version.id)}`)).body,
        ),
      );
      for (const kept of ['puddle, told twice over.</p>one', 'over.</p>two', 'short']) {
        expect(bodies.some((body) => body.includes(kept))).toBe(true);
      }
    });

    it('keeps what was written right before an earlier version was brought back', async () => {
      const teacher = await planner();
      const id = await create(teacher, 'resource');
      const save = (title: string, rev: number, change = {}) =>
        sync(server, teacher, [saveOp('resource', id, resourceDraft({ title }), rev, change)]);
      await save('Typed', 1);
      await save('Early', 2, { restored: true });
      await save('Later', 3);
      const at = `resources/${String(id)}/versions`;
      const { data } = (await send(teacher, 'GET', at)).json<Versions>();
      expect(data.map(({ title }) => title)).toEqual(['Later', 'Typed']);
      const refused = await save('No', 4, { restored: false });
      expect(refused).toMatchObject([{ status: 'rejected', code: 'invalid' }]);
    });

    it('stores what it could take again, or refuses it', async () => {
      const teacher = await planner();
      const id = await create(teacher, 'resource');
      const html = '<a></a>'.repeat(9000);
      const body = resourceDraft({ blocks: [{ id: 'text', type: 'rich_text', html }] });
      const [result] = await sync(server, teacher, [saveOp('resource', id, body, 1)]);
      expect(result).toMatchObject({ status: 'rejected', code: 'too_large' });
    });

    it('neither shows nor holds a rubric that the person may not see', async () => {
      const owner = await planner('Teacher', await makeSchool(server.db));
      const stranger = await planner();
      const rubric = await create(owner, 'rubric');
      const sequence = await create(stranger, 'sequence');
      const gone = 2147483646;
      for (const [rev, rubric_id] of [
        [1, rubric],
        [2, gone],
      ] as const) {
        const save = saveOp('sequence', sequence, sequenceDraft({ rubric_id }), rev);
        expect((await sync(server, stranger, [save]))[0]).toMatchObject({ status: 'applied' });
        const preview = await send(stranger, 'GET', `sequences/${String(sequence)}/preview`);
        expect(preview.json()).not.toHaveProperty('rubric');
      }
      const uses = await send(owner, 'GET', `rubrics/${String(rubric)}/uses`);
      expect(uses.json()).toEqual({ data: [] });
      expect((await remove(owner, 'rubric', rubric)).statusCode).toBe(204);
    });

    it('draws a cover once for those who open a draft at the same moment', async () => {
      const teacher = await planner();
      const draft = oneDay(await create(teacher, 'resource'), { title: 'Drawn together' });
      const id = await create(teacher, 'sequence', draft);
      const all = await Promise.all(
        Array.from({ length: 6 }, () => send(teacher, 'GET', `sequences/${String(id)}/preview`)),
      );
      expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
    });

    it('stores no markup that acts, and keeps math, other scripts and emoji', async () => {
      const teacher = await planner();
      const html =
        '<p onclick="x()">مرحبا 🌧️ \\(\\frac{1}{2}\\)</p><script>x()</script><svg onload="x()"></svg>' +
        '<a href="javascript:x()">go</a><iframe src="https://x.test"></iframe>';
      const id = await create(teacher, 'resource');
      const body = resourceDraft({ blocks: [{ id: 'text', type: 'rich_text', html }] });
      await sync(server, teacher, [saveOp('resource', id, body, 1)]);
      const [block] = (await get(teacher, 'resource', id)).json<Resource>().body.blocks;
      const stored = JSON.stringify(block);
      expect(stored).toContain('مرحبا 🌧️ \\\\(\\\\frac{1}{2}\\\\)');
      for (const bad of ['script', 'onclick', 'onload', 'svg', 'javascript', 'iframe']) {
        expect(stored).not.toContain(bad);
      }
    });

    it('refuses what is too large, too many or of no known shape, each by itself', async () => {
      const teacher = await planner();
      const resource = await create(teacher, 'resource');
      const sequence = await create(teacher, 'sequence');
      const html = 'x'.repeat(90_000);
      const blocks = Array.from({ length: 6 }, (_, index) => ({
        id: `b${String(index)}`,
        type: 'rich_text' as const,
        html,
      }));
      const steps = Array.from({ length: 2000 }, (_, index) =>
        stepDraft(resource, { id: `s${String(index)}` }),
      );
      const day = { id: 'd', title: 'Day', summary: '', cover: null, steps };
      const results = await sync(server, teacher, [
        saveOp('resource', resource, resourceDraft({ blocks }), 1),
        saveOp('sequence', sequence, sequenceDraft({ lessons: [day] }), 1),
        saveOp('resource', resource, { ...resourceDraft(), extra: true }, 1),
        saveOp('resource', resource, resourceDraft({ title: 'Fine' }), 1),
      ]);
      expect(results.map(({ code, status }) => code ?? status)).toEqual([
        'too_large',
        'invalid',
        'invalid',
        'applied',
      ]);
    });

    it('lets only the owner save, and tells nobody of what they cannot see', async () => {
      const school = await makeSchool(server.db);
      const [owner, colleague, stranger] = [
        await planner('Teacher', school),
        await planner('Teacher', school),
        await planner('Teacher', await makeSchool(server.db)),
      ];
      const id = await create(owner, 'resource');
      const code = async (who: typeof owner) =>
        (await sync(server, who, [saveOp('resource', id, resourceDraft(), 1)]))[0]?.code;
      expect(await code(colleague)).toBe('not_found');
      await act(owner, 'resource', id, 'share', { with: 'school' });
      expect(await code(colleague)).toBe('forbidden');
      expect(await code(stranger)).toBe('not_found');
    });
  });

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

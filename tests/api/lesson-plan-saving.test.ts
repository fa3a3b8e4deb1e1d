import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { newBlock } from '../../src/features/resources/edits/block-edits';
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
import { suiteServer } from '../support/suite-server';

type Resource = Schema<'ResourceSummary'> & { readonly body: Schema<'ResourceDraft'> };
type Versions = Schema<'Pagination'> & { readonly data: readonly Schema<'DocumentVersion'>[] };

const blockTypes = ['rich_text', 'image', 'video', 'audio', 'pdf', 'link', 'question'] as const;

onBothDatabases('saving lesson plans', (kind) => {
  const server = suiteServer(kind);
  const calls = planCalls(() => server);
  const { act, create, get, planner, remove, send } = calls;

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

  it('stores a block of every kind as the editor begins it, so that nothing else waits for it', async () => {
    const teacher = await planner();
    const id = await create(teacher, 'resource');
    let made = 0;
    const begun = blockTypes.map((type) => newBlock(type, () => `n${String((made += 1))}`));
    const typed = { ...newBlock('link', () => 'typed'), url: 'example.com' };
    const draft = resourceDraft({ blocks: [...begun, typed] });
    const [saved] = await sync(server, teacher, [saveOp('resource', id, draft, 1)]);
    expect(saved).toMatchObject({ status: 'applied', rev: 2 });
    const { body } = (await get(teacher, 'resource', id)).json<Resource>();
    expect(body.blocks).toEqual(draft.blocks);
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
      data.map(async (version) => (await send(teacher, 'GET', `${at}/${String(version.id)}`)).body),
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

  it('makes none that is larger than a document may be', async () => {
    const teacher = await planner();
    const resource = await create(teacher, 'resource');
    const notes = 'x'.repeat(1_000);
    const lessons = Array.from({ length: 50 }, (_, day) => ({
      ...{ id: `d${String(day)}`, title: 'Day', summary: '', cover: null },
      steps: Array.from({ length: 10 }, (_each, at) =>
        stepDraft(resource, { id: `s${String(day)}-${String(at)}`, notes }),
      ),
    }));
    const refused = await send(teacher, 'POST', 'sequences', sequenceDraft({ lessons }));
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ code: 'too_large' });
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
    expect((await remove(owner, 'resource', id)).statusCode).toBe(204);
    expect(await code(owner)).toBe('not_found');
  });
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '../../../../domain/content';
import { planBounds } from '../../../../domain/lesson-plan';
import type { ResourceDraft, RubricDraft, SequenceDraft } from '../../../../domain/lesson-plan';
import { readAsImport } from '../../../../tests/support/import-files';
import { picture } from '../../../../tests/support/pictures';
import { zipOf } from '../../../../tests/support/zips';
import { demoSequences } from '../../../db/seed/content';
import type { AuthoredSequence } from '../../../db/seed/content/authoring';
import { cleanHtml } from '../../text/rich-text';
import { mediaOfResource, mediaOfSequence } from '../files/draft-media';
import { formatName } from '../export-format';
import { exportFileName, writeExport } from './export-writer';
import type { ExportContent, ExportedMedium } from './export-writer';
import { emptyResource } from '../packing';

const now = new Date('2026-03-04T15:00:00Z');
const seedMedia = join(import.meta.dirname, '../../../db/seed/media');

async function bytesOf(content: ExportContent): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeExport(content, now)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** How large the files of a zip are when they are unpacked. */
async function sizesIn(bytes: Buffer): Promise<ReadonlyMap<string, number>> {
  const zip = await fromBufferPromise(bytes);
  const sizes = new Map<string, number>();
  for await (const entry of zip.eachEntry()) sizes.set(entry.fileName, entry.uncompressedSize);
  return sizes;
}

/** How often this process has a file open. */
async function filesOpen(path: string): Promise<number> {
  const all = await readdir('/proc/self/fd');
  const links = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return links.filter((link) => link === path).length;
}

/** Tags as the cleaner writes them; nothing else of a draft may change on its way. */
const cleaned = (block: Block): Block => {
  if (block.type === 'rich_text') return { ...block, html: cleanHtml(block.html) };
  if (block.type !== 'question') return block;
  return { ...block, question: { ...block.question, prompt: cleanHtml(block.question.prompt) } };
};

const types = {
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
};

async function demoMedia(): Promise<ReadonlyMap<string, ExportedMedium>> {
  const media = new Map<string, ExportedMedium>();
  for (const name of await readdir(seedMedia)) {
    const path = join(seedMedia, name);
    const bytes = await readFile(path);
    const type = types[name.split('.').at(-1) as keyof typeof types];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    media.set(name, { path, sha256, bytes: bytes.length, type });
  }
  return media;
}

/** An authored sequence as a teacher's drafts, its files by hash. */
function draftsOf(
  authored: AuthoredSequence,
  media: ReadonlyMap<string, ExportedMedium>,
): ExportContent {
  const hashed = JSON.parse(
    JSON.stringify(authored, (key, value: unknown) =>
      (key === 'asset' || key === 'poster') && typeof value === 'string'
        ? (media.get(value)?.sha256 ?? value)
        : value,
    ),
  ) as AuthoredSequence;
  const { title, summary, subject_id, standards, language, lessons } = hashed;
  const described = { title, summary, grade_ids: hashed.grade_ids, standards, language };
  const steps = lessons.flatMap((lesson) => lesson.steps);
  const resources = steps.map((step, index) => ({
    local_id: `r${String(index + 1)}`,
    draft: { ...emptyResource(step.title, language), subject_id, blocks: step.blocks.map(cleaned) },
  }));
  const draft: SequenceDraft = {
    ...described,
    subject_id,
    period_minutes: 45,
    rubric_id: null,
    category_ids: [],
    lessons: lessons.map((lesson, position) => ({
      id: `l${String(position)}`,
      title: lesson.title,
      summary: lesson.summary,
      cover: lesson.cover,
      steps: lesson.steps.map(({ id, title: name, kind, minutes, directions }) => ({
        ...{ id, title: name, kind, minutes, directions, phase: null, resource_id: null },
        notes: hashed.teacher_notes[id] ?? '',
      })),
    })),
  };
  const links = Object.fromEntries(steps.map((step, index) => [step.id, `r${String(index + 1)}`]));
  const rubric: RubricDraft = {
    title: hashed.rubric.name,
    summary: '',
    subject_id,
    grade_ids: [],
    hide_points: false,
    criteria: [],
  };
  const used = new Set([
    ...resources.flatMap((one) => mediaOfResource(one.draft)),
    ...mediaOfSequence(draft),
  ]);
  return {
    resources,
    sequences: [{ local_id: 's1', draft, resources: links, rubric: 'b1' }],
    rubrics: [{ local_id: 'b1', draft: rubric }],
    media: [...media.values()].filter(({ sha256 }) => used.has(sha256)),
  };
}

describe('our own zip', () => {
  let folder: string;
  let dot: ExportedMedium;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-export-'));
    const bytes = await picture('png', 20);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    dot = { path: join(folder, sha256), sha256, bytes: bytes.length, type: 'image/png' };
    await writeFile(dot.path, bytes);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('brings every sequence of the demo through unchanged, with every file', async () => {
    const media = await demoMedia();
    expect(demoSequences.length).toBeGreaterThan(2);
    for (const authored of demoSequences) {
      const content = draftsOf(authored, media);
      const plan = await readAsImport('x.zip', await bytesOf(content));
      expect(plan.report).toEqual([]);
      expect(plan.resources).toEqual(content.resources);
      expect(plan.sequences).toEqual(content.sequences);
      expect(plan.rubrics).toEqual(content.rubrics);
      expect([...plan.kept].sort()).toEqual(content.media.map(({ sha256 }) => sha256).sort());
    }
  });

  it('brings any draft through unchanged', async () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((value) => value.replaceAll('\u0000', ''));
    const block = fc.oneof(
      text.map((value): Block => ({
        id: 'a',
        type: 'rich_text',
        html: cleanHtml(`<p>${value}</p>`),
      })),
      text.map((alt): Block => ({
        id: 'b',
        type: 'image',
        asset: dot.sha256,
        alt,
        width: 20,
        height: 20,
      })),
      text.map((title): Block => ({ id: 'c', type: 'link', title, url: 'https://a.test/' })),
    );
    const draft = fc.record({ title: text, blocks: fc.array(block, { maxLength: 6 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(draft, { minLength: 1, maxLength: 4 }), async (drafts) => {
        const resources = drafts.map(({ title, blocks }, index) => ({
          local_id: `r${String(index)}`,
          draft: { ...emptyResource('', 'en'), title, blocks } satisfies ResourceDraft,
        }));
        const content = { resources, sequences: [], rubrics: [], media: [dot] };
        const plan = await readAsImport('x.zip', await bytesOf(content));
        expect(plan.resources).toEqual(resources);
        expect(plan.report).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('writes no document larger than it reads, however many small parts a draft has', async () => {
    const choices = Array.from({ length: 12 }, (_, at) => ({ id: `c${String(at)}`, text: '' }));
    const base = { prompt: '', points: 1, hints: [], required: true, shuffle: false };
    const blocks = Array.from({ length: 850 }, (_, at): Block => {
      const id = `b${String(at)}`;
      const question = {
        ...base,
        id,
        kind: 'single_choice',
        show_answers: false,
        choices,
      } as const;
      return { id, type: 'question', question };
    });
    const draft = { ...emptyResource('Small parts', 'en'), blocks };
    expect(JSON.stringify(draft, null, 2).length).toBeGreaterThan(2 * planBounds.documentBytes);
    expect(JSON.stringify(draft).length).toBeLessThan(planBounds.documentBytes);
    const resources = [{ local_id: 'r1', draft }];
    const entries = await sizesIn(
      await bytesOf({ resources, sequences: [], rubrics: [], media: [] }),
    );
    expect(entries.get('resources/r1.json')).toBe(Buffer.byteLength(JSON.stringify(draft)));
  });

  it('ends with the error of a file that is gone, and reads on for nobody', async () => {
    const gone = { ...dot, path: join(folder, 'gone') };
    const empty = { resources: [], sequences: [], rubrics: [] };
    await expect(bytesOf({ ...empty, media: [dot, gone] })).rejects.toThrow('ENOENT');
    const film = join(folder, 'film');
    await writeFile(film, Buffer.alloc(4 * 1024 * 1024));
    const zip = writeExport({ ...empty, media: [{ ...dot, path: film }] }, now);
    await once(zip, 'readable');
    expect(await filesOpen(film)).toBe(1);
    zip.destroy();
    await expect.poll(() => filesOpen(film)).toBe(0);
  });

  it('takes what is whole when files in it were changed or are gone', async () => {
    const image = (asset: string): Block => ({
      id: 'i',
      type: 'image',
      asset,
      alt: 'x',
      width: 1,
      height: 1,
    });
    const text: Block = { id: 't', type: 'rich_text', html: '<p>x</p><script>alert(1)</script>' };
    const value = JSON.stringify({
      ...emptyResource('A', 'en'),
      blocks: [image(dot.sha256), text, image('0'.repeat(64))],
    });
    const sha256 = createHash('sha256').update(value).digest('hex');
    const medium = { sha256: dot.sha256, bytes: 1, type: 'image/png', file: 'media/a.png' };
    const plan = await readAsImport(
      'x.zip',
      await zipOf({
        'manifest.json': JSON.stringify({
          format: formatName,
          version: 1,
          resources: [
            { id: 'r1', file: 'r1.json', sha256 },
            { id: 'r2', file: 'r2.json', sha256 },
            { id: 'r3', file: 'gone.json', sha256 },
          ],
          media: [medium],
        }),
        'r1.json': value,
        'r2.json': `${value} `,
        'media/a.png': await picture('png', 21),
      }),
    );
    expect(plan.resources.map(({ draft }) => draft.blocks)).toEqual([
      [{ ...text, html: '<p>x</p>' }],
    ]);
    expect(plan.report.map(({ code, place }) => [code, place])).toEqual([
      ['media_damaged', 'media/a.png'],
      ['media_missing', 'A'],
      ['media_missing', 'A'],
      ['draft_damaged', 'r2.json'],
      ['draft_damaged', 'gone.json'],
    ]);
    expect(plan.kept).toEqual([]);
  });

  it.each([
    ['{', 'damaged'],
    ['[]', 'format_unknown'],
    ['{"format":"other","version":1}', 'format_unknown'],
    [JSON.stringify({ format: formatName, version: 2 }), 'format_newer'],
    [JSON.stringify({ format: formatName, version: 1, media: [null] }), 'damaged'],
    [JSON.stringify({ format: formatName, version: 1, resources: { length: 1 } }), 'damaged'],
    [JSON.stringify({ format: formatName, version: 1 }), 'nothing_inside'],
  ])('is refused for the manifest %s', async (manifest, code) => {
    const zip = await zipOf({ 'manifest.json': manifest });
    await expect(readAsImport('x.zip', zip)).rejects.toMatchObject({ code });
  });

  it('has a file name that every system takes', () => {
    expect(exportFileName('  Équations: "x/2" \u0000?')).toBe('Équations-x-2.daybook.zip');
    expect(exportFileName('../..')).toBe('lesson.daybook.zip');
    expect(exportFileName('שלום 👋')).toBe('שלום.daybook.zip');
    expect(Buffer.byteLength(exportFileName('漢'.repeat(300)))).toBeLessThan(255);
  });
});

/** What a screen loads, by the build's own list: editors and readers of files come with their own screens. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../scripts/prepare.mjs';
import { BuiltChunks } from '../tests/support/built-chunks';
import { gzipBytes, maxFirstScripts } from '../tests/support/first-files';
import { compileHint } from './compile-hints';

const heavy = {
  editor: /^(@tiptap|prosemirror-)/,
  dragging: /^@dnd-kit\//,
  math: /^katex$/,
  pdf: /^pdfjs-dist$/,
  qr: /^(jsqr|qrcode)$/,
  charts: /^recharts$/,
} as const;
type Heavy = keyof typeof heavy;

const client = join(import.meta.dirname, '../dist/client');

const parts = Object.keys(heavy) as Heavy[];

describe('the built app', () => {
  let chunks: BuiltChunks;
  // Nothing is built where the build at hand is of these very sources, as it is in a run of everything.
  beforeAll(async () => {
    await build();
    chunks = await BuiltChunks.read();
  }, 600_000);

  const heavyIn = (files: readonly string[]): Heavy[] => {
    const packages = chunks.packagesIn(files);
    return parts.filter((part) => packages.some((name) => heavy[part].test(name)));
  };
  const loadedBy = (...screens: readonly string[]): Heavy[] =>
    heavyIn(chunks.together([...chunks.start, ...screens.map((screen) => chunks.screen(screen))]));

  it('loads no more code for a student’s first screen than a slow line can bear', async () => {
    const first = chunks.firstOfStudents();
    expect(first.length).toBeGreaterThan(2);
    expect(await gzipBytes(first)).toBeLessThanOrEqual(maxFirstScripts);
  });

  it('has what a child’s first screens run compiled as a whole, and little else', async () => {
    const lesson = chunks.scriptOf('src/features/lesson-player/lesson-screen.tsx');
    const heads = await Promise.all(
      chunks.files.map(async (file) => (await readFile(join(client, file), 'utf8')).slice(0, 40)),
    );
    const hinted = chunks.files.filter((_, index) => heads[index]?.startsWith(compileHint));
    expect(new Set(hinted)).toEqual(new Set([...chunks.together(chunks.start), lesson]));
  });

  it.each([
    ['a dashboard’s', /^src\/routes\/dashboard.*\?tsr-split=/, 20],
    ['a public page’s', /^src\/routes\/_public\/.*\?tsr-split=/, 10],
  ])('has no name of %s file in the start', async (_whose, pattern, fewest) => {
    const screens = chunks.modules.filter((id) => pattern.test(id));
    expect(screens.length).toBeGreaterThan(fewest);
    const start = await Promise.all(
      chunks.start.map((file) => readFile(join(client, file), 'utf8')),
    );
    const named = screens.filter((id) => start.join('').includes(basename(chunks.scriptOf(id))));
    expect(named).toEqual([]);
  });

  it.each([
    ['the hint how to install the app', 'src/features/install/install-way.tsx'],
    ['the steps of that on an iPad', 'src/features/install/ios-steps.tsx'],
    ['what is answered on this device', 'src/offline/outbox/answered-here.ts'],
    ['what is wrong with today', 'src/features/today/today-problem.tsx'],
    ['who made a link to the account', 'src/features/today/made-links.tsx'],
  ])('brings little more with %s', async (_what, module) => {
    const first = chunks.firstOfStudents();
    const own = chunks.together([chunks.scriptOf(module)]);
    const further = own.filter((file) => !first.includes(file));
    expect(await gzipBytes(further)).toBeLessThan(2 * 1024);
  });

  it('brings a student’s door without the pages that somebody reads', () => {
    const door = ['_public/route', '_public/student-login'].map((name) => chunks.screen(name));
    const contents = chunks.together(door).flatMap((file) => chunks.contentsOf(file));
    expect(contents).toContain('src/features/public-pages/public-layout.tsx');
    expect(contents.filter((id) => /public-pages\/(legal|home)-screen|support\//.test(id))).toEqual(
      [],
    );
  });

  it.each([
    ['a lesson', 'student/lesson.$assignmentStudentId.$assignmentId'],
    ['a resource', 'dashboard/lessons/resources/$id'],
    ['a score', 'dashboard_/assignments/$id.assignments-students.$studentId'],
  ])('brings with %s what sends it', (_what, screen) => {
    expect(chunks.together([chunks.screen(screen)])).toContain(
      chunks.scriptOf('src/offline/drain/drain-now.ts'),
    );
  });

  it('brings a lesson without what draws, photographs and records', () => {
    const lesson = chunks.screen('student/lesson.$assignmentStudentId.$assignmentId');
    const contents = chunks.together([lesson]).flatMap((file) => chunks.contentsOf(file));
    expect(contents).toContain('src/features/lesson-player/questions/answer-input.tsx');
    const made = /lesson-player\/(drawing\/|media\/(photo|voice)-input)|recording\/recorder/;
    expect(contents.filter((id) => made.test(id))).toEqual([]);
  });

  it('loads no editor, no math, no dragging and no reader of files with a student’s screens', () => {
    const open = chunks.modules.flatMap(
      (module) =>
        /^src\/routes\/((?:student|_public)\/.*)\.tsx\?tsr-split=component$/.exec(module)?.[1] ??
        [],
    );
    expect(open).toContain('student/lesson.$assignmentStudentId.$assignmentId');
    expect(open).toContain('_public/student-login');
    expect(Object.fromEntries(open.map((screen) => [screen, loadedBy(screen)]))).toEqual(
      Object.fromEntries(open.map((screen) => [screen, []])),
    );
  });

  it('loads the heavy parts of the dashboard with the screens that need them', () => {
    const lessons = 'dashboard/lessons';
    expect(loadedBy('dashboard/route', 'dashboard/index')).toEqual([]);
    expect(loadedBy('dashboard/route', `${lessons}/resources/index`)).toEqual([]);
    expect(loadedBy('dashboard/route', `${lessons}/resources/$id`)).toEqual([
      'editor',
      'dragging',
      'math',
    ]);
    // The charts come beside the tables of one page, once it is there.
    expect(loadedBy('dashboard/route', 'dashboard/data')).toEqual([]);
    expect(heavyIn(chunks.together([chunks.scriptOf('src/features/data/bars.tsx')]))).toEqual([
      'charts',
    ]);
    const builder = `${lessons}/instructional-sequences/$id/builder`;
    expect(loadedBy('dashboard/route', builder)).toEqual(['dragging']);
  });

  it('has no scripts that wait for each other', () => {
    const inCircles = chunks.files.filter((file) =>
      chunks.together(chunks.importsOf(file)).includes(file),
    );
    expect(inCircles).toEqual([]);
  });

  it('shows a message of trouble with little more than the message', async () => {
    const own = chunks.together([chunks.scriptOf('src/ui/surfaces/toast-host.tsx')]);
    const further = own.filter((file) => !chunks.together(chunks.start).includes(file));
    expect(chunks.packagesIn(further)).toContain('@mantine/notifications');
    expect(await gzipBytes(further)).toBeLessThan(40 * 1024);
  });

  it('has each heavy part somewhere, so that the tests above could find it', () => {
    const all = chunks.modules.map((module) => chunks.scriptOf(module));
    expect(heavyIn(chunks.together(all))).toEqual(parts);
  });
});

/** The map of the repository, docs/architecture.md and the READMEs of rooms, says what there is: no more, and no less. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const map = 'docs/architecture.md';

/** From so many files on, tests and styles among them, nobody sees at a glance where to begin. */
const maxWithoutReadme = 20;

/** Folders of one kind of file each, which the README of the folder above tells of. */
const toldAbove = [
  'server/db/migrations',
  'server/db/seed/media',
  'src/locales/en',
  'src/locales/es',
];

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** Every folder with files of its own, and how many. */
const folders = new Map<string, number>();
for (const file of files) {
  const folder = dirname(file);
  folders.set(folder, (folders.get(folder) ?? 0) + 1);
}

const readmes = files.filter((file) => basename(file) === 'README.md' && file.includes('/'));

interface Named {
  readonly name: string;
  readonly line: number;
  /** The folder that the head of the table gives for what stands below it. */
  readonly below: string | undefined;
}

const folderIn = (head: string): string | undefined => /`([^`]+)\/`/.exec(head)?.[1];

/** What stands in backticks, outside of blocks of code. */
function namesIn(file: string): readonly Named[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  let isCode = false;
  let below: string | undefined;
  return lines.flatMap((text, index) => {
    if (text.trimStart().startsWith('```')) isCode = !isCode;
    if (isCode) return [];
    if (!text.startsWith('|')) below = undefined;
    const names = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      ...{ name, below },
      line: index + 1,
    }));
    if (/^\| *-/.test(lines[index + 1] ?? '')) below = folderIn(text);
    return names;
  });
}

/** Where a path may begin: where the table says; else at the document, at the root, in `src/` or `server/`. */
const beginnings = (file: string, below: string | undefined): readonly string[] => {
  if (below !== undefined) return [below];
  return file === map ? [''] : [dirname(file), '', 'src', 'server'];
};

const slashed = (path: string): string => path.split(sep).join('/');

/** The folder or file that a path names, from the root. */
function placeOf(file: string, { name, below }: Pick<Named, 'name' | 'below'>): string | undefined {
  return beginnings(file, below)
    .map((from) => slashed(normalize(join(from, name))).replace(/\/$/, ''))
    .find((place) => place !== '' && !place.startsWith('..') && existsSync(join(root, place)));
}

const isPattern = (name: string): boolean => /[*<>]/.test(name);

/** `*-calls.ts` or `<noun>.repo.ts`: some file is of that form. */
function hasMatch(file: string, { name, below }: Named): boolean {
  const form = name
    .split(/\*|<[^>]+>/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
  const pattern = new RegExp(`^(?:.*/)?${form}`);
  return files.some((each) =>
    beginnings(file, below).some((from) => {
      const start = from === '' ? '' : `${from}/`;
      return each.startsWith(start) && pattern.test(each.slice(start.length));
    }),
  );
}

const ending = /\.(?:tsx?|mjs|cjs|js|css|json|ya?ml|md|sql|html|patch|py)$/;
const isPath = (name: string): boolean =>
  !name.includes(' ') && (name.includes('/') || ending.test(name)) && !name.startsWith('/');

/** Addresses, packages, options, hashes, and what runs leave behind are no part of the repository. */
const isElsewhere = (name: string): boolean =>
  /^(?:\/|@|--|\.cache\/|\.tmp\/|[0-9a-f]{7,}$)/.test(name);

/** Every word of the sources, and every file's name without its ending. */
const words = new Set<string>();
for (const file of files) {
  words.add(basename(file).replace(/\..*$/, ''));
  if (!/\.(?:tsx?|mjs|js|json|ya?ml|py)$/.test(file) || statSync(join(root, file)).size > 400_000)
    continue;
  for (const [word] of readFileSync(join(root, file), 'utf8').matchAll(/[A-Za-z_][\w-]*/g))
    words.add(word);
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const contract = readFileSync(join(root, 'openapi/openapi.yaml'), 'utf8');

/** Whether what stands in backticks is there. */
function isThere(file: string, named: Named): boolean {
  const { name } = named;
  if (isElsewhere(name)) return true;
  const command = /^npm (?:run )?([\w:-]+)/.exec(name);
  if (command) return (command[1] ?? '') in scripts;
  const call = /^(?:GET|POST|PUT|PATCH|DELETE) (\S+)$/.exec(name);
  if (call) return contract.includes(`\n  ${call[1] ?? ''}:`);
  if (/^(?:node|npx) /.test(name)) {
    const paths = name.match(/\S+\.(?:ts|mjs)\b/g) ?? [];
    return paths.every((path) => placeOf(file, { name: path, below: undefined }) !== undefined);
  }
  if (isPattern(name)) return hasMatch(file, named);
  if (isPath(name)) return placeOf(file, named) !== undefined;
  if (name.endsWith('-')) return [...words].some((word) => word.startsWith(name));
  return (name.match(/[A-Za-z_][\w-]*/g) ?? []).every((word) => words.has(word));
}

/** The folders that a document names, whole. */
function foldersNamedIn(file: string): readonly string[] {
  return namesIn(file).flatMap((named) => {
    if (isPattern(named.name) || !isPath(named.name)) return [];
    const place = placeOf(file, named);
    return place !== undefined && statSync(join(root, place)).isDirectory() ? [place] : [];
  });
}

describe('the map', () => {
  it('names every folder, in itself or in the README of a folder above', () => {
    const named = new Set([map, ...readmes].flatMap((file) => foldersNamedIn(file)));
    const areas = /^(?:src|server|domain|tests|build|scripts|openapi|docs|public)(?:\/|$)/;
    const parts = (folder: string): boolean =>
      // Addresses lie under their own names, each lesson of the demo's material too.
      /^(?:src\/routes|server\/db\/seed\/content)\//.test(folder);
    const missing = [...folders.keys()].filter(
      (folder) => areas.test(folder) && !parts(folder) && !named.has(folder),
    );
    expect(missing).toEqual([]);
  });

  it('has a README in each folder of many files', () => {
    const missing = [...folders]
      .filter(([folder, count]) => folder !== '.' && count > maxWithoutReadme)
      .map(([folder]) => folder)
      .filter((folder) => !readmes.includes(`${folder}/README.md`))
      .filter((folder) => !toldAbove.includes(folder));
    expect(missing).toEqual([]);
  });

  it.each([map, ...readmes.filter((file) => !file.startsWith('docs/decisions/'))])(
    'names nothing that is not there: %s',
    (file) => {
      const missing = namesIn(file)
        .filter((named) => !isThere(file, named))
        .map(({ name, line }) => `${String(line)}: ${name}`);
      expect(missing).toEqual([]);
    },
  );

  it('is told what each README is about in ten lines or a few more', () => {
    /** These are guides of their own. */
    const guides = [
      'docs/decisions',
      'server/standards',
      'src/offline',
      'tests/engines',
      'tests/simulator',
    ];
    const long = readmes
      .filter((file) => !guides.includes(dirname(file)))
      .filter((file) => readFileSync(join(root, file), 'utf8').trim().split('\n').length > 20);
    expect(long).toEqual([]);
  });
});

/** The scripts of the built app, as the bundler has written them down: which of them come together, and what is in them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chunkListPath } from '../../build/chunk-list';
import type { ListedChunk } from '../../build/chunk-list';

const root = join(import.meta.dirname, '../..');

/** A script that the page itself asks for. */
const scriptOfPage = /<script type="module"[^>]* src="\/(app\/[^"]+)"/g;

export class BuiltChunks {
  private readonly byFile: ReadonlyMap<string, ListedChunk>;

  private constructor(
    chunks: readonly ListedChunk[],
    /** What the page asks for, whatever its address. */
    readonly start: readonly string[],
  ) {
    this.byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  }

  /** @throws Error where nothing was built */
  static async read(): Promise<BuiltChunks> {
    const text = (path: string) => readFile(join(root, path), 'utf8');
    const [list, page] = await Promise.all([text(chunkListPath), text('dist/client/index.html')]);
    const start = [...page.matchAll(scriptOfPage)].map(([, file = '']) => file);
    return new BuiltChunks(JSON.parse(list) as ListedChunk[], start);
  }

  /** @returns the script with a module's code @param module from the project's folder */
  scriptOf(module: string): string {
    const found = [...this.byFile.values()].find(({ of }) => of.includes(module));
    if (!found) throw new Error(`No script has ${module}`);
    return found.file;
  }

  get files(): readonly string[] {
    return [...this.byFile.keys()];
  }

  importsOf(file: string): readonly string[] {
    return this.byFile.get(file)?.imports ?? [];
  }

  /** All of our own that have code in some script. */
  get modules(): readonly string[] {
    return [...this.byFile.values()].flatMap(({ of }) => of);
  }

  /** The code of a route. @param name as its file below `src/routes`, without its ending */
  screen(name: string): string {
    return this.scriptOf(`src/routes/${name}.tsx?tsr-split=component`);
  }

  /** What is loaded with these at once, themselves included. */
  together(files: readonly string[]): readonly string[] {
    const found = new Set(files);
    // What is added while this goes on is looked at as well.
    for (const file of found) {
      for (const next of this.importsOf(file)) found.add(next);
    }
    return [...found];
  }

  /** Our modules and the packages with code in it; nothing for a file that is not on the list. */
  contentsOf(file: string): readonly string[] {
    const { of = [], packages = [] } = this.byFile.get(file) ?? {};
    return [...of, ...packages];
  }

  /** The packages with code in these. */
  packagesIn(files: readonly string[]): readonly string[] {
    return [...new Set(files.flatMap((file) => this.byFile.get(file)?.packages ?? []))];
  }

  /** All that a student’s first screen asks for before it is drawn: the start, which holds it, and its texts. */
  firstOfStudents(): readonly string[] {
    const texts = ['common', 'today'].map((name) => this.scriptOf(`src/locales/en/${name}.json`));
    return this.together([...this.start, ...texts]);
  }
}

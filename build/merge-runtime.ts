/**
 * The bundler puts its own few helpers into a file of their own, which every tablet would wait for like for any other.
 * They move into the ground, from which others take them; a file that has no other use for the ground gets the ones it
 * needs itself. So each file stays what its name was made of: of nothing else's content but what it imports.
 */
import { minify } from 'terser';
import type { Plugin, Rolldown } from 'vite';

const runtimeName = 'rolldown-runtime';
const groundName = 'ground';

/** What an import in braces binds: the name there, and the name here. */
interface Binding {
  readonly there: string;
  readonly here: string;
}

const bindingsOf = (list: string): Binding[] =>
  list.split(',').flatMap((part) => {
    const [there = '', here = there] = part.trim().split(/\s+as\s+/);
    return there ? [{ there, here }] : [];
  });

const importOf = (file: string): RegExp =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file.replaceAll('.', '\\.')}["'];?`);

const exportsOf = (code: string): { readonly all: string; readonly bindings: Binding[] } => {
  const [all, list = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(code) ?? [];
  if (all === undefined) throw new Error('The bundler’s helpers are not exported as they were.');
  return { all, bindings: bindingsOf(list) };
};

/** Some of the helpers as one expression: an object of them by the names they are imported by. */
async function helpersAsObject(runtime: string, names: readonly string[]): Promise<string> {
  const { all, bindings } = exportsOf(runtime);
  const wanted = bindings.filter(({ here }) => names.includes(here));
  const list = wanted.map(({ there, here }) => `${there} as ${here}`).join();
  const source = `${runtime.slice(0, -all.length)};export{${list}};`;
  // Leaves out what none of these needs.
  const { code = '' } = await minify(source, { module: true, ecma: 2020 });
  const packed = exportsOf(code);
  const members = packed.bindings.map(({ there, here }) => `${here}:${there}`).join();
  return `(()=>{${code.slice(0, -packed.all.length)}return{${members}}})()`;
}

const nameInGround = (there: string): string => `$$${there}`;

/** @returns the ground with the helpers in it, and with them among what it exports */
async function withHelpers(ground: string, runtime: string, file: string): Promise<string> {
  const own = importOf(file).exec(ground);
  const names = exportsOf(runtime).bindings.map(({ here }) => here);
  const object = await helpersAsObject(runtime, names);
  const taken = names.map((name) => `${name}:${nameInGround(name)}`).join();
  const bound = bindingsOf(own?.[1] ?? '').map(
    ({ there, here }) => `${here}=${nameInGround(there)}`,
  );
  const head = `const{${taken}}=${object}${bound.length > 0 ? `,${bound.join()}` : ''};`;
  return `${head}${ground.replace(own?.[0] ?? '', '')}export{${names.map(nameInGround).join()}};`;
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

export const mergeRuntime = (): Plugin => ({
  name: 'merge-runtime',
  apply: 'build',
  // What is changed below is not in the content that a name is made of: to be raised when it is changed otherwise.
  augmentChunkHash: () => 'helpers-in-ground-1',
  async generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle);
    const runtime = chunks.find(({ name }) => name === runtimeName);
    const ground = chunks.find(({ name }) => name === groundName);
    // A bundle of one file, such as that of a worker.
    if (!runtime || !ground) return;
    const file = runtime.fileName.replace(/^.*\//, '');
    const source = runtime.code;
    const groundFile = ground.fileName.replace(/^.*\//, '');
    for (const chunk of chunks) {
      if (!chunk.imports.includes(runtime.fileName)) continue;
      const imports = chunk.imports.filter((each) => each !== runtime.fileName);
      if (chunk === ground) {
        chunk.code = await withHelpers(chunk.code, source, file);
      } else {
        const [all = '', list = ''] = importOf(file).exec(chunk.code) ?? [];
        const bindings = bindingsOf(list);
        if (imports.includes(ground.fileName)) {
          const taken = bindings.map(({ there, here }) => `${nameInGround(there)} as ${here}`);
          const put = taken.length > 0 ? `import{${taken.join()}}from"./${groundFile}";` : '';
          chunk.code = chunk.code.replace(all, () => put);
        } else {
          const names = bindings.map(({ there }) => there);
          const object = await helpersAsObject(source, names);
          const taken = bindings.map(({ there, here }) => `${there}:${here}`).join();
          chunk.code = chunk.code.replace(all, () => `const{${taken}}=${object};`);
        }
      }
      if (chunk.code.includes(file)) throw new Error(`${chunk.fileName} still asks for ${file}.`);
      chunk.imports = imports;
    }
    Reflect.deleteProperty(bundle, runtime.fileName);
  },
});

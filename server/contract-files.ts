/**
 * Joins the files of the contract. `openapi.yaml` is the root and names every path; each area has a file with its
 * `paths` and `components`. Names are unique over all files, so a reference into another file becomes one inside
 * the whole.
 */

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const root = 'openapi.yaml';

/**
 * @param files names without folder, and what stands in them
 * @returns one document without references to files
 * @throws when a path is not named by the root, or a name stands in two files
 */
export function joinContract(files: readonly (readonly [string, unknown])[]): Part {
  const head = files.find(([name]) => name === root)?.[1];
  if (!isPart(head) || !isPart(head['paths'])) throw new Error('The contract has no root');
  const named = new Set(Object.keys(head['paths']));
  const paths: Record<string, unknown> = {};
  const components: Record<string, Record<string, unknown>> = {};
  for (const [name, file] of files) {
    if (!isPart(file)) throw new Error(`${name} of the contract is empty`);
    if (name !== root) add(paths, partOf(file, 'paths'));
    for (const [kind, entries] of Object.entries(partOf(file, 'components'))) {
      add((components[kind] ??= {}), isPart(entries) ? withoutForwarding(entries) : {});
    }
  }
  const unnamed = Object.keys(paths).filter((path) => !named.delete(path));
  if (unnamed.length + named.size > 0) {
    throw new Error(
      `The contract's root and its areas differ: ${[...unnamed, ...named].join(', ')}`,
    );
  }
  return inside({ ...head, paths, components }) as Part;
}

const partOf = (file: Part, name: string): Part => {
  const part = file[name];
  return isPart(part) ? part : {};
};

function add(target: Record<string, unknown>, entries: Part): void {
  for (const [name, entry] of Object.entries(entries)) {
    if (Object.hasOwn(target, name)) throw new Error(`The contract has ${name} twice`);
    target[name] = entry;
  }
}

/** The root hands some names on to the file that has them. */
const withoutForwarding = (entries: Part): Part =>
  Object.fromEntries(
    Object.entries(entries).filter(([, entry]) => !(isPart(entry) && '$ref' in entry)),
  );

/** `./common.yaml#/components/…` is `#/components/…` in the whole. */
function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value === 'string') return value.replace(/^\.\/[a-z-]+\.yaml#\//, '#/');
  if (!isPart(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inside(entry)]));
}

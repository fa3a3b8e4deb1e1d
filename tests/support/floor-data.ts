/** What the floor's browsers have, by the compatibility data of MDN: https://github.com/mdn/browser-compat-data */
import bcd from '@mdn/browser-compat-data/forLegacyNode';
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import { floor } from '../../build/floor';

const browsers = Object.entries(floor) as readonly (readonly [BrowserName, number])[];

/** `≤37` is said of versions long before the floor. */
const numberOf = (version: string): number => Number.parseFloat(version.replace('≤', ''));

const isIn = (one: SimpleSupportStatement, version: number): boolean =>
  typeof one.version_added === 'string' &&
  one.version_added !== 'preview' &&
  numberOf(one.version_added) <= version &&
  !(typeof one.version_removed === 'string' && numberOf(one.version_removed) <= version) &&
  one.flags === undefined &&
  one.prefix === undefined &&
  one.alternative_name === undefined;

/** The floor's browsers that lack something, by its statement; none where nothing is known of it. */
export function lacking(statement: CompatStatement | undefined): readonly BrowserName[] {
  if (!statement) return [];
  return browsers.flatMap(([browser, version]) => {
    const support = statement.support[browser];
    if (support === undefined) return [];
    const all = Array.isArray(support) ? support : [support];
    return all.some((one) => isIn(one, version)) ? [] : [browser];
  });
}

/** What stands below an entry of the data, with its names. */
export const below = (entry: Identifier): readonly (readonly [string, Identifier])[] =>
  Object.entries(entry).filter((pair): pair is [string, Identifier] => pair[0] !== '__compat');

const lacks = (entry: Identifier): boolean => lacking(entry.__compat).length > 0;

/** Of whom nobody asks anything here: devices, engines of models, typed style sheets, rooms of virtual reality. */
const farFromUs =
  /^(XR|GPU|ML|VR|USB|HID|MIDI|NDEF|Bluetooth|Serial|WebGL|EXT_|OES_|CSS[A-Z]|RTC|Payment|ContactAddress|BackgroundFetch|Observable|Subscriber|SharedStorage|Gamepad|Presentation|Summarizer|Translator|LanguageModel|Writer|Rewriter|Proofreader|HTMLFencedFrame|FileSystem|Smart|Task|Identity|EditContext|HTMLGeolocation|HTMLInstall|VirtualKeyboard|StorageAccessHandle|(Extendable)?Cookie|Profiler|Ink|LaunchParams|TrustedType|LanguageDetector|(Video|Audio)(Encoder|Decoder|Frame|Data|ColorSpace)|Image(Decoder|Track)|Autofill|Battery|CustomElementRegistry|Counter|Preference|Push|LayoutShift|MediaSource|NavigateEvent|UserActivation|DataTransfer|WebTransport|WebSocketStream|Layout|ElementInternals|Offscreen|Page|Performance)/;

interface Lacks {
  /** What scripts find without an object: interfaces, and functions of the window. */
  readonly globals: ReadonlySet<string>;
  /** `Promise.withResolvers`, also `Navigator.share` for what `navigator` has. */
  readonly members: ReadonlySet<string>;
  /** Methods that no object of the floor has, of whichever interface. */
  readonly methods: ReadonlyMap<string, string>;
  /** Events, attributes and properties of pages, of two words at least, that no object of the floor has. */
  readonly properties: ReadonlyMap<string, string>;
  /** All of them, without those they belong to. */
  readonly names: ReadonlySet<string>;
}

/** Few enough that their methods of one word are looked for wherever they are called. */
const handles =
  /^(Cache|CacheStorage|Clipboard|IDBDatabase|IDBObjectStore|LockManager|MediaRecorder|StorageManager)$/;

const staticOf = /^(.+)_static$/;
const noMember = /^@@|_event$|^__compat$/;

/** Namespaces, of which nothing is made by `new`. */
const namespaces = /^(Atomics|CSS|Intl|JSON|Math|Reflect)$/;

/** So new that no package calls them yet, but with the names of everyday methods. */
const unheardOf = /^(Async)?DisposableStack$/;

function readLacks(): Lacks {
  const globals = new Set<string>();
  const members = new Set<string>();
  const methods = new Map<string, string>();
  const properties = new Map<string, string>();
  const there = new Set<string>();
  const builtins = Object.entries(bcd.javascript['builtins'] ?? {}) as [string, Identifier][];
  const apis = Object.entries(bcd.api) as [string, Identifier][];
  const known = new Set(builtins.map(([name]) => name));
  for (const [owner, entry] of [...builtins, ...apis]) {
    if (owner === '__compat') continue;
    if (lacks(entry)) globals.add(owner);
    for (const [key, member] of below(entry)) {
      if (noMember.test(key) || !member.__compat) continue;
      const name = staticOf.exec(key)?.[1] ?? key;
      const isLacking = lacks(member) || lacks(entry);
      if (isLacking) members.add(`${owner}.${name}`);
      if (isLacking && (owner === 'Window' || owner === 'WorkerGlobalScope')) globals.add(name);
      if (name !== key || namespaces.test(owner) || unheardOf.test(owner)) continue;
      if (!isLacking) there.add(name);
      else if (known.has(owner)) methods.set(name, `${owner}.${name}`);
      else if (handles.test(owner)) methods.set(name, `${owner}.${name}`);
      else if (!farFromUs.test(owner) && /[a-z][A-Z]/.test(name)) {
        methods.set(name, `${owner}.${name}`);
        properties.set(name, `${owner}.${name}`);
      }
    }
  }
  for (const name of there) {
    methods.delete(name);
    properties.delete(name);
  }
  const names = [...globals, ...methods.keys(), ...properties.keys()];
  const last = [...members].map((member) => member.replace(/^.*\./, ''));
  return { globals, members, methods, properties, names: new Set([...names, ...last]) };
}

let read: Lacks | undefined;

/** What the floor's browsers lack, of the language and of pages. Read once: it is much. */
export const lacksOfFloor = (): Lacks => (read ??= readLacks());

let attributes: ReadonlySet<string> | undefined;

const tablets = /^(chrome_android|safari_ios)$/;

/** Attributes of HTML that some tablet of the floor leaves alone, in lower case. */
export function lackingAttributes(): ReadonlySet<string> {
  if (attributes) return attributes;
  const found = new Set<string>();
  const there = new Set<string>();
  const add = (entries: readonly (readonly [string, Identifier])[]) => {
    for (const [name, entry] of entries) {
      if (entry.__compat)
        (lacking(entry.__compat).some((name) => tablets.test(name)) ? found : there).add(
          name.toLowerCase(),
        );
    }
  };
  add(below(bcd.html['global_attributes'] ?? {}));
  for (const [, element] of below(bcd.html['elements'] ?? {})) add(below(element));
  for (const name of there) found.delete(name);
  return (attributes = found);
}

/** The data on style sheets. */
export const styleData = bcd.css;

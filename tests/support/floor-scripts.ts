/**
 * Looks through a script for what the floor's browsers lack: syntax, interfaces, methods, attributes. What the script
 * asks for first (`if (a.b)`, `a.b?.()`, `'b' in a`, `typeof b`) is no use of it.
 */
import { parse } from 'acorn';
import { kindAboveFloor } from '../../build/floor-syntax';
import { isNode, nameOf, textOf, walk, type SyntaxNode } from '../../build/syntax-tree';
import { lackingAttributes, lacksOfFloor } from './floor-data';

export interface Use {
  /** As MDN names it: `Array.toSorted`, `Window.requestIdleCallback`; or a kind of syntax. */
  readonly what: string;
  /** The script around it. */
  readonly text: string;
}

/** Objects that each page or worker has, and those that hang on them, with their interfaces. */
const interfaces: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  clipboard: 'Clipboard',
  credentials: 'CredentialsContainer',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  indexedDB: 'IDBFactory',
  locks: 'LockManager',
  mediaDevices: 'MediaDevices',
  mediaSession: 'MediaSession',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  serviceWorker: 'ServiceWorkerContainer',
  speechSynthesis: 'SpeechSynthesis',
  storage: 'StorageManager',
  subtle: 'SubtleCrypto',
  wakeLock: 'WakeLock',
};

const globalObject = /^(window|globalThis|self)$/;

const memberName = (node: SyntaxNode): string | undefined =>
  node.type === 'MemberExpression' ? nameOf(node['property'], node['computed']) : undefined;

/** `Promise` in `Promise.try` and in `window.Promise.try`; `StorageManager` in `navigator.storage.persist`. */
function ownerOf(object: unknown): string | undefined {
  if (!isNode(object)) return undefined;
  if (object.type === 'ChainExpression') return ownerOf(object['expression']);
  const name = object.type === 'Identifier' ? String(object['name']) : memberName(object);
  if (name === undefined) return undefined;
  return interfaces[name] ?? (globalObject.test(name) ? 'Window' : name);
}

/** Whether a node is asked for its truth, its kind or its being there. */
function isAsked(parents: readonly SyntaxNode[], node: SyntaxNode): boolean {
  const parent = parents.at(-1);
  if (!parent) return false;
  const above = (): boolean => isAsked(parents.slice(0, -1), parent);
  switch (parent.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return parent['test'] === node;
    case 'LogicalExpression':
      return parent['left'] === node || above();
    case 'UnaryExpression':
      return parent['operator'] === '!' || parent['operator'] === 'typeof';
    case 'BinaryExpression':
      return /^(?:[!=]==?|in|instanceof)$/.test(String(parent['operator']));
    case 'CallExpression':
      return parent['callee'] === node && parent['optional'] === true;
    case 'MemberExpression':
      return parent['object'] === node && parent['optional'] === true;
    case 'ChainExpression':
      return above();
    default:
      return false;
  }
}

interface Script {
  /** Where it asks for a name, with the function that asks. */
  readonly asked: ReadonlyMap<
    string,
    readonly { readonly at: number; readonly within?: SyntaxNode }[]
  >;
  /** Every name that it gives to something. */
  readonly made: ReadonlySet<string>;
}

const functions = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']);

const isFunction = ({ type }: SyntaxNode): boolean => functions.has(type);

/** What a node gives names to. */
function patternsOf(node: SyntaxNode): readonly unknown[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
      return [node['id']];
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [node['id'], ...(node['params'] as readonly unknown[])];
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node['local']];
    case 'CatchClause':
      return [node['param']];
    default:
      return [];
  }
}

function* namesIn(pattern: unknown): Iterable<string> {
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') return void (yield String(pattern['name']));
  const names: string[] = [];
  walk(pattern, (node, _parents, part) => {
    if (node.type === 'Identifier' && part !== 'key') names.push(String(node['name']));
  });
  yield* names;
}

/** The name of what a node asks for. */
function askedBy(node: SyntaxNode, parents: readonly SyntaxNode[], part: string): unknown {
  if (part === 'left' && parents.at(-1)?.['operator'] === 'in') return textOf(node);
  if (node.type === 'MemberExpression') return memberName(node);
  return node.type === 'Identifier' && part !== 'property' ? node['name'] : undefined;
}

function readScript(tree: SyntaxNode, onSyntax: (what: string, at: number) => void): Script {
  const { names } = lacksOfFloor();
  const asked = new Map<string, { at: number; within?: SyntaxNode }[]>();
  const made = new Set<string>();
  walk(tree, (node, parents, part) => {
    const kind = kindAboveFloor(node);
    if (kind) onSyntax(kind, node.start);
    for (const pattern of patternsOf(node)) for (const name of namesIn(pattern)) made.add(name);
    const name = askedBy(node, parents, part);
    if (typeof name !== 'string' || !names.has(name)) return;
    const isText = node.type === 'Literal' || node.type === 'TemplateLiteral';
    if (!isText && !isAsked(parents, node)) return;
    const within = parents.filter(isFunction).at(-1);
    const places = asked.get(name) ?? [];
    places.push({ at: node.start, ...(within && { within }) });
    asked.set(name, places);
  });
  return { asked, made };
}

/** Whether the function around a use, or one around that, has asked before it. */
const isGuarded = (
  { asked }: Script,
  name: string,
  node: SyntaxNode,
  parents: readonly SyntaxNode[],
) =>
  asked
    .get(name)
    ?.some(({ at, within }) => at <= node.start && (!within || parents.includes(within))) === true;

/** `jsx('button', { … })` */
function isOfElement(parents: readonly SyntaxNode[]): boolean {
  const [call, object] = parents.slice(-2);
  const [element, second] = (call?.['arguments'] ?? []) as readonly unknown[];
  return object !== undefined && second === object && textOf(element) !== undefined;
}

/** The name in a node by which something of the page or the language could be used. */
function usedName(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'Property') return nameOf(node['key'], node['computed']);
  return memberName(node);
}

/** What an object literal or a pattern uses: `{ popover: 'auto' }`, which JSX was; `{ estimate } = navigator.storage`. */
function lackOfProperty(name: string, parents: readonly SyntaxNode[]): string | undefined {
  const attribute = name.toLowerCase();
  if (isOfElement(parents) && lackingAttributes().has(attribute)) return `attribute ${attribute}`;
  const isPattern = parents.at(-1)?.type === 'ObjectPattern';
  const member = `${isPattern ? ownerOf(parents.at(-2)?.['init']) : ''}.${name}`;
  return lacksOfFloor().members.has(member) ? member : undefined;
}

/** What a node uses that the floor lacks. */
function lackIn(
  name: string,
  node: SyntaxNode,
  parents: readonly SyntaxNode[],
  part: string,
  made: ReadonlySet<string>,
): string | undefined {
  const { globals, members, methods, properties } = lacksOfFloor();
  const parent = parents.at(-1);
  if (node.type === 'Property') return lackOfProperty(name, parents);
  if (node.type === 'Identifier') {
    const isName = (part === 'property' || part === 'key') && parent?.['computed'] !== true;
    return !isName && globals.has(name) && !made.has(name) ? name : undefined;
  }
  const owner = ownerOf(node['object']) ?? '';
  if (owner === 'Window' && globals.has(name)) return name;
  if (members.has(`${owner}.${name}`) && !made.has(owner)) return `${owner}.${name}`;
  // `CSS.escape` is another one than `RegExp.escape`.
  if (/^(Window|CSS|Math|Reflect)$/.test(owner)) return undefined;
  const isCalled = part === 'callee' && parent?.type === 'CallExpression';
  return (isCalled ? methods : properties).get(name);
}

/** @param source of a script or module @returns all that it uses and the floor lacks */
export function usesAboveFloor(source: string): readonly Use[] {
  const tree: unknown = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  if (!isNode(tree)) return [];
  const textAt = (at: number) => source.slice(Math.max(0, at - 40), at + 60).replaceAll('\n', ' ');
  const found: Use[] = [];
  const { names } = lacksOfFloor();
  const script = readScript(tree, (what, at) => found.push({ what, text: textAt(at) }));
  walk(tree, (node, parents, part) => {
    const name = usedName(node);
    if (name === undefined) return;
    const isAttribute = node.type === 'Property' && lackingAttributes().has(name.toLowerCase());
    if (!isAttribute && !names.has(name)) return;
    const what = lackIn(name, node, parents, part, script.made);
    if (!what || isAsked(parents, node) || isGuarded(script, name, node, parents)) return;
    found.push({ what, text: textAt(node.start) });
  });
  return found;
}

/**
 * Frameworks of standards as they are published: a package of 1EdTech CASE 1.0 or 1.1 (`CFDocument`, `CFItems`,
 * `CFAssociations`). What cannot be used of it is said at its item; the rest is used all the same.
 */
import { standardKey } from './standards';

export const caseBounds = {
  bytes: 10_000_000,
  /** Of a file, those without a code included. */
  items: 20_000,
  associations: 60_000,
  identifierLength: 100,
  codeLength: 80,
  statementLength: 4_000,
  /** Of a text as it stands in the file, marks of HTML included: the rest is not read. */
  rawLength: 40_000,
  titleLength: 200,
  noticeLength: 600,
  problems: 100,
  perDistrict: 20,
} as const;

export type CaseFault = 'not_case' | 'case_without_items' | 'case_too_large';

export type ItemFault =
  | 'no_code'
  | 'no_statement'
  | 'code_too_long'
  | 'statement_too_long'
  | 'code_twice'
  | 'identifier_twice'
  | 'no_identifier'
  | 'cycle';

export interface ItemProblem {
  /** Of the file, counted from 1. */
  readonly item: number;
  /** What the item calls itself: its code, else the beginning of its wording. */
  readonly name: string;
  readonly fault: ItemFault;
}

export interface StandardItem {
  readonly identifier: string;
  readonly code: string;
  readonly key: string;
  readonly statement: string;
}

export interface CaseFramework {
  readonly identifier: string;
  readonly title: string;
  /** A tag such as `en` or `es-MX`. */
  readonly language: string;
  /** What its license asks to be shown with it. */
  readonly notice: string | null;
  /** In the order of the framework. */
  readonly items: readonly StandardItem[];
  readonly problems: readonly ItemProblem[];
}

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * @param value what stood in the file as JSON
 * @param toText makes one clean line of a text, which publishers often keep as HTML
 */
export function readCasePackage(
  value: unknown,
  toText: (text: string) => string,
): CaseFramework | { readonly refused: CaseFault } {
  if (!isPart(value) || !isPart(value['CFDocument']) || !Array.isArray(value['CFItems'])) {
    return { refused: 'not_case' };
  }
  const document = value['CFDocument'];
  const items = listOf(value['CFItems']);
  const associations = listOf(value['CFAssociations']);
  if (items.length > caseBounds.items || associations.length > caseBounds.associations) {
    return { refused: 'case_too_large' };
  }
  const textOf = (part: Part, name: string): string => {
    const text = part[name];
    return typeof text === 'string' ? toText(text.slice(0, caseBounds.rawLength)) : '';
  };
  const identifier = textOf(document, 'identifier');
  const title = textOf(document, 'title').slice(0, caseBounds.titleLength);
  if (identifier === '' || identifier.length > caseBounds.identifierLength || title === '') {
    return { refused: 'not_case' };
  }
  const read = readItems(items, textOf);
  const { order, cycles } = inTreeOrder(read.known, parentsOf(associations));
  const inOrder = order.flatMap((id) => read.usable.get(id) ?? []);
  if (inOrder.length === 0) return { refused: 'case_without_items' };
  return {
    identifier,
    title,
    language: languageOf(document),
    notice: noticeOf(value, document, textOf),
    items: inOrder,
    problems: [...read.problems, ...cycles].sort((a, b) => a.item - b.item),
  };
}

interface Known {
  readonly item: number;
  readonly name: string;
}

type TextOf = (part: Part, name: string) => string;

function readItems(items: readonly unknown[], textOf: TextOf) {
  const usable = new Map<string, StandardItem>();
  const known = new Map<string, Known>();
  const problems: ItemProblem[] = [];
  const keys = new Set<string>();
  for (const [at, value] of items.entries()) {
    const part = isPart(value) ? value : {};
    const identifier = textOf(part, 'identifier');
    const code = textOf(part, 'humanCodingScheme');
    const statement = textOf(part, 'fullStatement');
    const key = standardKey(code);
    const item = at + 1;
    const name = (code || statement || identifier).slice(0, caseBounds.codeLength);
    const tooLong = identifier.length > caseBounds.identifierLength;
    const fault: ItemFault | undefined =
      identifier === '' || tooLong
        ? 'no_identifier'
        : known.has(identifier)
          ? 'identifier_twice'
          : faultOfItem(code, statement, key, keys);
    if (fault) problems.push({ item, name, fault });
    // One without a code may still be what others stand below.
    if (fault !== 'no_identifier' && fault !== 'identifier_twice') {
      known.set(identifier, { item, name });
    }
    if (fault) continue;
    keys.add(key);
    usable.set(identifier, { identifier, code, key, statement });
  }
  return { usable, known, problems };
}

function faultOfItem(
  code: string,
  statement: string,
  key: string,
  keys: ReadonlySet<string>,
): ItemFault | undefined {
  if (key === '') return 'no_code';
  if (code.length > caseBounds.codeLength) return 'code_too_long';
  if (statement === '') return 'no_statement';
  if (statement.length > caseBounds.statementLength) return 'statement_too_long';
  return keys.has(key) ? 'code_twice' : undefined;
}

interface Place {
  readonly parent: string;
  readonly sequence: number;
}

/** Below what each item stands, the first time that it is said. */
function parentsOf(associations: readonly unknown[]): ReadonlyMap<string, Place> {
  const parents = new Map<string, Place>();
  const endOf = (part: Part, name: string): string => {
    const end = part[name];
    return isPart(end) && typeof end['identifier'] === 'string' ? end['identifier'] : '';
  };
  for (const association of associations) {
    if (!isPart(association) || association['associationType'] !== 'isChildOf') continue;
    const child = endOf(association, 'originNodeURI');
    const parent = endOf(association, 'destinationNodeURI');
    const sequence = association['sequenceNumber'];
    if (child === '' || parent === '' || parents.has(child)) continue;
    parents.set(child, { parent, sequence: typeof sequence === 'number' ? sequence : Infinity });
  }
  return parents;
}

/** From the top down, siblings by their numbers. What stands inside itself comes last, in the order of the file. */
function inTreeOrder(known: ReadonlyMap<string, Known>, parents: ReadonlyMap<string, Place>) {
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  const sequenceOf = (id: string): number => parents.get(id)?.sequence ?? Infinity;
  for (const id of known.keys()) {
    const parent = parents.get(id)?.parent;
    if (parent === undefined || !known.has(parent)) {
      roots.push(id);
      continue;
    }
    const siblings = children.get(parent) ?? [];
    siblings.push(id);
    children.set(parent, siblings);
  }
  const bySequence = (ids: readonly string[]): readonly string[] =>
    [...ids].sort((a, b) => (sequenceOf(a) === sequenceOf(b) ? 0 : sequenceOf(a) - sequenceOf(b)));
  const order = new Set<string>();
  const waiting = [...bySequence(roots)].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    order.add(id);
    for (const child of [...bySequence(children.get(id) ?? [])].reverse()) waiting.push(child);
  }
  const cycles = [...known].flatMap(([id, { item, name }]): ItemProblem[] =>
    order.has(id) ? [] : [{ item, name, fault: 'cycle' }],
  );
  for (const id of known.keys()) order.add(id);
  return { order: [...order], cycles };
}

function languageOf(document: Part): string {
  const { language } = document as { readonly language?: unknown };
  const tag = typeof language === 'string' ? language.trim() : '';
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag) ? tag : 'en';
}

/** The words of the license that the document names. */
function noticeOf(root: Part, document: Part, textOf: TextOf): string | null {
  const named = document['licenseURI'];
  const definitions = root['CFDefinitions'];
  if (!isPart(named) || !isPart(definitions)) return null;
  const license = listOf(definitions['CFLicenses']).find(
    (one) => isPart(one) && one['identifier'] === named['identifier'],
  );
  if (!isPart(license)) return null;
  return textOf(license, 'licenseText').slice(0, caseBounds.noticeLength) || null;
}

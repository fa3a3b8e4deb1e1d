/** Looks through a style sheet for what the floor's browsers do not read, where nothing else stands in its place. */
import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { parse, type AtRule, type Declaration, type Rule } from 'postcss';
import { below, lacking, styleData } from './floor-data';

export interface StyleUse {
  /** `property: keyword`, `@rule`, `:pseudo`, `function()`, or a unit. */
  readonly what: string;
  readonly text: string;
}

const tablets = /^(chrome_android|safari_ios)$/;
const lacks = (entry: Identifier | undefined): boolean => lacking(entry?.__compat).length > 0;

/** Only of these browsers where a property does without. */
const lackOnTablets = (entry: Identifier | undefined): boolean =>
  lacking(entry?.__compat).some((browser) => tablets.test(browser));

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = styleData as unknown as Readonly<Record<string, Readonly<Record<string, Identifier>>>>;

const isQuestion = ({ name, params }: AtRule): boolean =>
  name === 'container' || (name === 'supports' && !params.startsWith('not'));

/** Asked for with `@supports`, or in a rule by the room of a box: a browser that lacks it leaves both alone. */
function isAskedFor(node: Declaration | Rule | AtRule): boolean {
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent as typeof at) {
    if (at.type === 'atrule' && isQuestion(at)) return true;
  }
  return false;
}

/** Another value of the property before it, or the property by its older name beside it. */
function hasFallback(declaration: Declaration): boolean {
  const { prop, parent } = declaration;
  if (!parent) return false;
  const at = parent.index(declaration);
  return parent.some((other, index) => {
    if (other === declaration || other.type !== 'decl') return false;
    return other.prop === `-webkit-${prop}` || (other.prop === prop && index < at);
  });
}

const bodyOf = (rule: Rule): string => rule.nodes.map(String).join(';');

/** A rule for the marks that src/ui/has-states.ts sets where `:has()` is not understood. */
const isMarkedToo = (rule: Rule): boolean =>
  rule.parent?.some(
    (other) =>
      other.type === 'rule' &&
      other.selector.includes('[csstools-has-') &&
      bodyOf(other) === bodyOf(rule),
  ) === true;

/** A rule by the room of a box, for which the window's stands in. */
const isByWindowToo = (container: AtRule): boolean => {
  const before = container.parent?.nodes.filter((node) => node.type === 'atrule') ?? [];
  const condition = container.params
    .replace('(width<=', '(max-width:')
    .replace('(width>=', '(min-width:');
  return before.some(
    (other) =>
      other.name === 'supports' &&
      other.params === 'not (container-type:inline-size)' &&
      other.nodes?.some(
        (media) => media.type === 'atrule' && media.name === 'media' && media.params === condition,
      ),
  );
};

/** A function of the data, wherever it stands: `color-mix` below colours. */
function functionNamed(
  name: string,
  among: Readonly<Record<string, Identifier>>,
  depth = 0,
): Identifier | undefined {
  if (among[name]?.__compat) return among[name];
  if (depth > 2) return undefined;
  for (const [key, entry] of Object.entries(among)) {
    const found = key === '__compat' ? undefined : functionNamed(name, entry, depth + 1);
    if (found) return found;
  }
  return undefined;
}

const youngUnit = /\d((?:[dsl]v(?:[hwbi]|min|max))|cq(?:[whbi]|min|max)|r?lh|rcap|rex|ric)\b/g;

function* inValue({ prop, value }: Declaration): Iterable<string> {
  const property = properties?.[prop];
  if (lackOnTablets(property)) yield prop;
  for (const [keyword, entry] of property ? below(property) : []) {
    if (lackOnTablets(entry) && new RegExp(`(^|[\\s,(])${keyword}($|[\\s,)])`).test(value))
      yield `${prop}: ${keyword}`;
  }
  for (const [, unit = ''] of value.matchAll(youngUnit)) yield unit;
  for (const [, name = ''] of value.matchAll(/([a-z][a-z0-9-]*)\(/g)) {
    if (lacks(functionNamed(name, types ?? {}))) yield `${name}()`;
  }
}

/** @returns what a style sheet uses without another way beside it */
export function stylesAboveFloor(css: string): readonly StyleUse[] {
  const found: StyleUse[] = [];
  const root = parse(css);
  root.walkAtRules((rule) => {
    if (isAskedFor(rule)) return;
    const text = `@${rule.name} ${rule.params}`;
    if (lacks(atRules?.[rule.name]) && !(rule.name === 'container' && isByWindowToo(rule)))
      found.push({ what: `@${rule.name}`, text });
    if (rule.name === 'media' && /[<>]/.test(rule.params))
      found.push({ what: '@media range', text });
  });
  root.walkRules((rule) => {
    if (isAskedFor(rule)) return;
    for (const [, name = ''] of rule.selector.matchAll(/(?<!:):{1,2}([a-z][a-z-]*)/g)) {
      if (lackOnTablets(selectors?.[name]) && !(name === 'has' && isMarkedToo(rule)))
        found.push({ what: `:${name}`, text: rule.selector });
    }
    if (/(^|[^\\])&/.test(rule.selector)) found.push({ what: 'nesting', text: rule.selector });
  });
  root.walkDecls((declaration) => {
    if (declaration.parent?.type !== 'rule' || isAskedFor(declaration) || hasFallback(declaration))
      return;
    const text = `${declaration.parent.selector} { ${declaration.toString()} }`;
    for (const what of inValue(declaration)) found.push({ what, text });
  });
  return found;
}

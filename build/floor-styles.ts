/**
 * Gives style sheets, those of packages among them, what the floor's browsers understand in place of what they leave
 * alone: units of the visible window, mixed colours, rules by the room of a box, `:has()`.
 */
import hasPseudo from 'css-has-pseudo';
import type { AtRule, Declaration, Plugin } from 'postcss';

const windowUnit = /([\d.])[dsl]v(h|w|b|i)\b/g;

const boxUnit = /([\d.])cq(w|h|i|b)\b/g;

/** `color-mix(in srgb, var(--a) 70%, var(--b))`: the first colour stands for both. */
const mixed =
  /color-mix\(\s*in [\w-]+\s*,\s*((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+?)\s*(?:[\d.]+%)?\s*,(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Safari has `vi` and `vb` no earlier than what they stand for; both of our languages are written in lines. */
const onWindow = (_unit: string, digit: string, way: string): string =>
  `${digit}v${/[wi]/.test(way) ? 'w' : 'h'}`;

interface Fallback {
  readonly value: string;
  /** What somebody understands who has no need of it. */
  readonly test: string;
}

function fallbackOf({ prop, value }: Declaration): Fallback | undefined {
  if (/\d[dsl]v[hwbi]\b/.test(value)) {
    return { value: value.replace(windowUnit, onWindow), test: '(height: 1dvh)' };
  }
  if (value.includes('color-mix(')) {
    return { value: value.replace(mixed, '$1'), test: '(color: color-mix(in srgb, red, red))' };
  }
  if (/^overflow/.test(prop) && value === 'clip')
    return { value: 'hidden', test: '(overflow: clip)' };
  // Both of our languages are written from the left.
  if (prop === 'float' && /^inline-/.test(value))
    return { value: value === 'inline-start' ? 'left' : 'right', test: '(float: inline-start)' };
  return undefined;
}

/** A browser takes any value with a variable in it, and finds out too late for another one that it cannot read it. */
const isReadLate = ({ prop, value }: Declaration): boolean =>
  // The last of these would be the only one that the minifier leaves.
  prop.startsWith('--') || value.includes('var(') || value === 'clip';

const isInside = (node: Declaration | AtRule, name: string): boolean => {
  for (let at = node.parent; at; at = at.parent as AtRule['parent']) {
    if (at.type === 'atrule' && (at as AtRule).name === name) return true;
  }
  return false;
};

/** The declaration and what comes after it in its rule, which may take it back: a shorthand, the other way of writing. */
function* fromHereOn(declaration: Declaration): Iterable<Declaration> {
  let at = declaration as ReturnType<Declaration['next']>;
  for (; at; at = at.next()) if (at.type === 'decl') yield at.clone();
}

/**
 * A condition on a box, of the window.
 * @throws where the floor's browsers have no words for it
 */
function ofWindow(container: AtRule): string {
  const condition = container.params.replace(/^(?!not\b)[\w-]+\s+(?=\(|not\b)/, '');
  const [, negated] = /^not\s+(\([^()]*\))$/.exec(condition) ?? [];
  if (negated !== undefined) return `not all and ${negated}`;
  if (/\b(not|or)\b|\bstyle\(/.test(condition))
    throw container.error(`No window can be asked for ${condition}`);
  return condition;
}

export const floorStyles = (): Plugin => ({
  postcssPlugin: 'floor-styles',
  OnceExit(root, { atRule, postcss, rule }) {
    // Only now: the names of classes have to be those that the page will have (src/ui/has-states.ts).
    const marked = postcss([hasPseudo()]).process(root.clone(), {
      from: root.source?.input.file,
    }).root;
    root.removeAll().append(marked.nodes);
    const declarations: Declaration[] = [];
    root.walkDecls((declaration) => void declarations.push(declaration));
    // From the last on: what comes later in a rule is for the floor already, and its own question stands behind.
    for (const declaration of declarations.reverse()) {
      const fallback = isInside(declaration, 'supports') ? undefined : fallbackOf(declaration);
      const holder = declaration.parent;
      if (!fallback || holder?.type !== 'rule') continue;
      const before = declaration.prev();
      if (before?.type === 'decl' && before.prop === declaration.prop) continue;
      if (!isReadLate(declaration)) {
        declaration.cloneBefore({ value: fallback.value });
        continue;
      }
      const supports = atRule({ name: 'supports', params: fallback.test });
      const again = rule({ selector: holder.selector });
      again.append(...fromHereOn(declaration));
      supports.append(again);
      holder.after(supports);
      declaration.value = fallback.value;
    }
    // By the room of the window, which is what the box has on small ones.
    root.walkAtRules('container', (container) => {
      const media = atRule({ name: 'media', params: ofWindow(container) });
      media.append(container.clone().nodes ?? []);
      media.walkDecls((declaration) => {
        declaration.value = declaration.value.replace(boxUnit, onWindow);
      });
      const supports = atRule({ name: 'supports', params: 'not (container-type: inline-size)' });
      container.before(supports.append(media));
    });
  },
});

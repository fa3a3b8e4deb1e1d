const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The words of an element on one line. */
const lineOf = (node: Element | undefined): string =>
  (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** What would be read with its neighbor otherwise stands in parentheses: (1 + 2)/3. */
function grouped(node: Element | undefined): string {
  const text = lineOf(node);
  return /^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`;
}

function power(base: Element | undefined, exponent: Element | undefined): string {
  const text = lineOf(exponent);
  const isDigits = /^\d+$/.test(text);
  return `${grouped(base)}${
    isDigits
      ? text.replaceAll(/\d/g, (digit) => raised[Number(digit)] ?? '')
      : `^${grouped(exponent)}`
  }`;
}

/** Math whose meaning lies in where its parts stand, as it is typed on one line. */
function typed(node: Element): string {
  const [first, second] = [...node.children];
  if (node.localName === 'msup') return power(first, second);
  if (node.localName === 'msqrt') return `√${grouped(node)}`;
  // A whole number right before it makes a mixed number: 1 3/4, not 13/4.
  const gap = node.previousElementSibling?.localName === 'mn' ? ' ' : '';
  return `${gap}${grouped(first)}/${grouped(second)}`;
}

/**
 * The words of a piece of a page for names and lists, on one line. Without this, the fraction of one and three
 * would read 13.
 * @param root is changed: give an own copy
 */
export function plainWords(root: Element): string {
  for (const source of root.querySelectorAll('annotation, annotation-xml')) source.remove();
  // The innermost first: what stands around it takes its words.
  const placed = [...root.querySelectorAll('mfrac, msup, msqrt')].reverse();
  for (const node of placed) node.replaceChildren(typed(node));
  return lineOf(root);
}

import { mathWordsOf } from './math-words';
import { spokenMath } from './spoken-math';

interface Chunk {
  readonly start: number;
  readonly end: number;
  readonly node: Text | Element;
}

/** An element's text as it is to be said, and the way back from its offsets to the screen. */
export interface Readable {
  readonly text: string;
  rangeOf(start: number, end: number): Range | undefined;
}

const BREAKS = 'p,li,h1,h2,h3,h4,h5,h6,td,th,tr,div,br,figcaption,blockquote,[data-say-break]';
const SILENT = 'button,input,select,textarea,svg,[data-unread]';

/** Collects what is to be said of an element: its words, math in words, a pause after each block. */
export function readableOf(root: Element, language: string): Readable {
  const words = mathWordsOf(language);
  const chunks: Chunk[] = [];
  let text = '';
  const add = (said: string, node: Text | Element) => {
    if (said === '') return;
    chunks.push({ start: text.length, end: text.length + said.length, node });
    text += said;
  };
  const walk = (node: Node) => {
    if (node instanceof Text) {
      add(node.data, node);
      return;
    }
    if (!(node instanceof Element) || node.matches(SILENT)) return;
    if (node.localName === 'math') {
      add(` ${spokenMath(node, words)} `, node);
      return;
    }
    node.childNodes.forEach(walk);
    if (node.matches(BREAKS)) text += endsSentence(text) ? '\n' : '.\n';
  };
  walk(root);
  return { text, rangeOf: (start, end) => rangeOver(chunks, start, end) };
}

function endsSentence(text: string): boolean {
  return /(^|[\p{P}])\s*$/u.test(text);
}

function rangeOver(chunks: readonly Chunk[], start: number, end: number): Range | undefined {
  const touched = chunks.filter((chunk) => chunk.end > start && chunk.start < end);
  const [first, last] = [touched[0], touched.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (!first.node.isConnected || !last.node.isConnected) return undefined;
  const range = document.createRange();
  if (first.node instanceof Text) range.setStart(first.node, Math.max(0, start - first.start));
  else range.setStartBefore(first.node);
  if (last.node instanceof Text)
    range.setEnd(last.node, Math.min(last.node.length, end - last.start));
  else range.setEndAfter(last.node);
  return range;
}

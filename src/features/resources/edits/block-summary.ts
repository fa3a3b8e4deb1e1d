import { isWebAddress } from '../../../../domain/web-address';
import type { Block, Question } from '../../../../domain/content';
import { replaceTex } from '../../../../domain/tex';
import { texWords } from '../../../../domain/tex-words';
import { hasKey, orderOf } from './question-edits';

const longest = 90;

/** A few words that tell a block from the others; empty when it has none. Pure. */
export function wordsOf(block: Block): string {
  const text = ownWords(block).replace(/\s+/g, ' ').trim();
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

function ownWords(block: Block): string {
  if (block.type === 'rich_text') return withoutTags(block.html);
  if (block.type === 'question') return withoutTags(block.question.prompt);
  if (block.type === 'image') return block.caption ?? block.alt;
  if (block.type === 'link') return block.title || block.url;
  return block.title;
}

/** What stands inside a line; every other tag ends one. */
const inLine = /<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)\b[^>]*>/g;

const withoutTags = (html: string): string =>
  replaceTex(html.replace(inLine, '').replace(/<[^>]*>/g, ' '), texWords)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

/** What is missing before students can use a block; each has words in the catalogue `editor`. */
export type Missing =
  'file' | 'alt' | 'title' | 'captions' | 'address' | 'text' | 'prompt' | 'key' | 'answers';

/** The first thing that a block lacks. Pure. */
export function missingIn(block: Block): Missing | undefined {
  if (block.type === 'rich_text') return block.html === '' ? 'text' : undefined;
  if (block.type === 'question') return missingInQuestion(block.question);
  if (block.type === 'link') {
    if (!isWebAddress(block.url)) return 'address';
    return block.title.trim() === '' ? 'title' : undefined;
  }
  if (block.asset === '') return 'file';
  if (block.type === 'image') return block.alt.trim() === '' ? 'alt' : undefined;
  if (block.title.trim() === '') return 'title';
  return block.type === 'video' && block.captions.length === 0 ? 'captions' : undefined;
}

function missingInQuestion(question: Question): Missing | undefined {
  if (withoutTags(question.prompt).trim() === '') return 'prompt';
  const isEmpty = ({ text }: { readonly text: string }) => text.trim() === '';
  if ('choices' in question && question.choices.some((one) => isEmpty(one) && !one.picture)) {
    return 'answers';
  }
  if (question.kind === 'ordering' && question.items.some(isEmpty)) return 'answers';
  if (question.kind === 'matching' && [...question.left, ...question.right].some(isEmpty)) {
    return 'answers';
  }
  return hasKey(question.kind) && !keyIsThere(question) ? 'key' : undefined;
}

function keyIsThere(question: Question): boolean {
  if (question.kind === 'ordering') return orderOf(question).length > 1;
  if (question.kind === 'fill_blanks') {
    const blanks = Object.values(question.key?.blanks ?? {});
    return blanks.length > 0 && blanks.every((words) => words.length > 0);
  }
  return 'key' in question;
}

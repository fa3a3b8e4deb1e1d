/** What can be done to the blocks of a resource. Pure: ids come from whoever asks. */
import type { Block, QuestionKind } from '../../../../domain/content';
import { newQuestion, withNewIds, type NewId } from './question-edits';

export type BlockType = Block['type'];
type Blocks = readonly Block[];

/** Every type, in the order of the menu. */
export const blockTypes: readonly BlockType[] = [
  'rich_text',
  'image',
  'video',
  'audio',
  'pdf',
  'link',
  'question',
];

/** A block with nothing in it yet; a question of the kind given. */
export function newBlock(
  type: BlockType,
  newId: NewId,
  kind: QuestionKind = 'single_choice',
): Block {
  const id = newId();
  switch (type) {
    case 'rich_text':
      return { id, type, html: '' };
    case 'image':
      return { id, type, asset: '', alt: '', width: 0, height: 0 };
    case 'video':
      return { id, type, title: '', asset: '', captions: [], seconds: 0, transcript: '' };
    case 'audio':
      return { id, type, title: '', asset: '', seconds: 0, transcript: '' };
    case 'pdf':
      return { id, type, title: '', asset: '', pages: 0 };
    case 'link':
      return { id, type, title: '', url: '' };
    case 'question':
      return { id, type, question: newQuestion(kind, newId) };
  }
}

/** Puts a block at a place; beyond the end it is the last. */
export const insertBlock = (blocks: Blocks, at: number, block: Block): Blocks => [
  ...blocks.slice(0, at),
  block,
  ...blocks.slice(at),
];

export const removeBlock = (blocks: Blocks, id: string): Blocks =>
  blocks.filter((block) => block.id !== id);

/** Moves a block to a place among the others; outside the list it stays. */
export function moveBlock(blocks: Blocks, id: string, to: number): Blocks {
  const from = blocks.findIndex((block) => block.id === id);
  const block = blocks[from];
  if (!block || to < 0 || to >= blocks.length || to === from) return blocks;
  return insertBlock(removeBlock(blocks, id), to, block);
}

/** A copy behind the block. Everything in it that has an id gets a new one. */
export function duplicateBlock(
  blocks: Blocks,
  id: string,
  newId: NewId,
): { readonly blocks: Blocks; readonly copy: string | undefined } {
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  if (!block) return { blocks, copy: undefined };
  const copy: Block =
    block.type === 'question'
      ? { ...block, id: newId(), question: withNewIds(block.question, newId) }
      : { ...block, id: newId() };
  return { blocks: insertBlock(blocks, at + 1, copy), copy: copy.id };
}

/** Changes one block; one that is gone meanwhile stays gone. */
export const changeBlock = (blocks: Blocks, id: string, change: (block: Block) => Block): Blocks =>
  blocks.map((block) => (block.id === id ? change(block) : block));

/** Standards as chips: compared without case, the first spelling stays. */
export function addStandard(standards: readonly string[], typed: string): readonly string[] {
  const code = typed.trim();
  const known = standards.some((standard) => standard.toLowerCase() === code.toLowerCase());
  return code === '' || known ? standards : [...standards, code];
}

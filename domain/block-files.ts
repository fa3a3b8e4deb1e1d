import type { Block, Picture, Question, Sha256 } from './content';

/** The pictures that a question shows: of its choices, or to draw on. */
export function picturesOfQuestion(question: Question): readonly Picture[] {
  if (question.kind === 'drawing') return question.background ? [question.background] : [];
  if (question.kind !== 'single_choice' && question.kind !== 'multiple_choice') return [];
  return question.choices.flatMap(({ picture }) => (picture ? [picture] : []));
}

/** The files that a block needs on the device; an empty text stands for one that is still to be chosen. */
export function filesOfBlock(block: Block): readonly Sha256[] {
  switch (block.type) {
    case 'image':
    case 'audio':
    case 'pdf':
      return [block.asset];
    case 'video':
      return [
        block.asset,
        ...(block.poster === undefined ? [] : [block.poster]),
        ...block.captions.map(({ asset }) => asset),
      ];
    case 'question':
      return picturesOfQuestion(block.question).map(({ asset }) => asset);
    case 'rich_text':
    case 'link':
      return [];
  }
}

/** The files that blocks need, each once; those still to be chosen left out. */
export const filesOfBlocks = (blocks: readonly Block[]): readonly Sha256[] =>
  [...new Set(blocks.flatMap(filesOfBlock))].filter((sha256) => sha256 !== '');

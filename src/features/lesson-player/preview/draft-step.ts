import type { Block, Choice, Picture, Question, Step } from '../../../../domain/content';
import { draftHtml } from './draft-html';

/** What stands where a file is still to be chosen, in words. */
export type MissingWords = Readonly<Record<'image' | 'video' | 'audio' | 'pdf' | 'link', string>>;

function chosen<P extends Picture>(picture: P | undefined): P | undefined {
  return picture !== undefined && picture.asset !== '' ? picture : undefined;
}

function draftChoice({ picture, ...choice }: Choice): Choice {
  const kept = chosen(picture);
  return kept === undefined ? choice : { ...choice, picture: kept };
}

function draftQuestion(question: Question): Question {
  const prompt = draftHtml(question.prompt);
  if (question.kind === 'drawing') {
    const { background, ...rest } = question;
    const kept = chosen(background);
    return { ...rest, prompt, ...(kept === undefined ? {} : { background: kept }) };
  }
  if (question.kind === 'single_choice' || question.kind === 'multiple_choice') {
    return { ...question, prompt, choices: question.choices.map(draftChoice) };
  }
  return { ...question, prompt };
}

function draftBlock(block: Block, missing: MissingWords): Block {
  const instead = (what: keyof MissingWords): Block => ({
    id: block.id,
    type: 'rich_text',
    html: `<p><em>${missing[what]}</em></p>`,
  });
  switch (block.type) {
    case 'rich_text':
      return { ...block, html: draftHtml(block.html) };
    case 'question':
      return { ...block, question: draftQuestion(block.question) };
    case 'link':
      return block.url === '' ? instead('link') : block;
    case 'video': {
      const { poster, captions, ...video } = block;
      if (block.asset === '') return instead('video');
      return {
        ...video,
        captions: captions.filter(({ asset }) => asset !== ''),
        ...(poster === undefined || poster === '' ? {} : { poster }),
      };
    }
    case 'image':
    case 'audio':
    case 'pdf':
      return block.asset === '' ? instead(block.type) : block;
  }
}

const known = new WeakMap<Block, { readonly missing: MissingWords; readonly shown: Block }>();

/** A key pressed in one block cleans that one's text anew, and none of the others'. */
function knownBlock(block: Block, missing: MissingWords): Block {
  const found = known.get(block);
  if (found?.missing === missing) return found.shown;
  const shown = draftBlock(block, missing);
  known.set(block, { missing, shown });
  return shown;
}

/**
 * A step as it is edited, half done maybe, in the shape that the player shows. Answers stay as they are hidden or shown.
 * @param missing the same object for as long as the language is the same: blocks that have not changed stay the same, too
 */
export function draftStep(step: Step, missing: MissingWords): Step {
  return { ...step, blocks: step.blocks.map((block) => knownBlock(block, missing)) };
}

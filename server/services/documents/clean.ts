/** Takes out of a draft what must not be stored: markup that could act, and text the database cannot hold. */
import type { Block } from '../../../domain/content';
import type { AnyDraft, DocumentKind, ResourceDraft } from '../../../domain/lesson-plan';
import { cleanHtml } from '../text/rich-text';
import { storableValue } from '../text/text';

/** The draft as it may be stored. TeX stays TeX: it is rendered when a version is frozen. */
export function cleanDraft<Draft extends AnyDraft>(kind: DocumentKind, draft: Draft): Draft {
  const storable = storableValue(draft);
  if (kind !== 'resource') return storable;
  const resource = storable as ResourceDraft;
  return { ...resource, blocks: resource.blocks.map(cleanBlock) } as unknown as Draft;
}

function cleanBlock(block: Block): Block {
  if (block.type === 'rich_text') return { ...block, html: cleanHtml(block.html) };
  if (block.type !== 'question') return block;
  return { ...block, question: { ...block.question, prompt: cleanHtml(block.question.prompt) } };
}

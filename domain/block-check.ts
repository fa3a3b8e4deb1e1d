/**
 * What keeps a block from being understood by every student. Stops are level A of WCAG 2.2: text for pictures
 * (1.1.1), for sound (1.2.1) and captions for film (1.2.2). A film with a transcript and without captions only
 * warns: it may be silent, and then the transcript is what 1.2.1 asks for.
 */
import { filesOfBlock, picturesOfQuestion } from './block-files';
import type { Block } from './content';
import { textOfHtml } from './plain-text';
import { questionFaults } from './question-check';
import type { FindingCode, FindingLevel } from './readiness-findings';
import { isWebAddress } from './web-address';

export interface BlockFault {
  readonly code: FindingCode;
  readonly level: Exclude<FindingLevel, 'good'>;
}

const isBlank = (text: string): boolean => text.trim() === '';
const stop = (code: FindingCode): BlockFault => ({ code, level: 'stop' });

/** Whether a block would show nothing: a text without words, pictures or math. */
export function isEmptyBlock(block: Block): boolean {
  if (block.type !== 'rich_text') return false;
  return textOfHtml(block.html) === '' && !/\\\(|<(?:math|hr)\b/.test(block.html);
}

/**
 * The faults of one block, each code once.
 * @param hasFile whether a file is kept and may be published
 */
export function blockFaults(
  block: Block,
  hasFile: (file: string) => boolean,
): readonly BlockFault[] {
  const faults = described(block);
  return filesOfBlock(block).every(hasFile) ? faults : [stop('file_missing'), ...faults];
}

function described(block: Block): readonly BlockFault[] {
  switch (block.type) {
    case 'image':
      return isBlank(block.alt) ? [stop('alt_missing')] : [];
    case 'video':
      if (block.captions.length > 0) return [];
      return [{ code: 'captions_missing', level: isBlank(block.transcript) ? 'stop' : 'warn' }];
    case 'audio':
      return isBlank(block.transcript) ? [stop('transcript_missing')] : [];
    case 'link':
      return isWebAddress(block.url) ? [] : [stop('link_broken')];
    case 'question': {
      const silent = picturesOfQuestion(block.question).some(({ alt }) => isBlank(alt));
      const faults = questionFaults(block.question).map((code): BlockFault => ({
        code,
        level: code === 'question_unscored' ? 'warn' : 'stop',
      }));
      return silent ? [...faults, stop('alt_missing')] : faults;
    }
    case 'rich_text':
    case 'pdf':
      return [];
  }
}

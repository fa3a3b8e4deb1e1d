import { useTranslation } from 'react-i18next';
import type { Block } from '../../../../domain/content';
import { wordsOf } from '../edits/block-summary';

/** What a block is called where it is spoken of: its type, and a few words of it. */
export function useBlockNames(): (block: Block) => string {
  const { t } = useTranslation('editor');
  return (block) => {
    const type =
      block.type === 'question' ? t(`kind.${block.question.kind}`) : t(`block.${block.type}`);
    const words = wordsOf(block);
    return words === '' ? type : `${type}: ${words}`;
  };
}

import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuestionKind } from '../../../../domain/content';
import { Button } from '../../../ui/buttons/button';
import { Menu } from '../../../ui/buttons/menu';
import { blockTypes, type BlockType } from '../edits/block-edits';
import { questionKinds } from '../edits/question-edits';
import { BlockIcon } from './block-icon';

/** What can be added: arrow keys go through it, letters lead to a word, Escape closes it. */
export function AddBlockMenu({ onAdd }: { onAdd: (type: BlockType, kind?: QuestionKind) => void }) {
  const { t } = useTranslation('editor');
  const blocks = blockTypes
    .filter((type) => type !== 'question')
    .map((type) => ({
      words: t(`block.${type}`),
      icon: <BlockIcon block={{ type }} />,
      run: () => onAdd(type),
    }));
  const questions = questionKinds.map((kind) => ({
    words: t(`kind.${kind}`),
    run: () => onAdd('question', kind),
  }));
  return (
    <Menu
      label={t('add.button')}
      place={{ side: 'above', align: 'start', wide: true }}
      parts={[
        { title: t('add.blocks'), items: blocks },
        { title: t('add.questions'), items: questions },
      ]}
      button={(props) => (
        <Button {...props} look="plain" icon={<IconPlus size={20} />}>
          {t('add.button')}
        </Button>
      )}
    />
  );
}

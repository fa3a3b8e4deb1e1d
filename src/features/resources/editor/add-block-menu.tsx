import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuestionKind } from '../../../../domain/content';
import { Action } from '../../../ui/buttons/action';
import { MantineArea } from '../../../ui/mantine-area';
import { openByArrow } from '../../../ui/open-by-arrow';
import { blockTypes, type BlockType } from '../edits/block-edits';
import { questionKinds } from '../edits/question-edits';
import { BlockIcon } from './block-icon';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import classes from './editor.module.css';

/** What can be added: arrow keys go through it, letters lead to a word, Escape closes it. */
export function AddBlockMenu({ onAdd }: { onAdd: (type: BlockType, kind?: QuestionKind) => void }) {
  const { t } = useTranslation('editor');
  return (
    <MantineArea>
      <Menu
        position="top-start"
        withinPortal
        // A part of the page that comes late moves the button away; the open menu must not vanish with it.
        hideDetached={false}
        // Its own placeholder would have the focus, which has no name and no outline.
        withInitialFocusPlaceholder={false}
        // Inside the page's landmark; yet not clipped by what is around the button.
        portalProps={{ target: '#main' }}
        width="min(32rem, calc(100vw - 2rem))"
        transitionProps={{ duration: 120 }}
        classNames={{
          dropdown: classes['menu'] ?? '',
          item: classes['menuItem'] ?? '',
          label: classes['menuLabel'] ?? '',
        }}
      >
        <Menu.Target>
          <Action look="plain" icon={<IconPlus size={20} />} onKeyDown={openByArrow}>
            {t('add.button')}
          </Action>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('add.blocks')}</Menu.Label>
          {blockTypes
            .filter((type) => type !== 'question')
            .map((type) => (
              <Menu.Item
                key={type}
                leftSection={<BlockIcon block={{ type }} />}
                onClick={() => onAdd(type)}
              >
                {t(`block.${type}`)}
              </Menu.Item>
            ))}
          <Menu.Label>{t('add.questions')}</Menu.Label>
          {questionKinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => onAdd('question', kind)}>
              {t(`kind.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineArea>
  );
}

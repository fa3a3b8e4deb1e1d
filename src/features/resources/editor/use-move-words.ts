import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '../../../../domain/content';
import { useBlockNames } from './use-block-names';

/** What is said while a block is moved by the keyboard. */
export function useMoveWords(
  blocks: readonly Block[],
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('editor');
  const nameOf = useBlockNames();
  // Its own place is said when it comes back to it, not when it is taken.
  const left = useRef(false);
  const about = (id: UniqueIdentifier, over?: UniqueIdentifier) => {
    const block = blocks.find((each) => each.id === id);
    const place = blocks.findIndex((each) => each.id === (over ?? id)) + 1;
    return { what: block ? nameOf(block) : '', place, count: blocks.length };
  };
  return {
    screenReaderInstructions: { draggable: t('drag.how') },
    announcements: {
      onDragStart: ({ active }) => {
        left.current = false;
        return t('drag.taken', about(active.id));
      },
      onDragOver: ({ active, over }) => {
        if (!over || (over.id === active.id && !left.current)) return undefined;
        left.current = true;
        return t('drag.over', about(active.id, over.id));
      },
      onDragEnd: ({ active, over }) => t('moved', about(active.id, over?.id)),
      onDragCancel: ({ active }) => t('drag.cancelled', about(active.id)),
    },
  };
}

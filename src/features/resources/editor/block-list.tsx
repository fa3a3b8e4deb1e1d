import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block, QuestionKind } from '../../../../domain/content';
import { newLocalId } from '../../../../domain/local-id';
import { planBounds, type Language } from '../../../../domain/lesson-plan';
import {
  changeBlock,
  duplicateBlock,
  insertBlock,
  moveBlock,
  newBlock,
  removeBlock,
  type BlockType,
} from '../edits/block-edits';
import { Button } from '../../../ui/buttons/button';
import { AddBlockMenu } from './add-block-menu';
import { BlockCard } from './block-card';
import { RemovedNotice } from './removed-notice';
import { useBlockNames } from './use-block-names';
import { useFocusBlock } from './use-focus-block';
import { useKeptFocus } from './use-kept-focus';
import { useMoveWords } from './use-move-words';

interface BlockListProps {
  readonly blocks: readonly Block[];
  readonly language: Language;
  readonly readOnly: boolean;
  readonly onChange: (change: (blocks: readonly Block[]) => readonly Block[]) => void;
}

interface Removed {
  readonly block: Block;
  readonly at: number;
  readonly name: string;
}

/** The blocks of a resource in their order: by drag, keyboard or buttons. */
export function BlockList({ blocks, language, readOnly, onChange }: BlockListProps) {
  const { t } = useTranslation('editor');
  const nameOf = useBlockNames();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState('');
  const { list, focusBlock } = useFocusBlock();
  const keepFocus = useKeptFocus();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = blocks.map(({ id }) => id);
  const words = useMoveWords(blocks);
  const show = (id: string, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, id] : [...now].filter((other) => other !== id)));

  const add = (type: BlockType, kind?: QuestionKind) => {
    const block = newBlock(type, newLocalId, kind);
    onChange((now) => insertBlock(now, now.length, block));
    show(block.id, true);
    focusBlock(block.id, 'body');
  };
  const move = (block: Block, to: number) => {
    if (to < 0 || to >= blocks.length) return;
    keepFocus();
    onChange((now) => moveBlock(now, block.id, to));
    setSaid(t('moved', { what: nameOf(block), place: to + 1, count: blocks.length }));
  };
  const duplicate = (id: string) => {
    const { blocks: next, copy } = duplicateBlock(blocks, id, newLocalId);
    onChange(() => next);
    if (copy !== undefined) focusBlock(copy, 'head');
  };
  const remove = (block: Block, at: number) => {
    onChange((now) => removeBlock(now, block.id));
    setRemoved({ block, at, name: nameOf(block) });
  };
  const bringBack = ({ block, at }: Removed) => {
    onChange((now) => insertBlock(now, at, block));
    setRemoved(undefined);
    focusBlock(block.id, 'head');
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) onChange((now) => moveBlock(now, String(active.id), ids.indexOf(String(over.id))));
  };
  return (
    <section className="grid min-w-0 gap-3.5" aria-labelledby="resource-blocks">
      <h2 id="resource-blocks" className="text-xl">
        {t('blocks.title')}
      </h2>
      {blocks.length === 0 ? <p className="db-vacant text-center">{t('blocks.empty')}</p> : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={words}
        onDragEnd={dropped}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="grid list-none gap-2 p-0">
            {blocks.map((block, at) => (
              <BlockCard
                key={block.id}
                block={block}
                name={nameOf(block)}
                at={at}
                count={blocks.length}
                language={language}
                readOnly={readOnly}
                open={open.has(block.id)}
                onOpen={(isOpen) => show(block.id, isOpen)}
                onChange={(change) => onChange((now) => changeBlock(now, block.id, change))}
                onMove={(to) => move(block, to)}
                onDuplicate={() => duplicate(block.id)}
                onRemove={() => remove(block, at)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="db-hidden">
        {said}
      </p>
      {removed ? (
        <RemovedNotice
          key={removed.block.id}
          name={removed.name}
          onUndo={() => bringBack(removed)}
        />
      ) : null}
      {readOnly || blocks.length >= planBounds.blocks ? null : (
        <div className="flex flex-wrap gap-2.5">
          <AddBlockMenu onAdd={add} />
          <Button
            look="plain"
            icon={<IconHelpCircle size={20} />}
            onClick={() => add('question', 'single_choice')}
          >
            {t('add.question')}
          </Button>
        </div>
      )}
    </section>
  );
}

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '../../../../domain/content';
import type { Language } from '../../../../domain/lesson-plan';
import { Grip } from '../../../ui/buttons/grip';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Press } from '../../../ui/buttons/press';
import { Badge } from '../../../ui/surfaces/badge';
import { classNames } from '../../../ui/surfaces/sheet';
import { missingIn, wordsOf } from '../edits/block-summary';
import { BlockBody } from './block-body';
import { BlockIcon } from './block-icon';
import classes from './editor.module.css';

interface BlockCardProps {
  readonly block: Block;
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly language: Language;
  readonly readOnly: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (change: (block: Block) => Block) => void;
  readonly onMove: (to: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** One block: a line that tells what it is, and its editor under it when it is open. */
export function BlockCard(props: BlockCardProps) {
  const { block, name, open, readOnly } = props;
  const { t } = useTranslation('editor');
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: block.id, disabled: readOnly });
  // What was open stays, hidden: a file that is on its way would be thrown away otherwise.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const missing = missingIn(block);
  const bodyId = `body-${block.id}`;
  const kind =
    block.type === 'question' ? t(`kind.${block.question.kind}`) : t(`block.${block.type}`);
  return (
    <li
      ref={setNodeRef}
      className={classes['card']}
      data-block={block.id}
      data-open={open || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={classNames(classes['head'], 'flex items-center gap-1 px-2 py-1')}>
        {readOnly ? null : (
          <Grip
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            label={t('drag.grip', { what: name })}
          />
        )}
        <h3
          className={classNames(
            classes['headTitle'],
            'min-w-0 flex-1 text-base [letter-spacing:normal]',
          )}
        >
          <Press
            className="flex min-h-10 w-full items-center gap-2.5 px-1.5 py-0.5"
            data-toggle
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={() => props.onOpen(!open)}
          >
            <IconChevronRight className={classes['chevron']} size={18} aria-hidden="true" />
            <Badge
              tint={block.type === 'question' ? 'calm' : 'quiet'}
              icon={<BlockIcon block={block} />}
              className="flex-none rounded-md"
            >
              {kind}
            </Badge>
            <span className={classes['words']} dir="auto" lang={props.language}>
              {wordsOf(block)}
            </span>
          </Press>
        </h3>
        {missing ? (
          <Badge tint="warn" data-missing className="flex-none rounded-md">
            {t(`missing.${missing}`)}
          </Badge>
        ) : null}
        {readOnly ? null : <CardTools {...props} />}
      </div>
      {wasOpen ? (
        <div
          id={bodyId}
          data-body
          className={classNames(classes['body'], 'px-5 pt-3 pb-5 edge-top')}
          hidden={!open}
        >
          <BlockBody
            block={block}
            language={props.language}
            readOnly={readOnly}
            onChange={props.onChange}
          />
        </div>
      ) : (
        <div id={bodyId} hidden />
      )}
    </li>
  );
}

function CardTools({ name, at, count, onMove, onDuplicate, onRemove }: BlockCardProps) {
  const { t } = useTranslation('editor');
  return (
    <div data-tools className="flex flex-none">
      <IconButton
        size="small"
        label={t('up', { what: name })}
        icon={<IconArrowUp size={18} />}
        off={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        size="small"
        label={t('down', { what: name })}
        icon={<IconArrowDown size={18} />}
        off={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <IconButton
        size="small"
        label={t('duplicate', { what: name })}
        icon={<IconCopy size={18} />}
        onClick={onDuplicate}
      />
      <IconButton
        size="small"
        label={t('remove', { what: name })}
        icon={<IconTrash size={18} />}
        onClick={onRemove}
      />
    </div>
  );
}

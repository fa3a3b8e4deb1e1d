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
import { Grip } from '../../../ui/buttons/grip';
import { IconButton } from '../../../ui/buttons/icon-button';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button';
import { Badge } from '../../../ui/surfaces/badge';
import { missingIn, wordsOf } from '../edits/block-summary';
import { BlockBody, type BlockBodyProps } from './block-body';
import { BlockIcon } from './block-icon';

interface BlockCardProps extends BlockBodyProps {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
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
      className={`relative min-w-0 rounded-[1rem] bg-card ${isDragging ? 'z-2 raised-up [border:1.5px_solid_var(--db-brand-text)]' : 'edge-card data-open:raised'}`}
      data-block={block.id}
      data-open={open || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="flex items-center gap-1 px-2 py-1 tight:flex-wrap tight:gap-x-2">
        {readOnly ? null : (
          <Grip
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            label={t('drag.grip', { what: name })}
          />
        )}
        <h3 className="min-w-0 flex-1 text-base [letter-spacing:normal] tight:basis-[calc(100%-2.5rem)]">
          <UnstyledButton
            className="flex min-h-10 w-full items-center gap-2.5 px-1.5 py-0.5 tight:flex-wrap tight:gap-x-2 tight:gap-y-1"
            data-toggle
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={() => props.onOpen(!open)}
          >
            <IconChevronRight
              className={`flex-none text-muted [transition:transform_var(--db-motion)_ease-out] ${open ? '[transform:rotate(90deg)]' : ''}`}
              size={18}
              aria-hidden="true"
            />
            <Badge
              tint={block.type === 'question' ? 'calm' : 'quiet'}
              icon={<BlockIcon block={block} />}
              className="flex-none rounded-md"
            >
              {kind}
            </Badge>
            <span
              className="truncate [font-weight:500] tight:basis-full tight:wrap-anywhere tight:whitespace-normal tight:empty:hidden"
              dir="auto"
              lang={props.language}
            >
              {wordsOf(block)}
            </span>
          </UnstyledButton>
        </h3>
        {missing ? (
          <Badge tint="warn" className="flex-none rounded-md tight:ms-9">
            {t(`missing.${missing}`)}
          </Badge>
        ) : null}
        {readOnly ? null : <CardTools {...props} />}
      </div>
      {wasOpen ? (
        <div id={bodyId} data-body className="px-5 pt-3 pb-5 edge-top tight:px-3.5" hidden={!open}>
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
    <div className="flex flex-none tight:ms-auto">
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

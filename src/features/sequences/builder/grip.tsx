import { useDraggable } from '@dnd-kit/core';
import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Grip as GripButton } from '../../../ui/buttons/grip';
import { dragId, type DragItem } from './drag-model';

interface GripProps {
  readonly item: DragItem;
  readonly label: string;
  /** What moves with the grip. */
  readonly whole: RefObject<HTMLElement | null>;
}

/** Drags with pointer or keys. Only the grip knows of the dragging, so that the rows need not follow it. */
export function Grip({ item, label, whole }: GripProps) {
  const { t } = useTranslation('builder');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: dragId(item),
    attributes: { roleDescription: t('drag.role') },
  });
  // Not in a layout effect: what is around a part gets its ref after it.
  useEffect(() => {
    setNodeRef(whole.current);
  }, [whole, setNodeRef]);
  useEffect(() => {
    whole.current?.toggleAttribute('data-dragged', isDragging);
  }, [whole, isDragging]);
  return (
    <GripButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      data-dragging={isDragging}
      label={label}
      data-focus={`grip:${dragId(item)}`}
    />
  );
}

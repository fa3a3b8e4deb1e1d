import type { Announcements } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { SequenceDraft } from '../../../../domain/lesson-plan';
import type { BuilderResource } from './builder-resource';
import { readDragId, readSlotId, spokenPlace, type DragItem } from './drag-model';

type Resources = ReadonlyMap<number, BuilderResource>;
interface Moving {
  readonly id: string | number;
}

/** What is said aloud while something is dragged, so that nobody has to see it. */
export function useDragWords(draft: SequenceDraft, resources: Resources, offered: Resources) {
  const { t } = useTranslation('builder');

  const titleOf = (item: DragItem): string => {
    if (item.type === 'resource') return offered.get(item.id)?.title ?? '';
    const day = draft.lessons.findIndex(({ id }) => id === item.id);
    if (item.type === 'day') return t('day.name', { day: day + 1 });
    const step = draft.lessons.flatMap(({ steps }) => steps).find(({ id }) => id === item.id);
    const own = step?.title.trim();
    return own || (resources.get(step?.resource_id ?? 0)?.title ?? t('step.untitled'));
  };

  const say = (action: 'over' | 'dropped', active: Moving, over: Moving | null): string => {
    const item = readDragId(String(active.id));
    const slot = over ? readSlotId(String(over.id)) : undefined;
    if (!item) return '';
    const title = titleOf(item);
    if (!slot) return t(action === 'over' ? 'drag.nowhere' : 'drag.cancelled', { title });
    const place = { title, ...spokenPlace(item, slot, draft) };
    return slot.type === 'day' ? t(`drag.${action}Day`, place) : t(`drag.${action}`, place);
  };

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const item = readDragId(String(active.id));
      return item && t('drag.lifted', { title: titleOf(item) });
    },
    onDragOver: ({ active, over }) => say('over', active, over),
    onDragEnd: ({ active, over }) => say('dropped', active, over),
    onDragCancel: ({ active }) => {
      const item = readDragId(String(active.id));
      return item && t('drag.cancelled', { title: titleOf(item) });
    },
  };
  return { announcements, titleOf };
}

import { DndContext, DragOverlay } from '@dnd-kit/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SequenceDraft } from '../../../../domain/lesson-plan';
import { addLesson, newLesson, newStep } from '../../../../domain/sequence-edits';
import { Button } from '../../../ui/buttons/button';
import { useBuilder } from './builder-context';
import type { BuilderResource } from './builder-resource';
import { DaySection } from './day-section';
import { dropEdit, readDragId, readSlotId, spokenPlace, type DragItem } from './drag-model';
import { nearestSlot, useDragSensors } from './drag-sensors';
import { DragFace } from './drag-face';
import { DropSlot } from './drop-slot';
import { useDragWords } from './use-drag-words';

interface PlanBoardProps {
  readonly draft: SequenceDraft;
  readonly resources: ReadonlyMap<number, BuilderResource>;
  /** Resources that can be dragged in from beside the plan. */
  readonly offered: ReadonlyMap<number, BuilderResource>;
  readonly openStep: string | undefined;
  readonly children: ReactNode;
}

/** The days, and the frame in which steps, days and resources are dragged. */
export function PlanArea(props: Omit<PlanBoardProps, 'openStep'>) {
  const { draft, resources, offered } = props;
  const { t } = useTranslation('builder');
  const { apply, know } = useBuilder();
  const sensors = useDragSensors();
  const [item, setItem] = useState<DragItem>();
  const words = useDragWords(draft, resources, offered);
  const drop = (activeId: string, overId: string | undefined) => {
    setItem(undefined);
    const dragged = readDragId(activeId);
    const slot = overId === undefined ? undefined : readSlotId(overId);
    if (!dragged || !slot) return;
    const taken = dragged.type === 'resource' ? offered.get(dragged.id) : undefined;
    if (taken) know(taken);
    const step = (id: number) => newStep(id, offered.get(id)?.minutes ?? 5);
    const edit = dropEdit(dragged, slot, draft, step);
    const { day } = spokenPlace(dragged, slot, draft);
    const focus = dragged.type === 'resource' ? undefined : `grip:${activeId}`;
    // dnd-kit speaks of moves itself; of a new step nothing else would.
    const say =
      dragged.type === 'resource'
        ? t('said.added', { title: words.titleOf(dragged), day })
        : undefined;
    if (edit) apply(edit, { ...(say && { say }), ...(focus && { focus }) });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestSlot}
      accessibility={{
        announcements: words.announcements,
        screenReaderInstructions: { draggable: t('drag.how') },
      }}
      onDragStart={({ active }) => setItem(readDragId(String(active.id)))}
      onDragCancel={() => setItem(undefined)}
      onDragEnd={({ active, over }) => drop(String(active.id), over ? String(over.id) : undefined)}
    >
      {props.children}
      {createPortal(
        <DragOverlay dropAnimation={null} className="text-md">
          {item ? (
            <DragFace item={item} draft={draft} resources={resources} offered={offered} />
          ) : null}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

/** All days in order, each with a gap before it. */
export function Days({
  draft,
  resources,
  openStep,
}: Pick<PlanBoardProps, 'draft' | 'resources' | 'openStep'>) {
  const { t } = useTranslation('builder');
  const { apply } = useBuilder();
  const { lessons, period_minutes: period } = draft;
  const add = () => {
    const lesson = newLesson();
    apply(addLesson(lesson), { focus: `day:${lesson.id}` });
  };
  return (
    <div className="grid">
      {lessons.map((lesson, index) => (
        <Fragment key={lesson.id}>
          <DropSlot slot={{ type: 'day', at: index }} before={lessons[index - 1]?.id} />
          <DaySection
            lesson={lesson}
            day={index + 1}
            days={lessons.length}
            period={period}
            resources={resources}
            openStep={lesson.steps.some(({ id }) => id === openStep) ? openStep : undefined}
          />
        </Fragment>
      ))}
      <DropSlot slot={{ type: 'day', at: lessons.length }} before={lessons.at(-1)?.id} />
      {lessons.length === 0 ? (
        <div className="db-vacant grid justify-items-start gap-2.5">
          <h2 className="text-ink">{t('begin.title')}</h2>
          <p className="max-w-[56ch]">{t('begin.text')}</p>
          <Button
            icon={<IconCalendarPlus size={20} />}
            size="small"
            data-focus="add-day"
            onClick={add}
          >
            {t('begin.addDay')}
          </Button>
        </div>
      ) : (
        <div>
          <Button
            look="quiet"
            size="small"
            icon={<IconCalendarPlus size={20} />}
            data-focus="add-day"
            onClick={add}
          >
            {t('day.addDay')}
          </Button>
        </div>
      )}
    </div>
  );
}

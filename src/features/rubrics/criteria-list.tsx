import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newLocalId } from '../../../domain/local-id';
import { planBounds } from '../../../domain/lesson-plan';
import type { RubricFinding } from '../../../domain/rubric';
import {
  addCriterion,
  changeCriterion,
  duplicateCriterion,
  moveCriterion,
  removeCriterion,
  spreadScale,
} from '../../../domain/rubric-edits';
import { Button } from '../../ui/buttons/button';
import { silentDrag } from '../../ui/silent-drag';
import { CriterionRow, type CriterionActions } from './criterion-row';
import type { RubricProps } from './rubric-details';
import { useStandardLevels } from './template-words';

interface CriteriaListProps extends RubricProps {
  readonly layout: 'grid' | 'list';
  readonly findings: readonly RubricFinding[];
}

/** All criteria, to be written, ordered, doubled and removed. */
export function CriteriaList(props: CriteriaListProps) {
  const { t } = useTranslation('rubrics');
  const { draft, readOnly, findings, onChange } = props;
  const { criteria } = draft;
  const list = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<{ readonly place: string }>();
  const [said, setSaid] = useState('');
  const scale = useStandardLevels();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );

  useEffect(() => {
    if (wish) list.current?.querySelector<HTMLElement>(`[data-place="${wish.place}"]`)?.focus();
  }, [wish]);

  const move = (id: string, to: number, place?: string) => {
    const one = criteria.find((each) => each.id === id);
    if (!one || to < 0 || to >= criteria.length) return;
    onChange(moveCriterion(draft, id, to));
    if (place) setWish({ place });
    setSaid(t('criterion.moved', { name: one.name || t('unnamed'), place: to + 1 }));
  };
  const actions: CriterionActions = {
    change: (id, edit, place) => {
      onChange(changeCriterion(draft, id, edit));
      if (place) setWish({ place });
    },
    move,
    duplicate: (id) => {
      const at = criteria.findIndex((one) => one.id === id);
      const next = duplicateCriterion(draft, id, newLocalId);
      onChange(next);
      setWish({ place: `${next.criteria[at + 1]?.id ?? id}:name` });
    },
    spread: (id) => {
      onChange(spreadScale(draft, id, newLocalId));
      setSaid(t('criterion.spreadDone'));
    },
    remove: (id) => {
      const at = criteria.findIndex((one) => one.id === id);
      const next = criteria[at + 1] ?? criteria[at - 1];
      onChange(removeCriterion(draft, id));
      setWish({ place: next ? `${next.id}:name` : 'add-criterion' });
      setSaid(t('criterion.removed', { name: criteria[at]?.name || t('unnamed') }));
    },
  };
  const add = () => {
    const next = addCriterion(draft, newLocalId, scale);
    onChange(next);
    setWish({ place: `${next.criteria.at(-1)?.id ?? ''}:name` });
  };

  return (
    <div
      ref={list}
      className="group/criteria grid grid-cols-1 gap-3.5 [&>button]:justify-self-start"
      data-layout={props.layout}
    >
      <p role="status" className="db-hidden">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={silentDrag}
        onDragEnd={({ active, over }) => {
          const to = criteria.findIndex(({ id }) => id === over?.id);
          if (over && active.id !== over.id) move(String(active.id), to);
        }}
      >
        <SortableContext
          items={criteria.map(({ id }) => id)}
          strategy={verticalListSortingStrategy}
        >
          <ol className="grid list-none grid-cols-1 justify-items-stretch gap-3.5 p-0">
            {criteria.map((criterion, index) => (
              <CriterionRow
                key={criterion.id}
                criterion={criterion}
                index={index}
                count={criteria.length}
                readOnly={readOnly}
                findings={findings.filter(({ criterion_id }) => criterion_id === criterion.id)}
                actions={actions}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {readOnly || criteria.length >= planBounds.criteria ? null : (
        <Button look="plain" data-place="add-criterion" icon={<IconPlus size={20} />} onClick={add}>
          {t('criterion.add')}
        </Button>
      )}
    </div>
  );
}

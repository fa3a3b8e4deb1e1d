import { useTranslation } from 'react-i18next';
import type { SequenceDraft } from '../../../../domain/lesson-plan';
import { StepKindBadge } from '../../../documents/step-kind';
import type { BuilderResource } from './builder-resource';
import type { DragItem } from './drag-model';
import { StepFace, useStepTitle, stepLine, stepTitle } from './step-row';

interface DragFaceProps {
  readonly item: DragItem;
  readonly draft: SequenceDraft;
  readonly resources: ReadonlyMap<number, BuilderResource>;
  readonly offered: ReadonlyMap<number, BuilderResource>;
}

/** The sheet under the pointer while something is dragged. */
export function DragFace({ item, draft, resources, offered }: DragFaceProps) {
  const { t } = useTranslation('builder');
  const titleOf = useStepTitle();
  if (item.type === 'resource') {
    return <Sheet kind="teach" title={offered.get(item.id)?.title ?? ''} />;
  }
  if (item.type === 'day') {
    const at = draft.lessons.findIndex(({ id }) => id === item.id);
    const name = t('day.name', { day: at + 1 });
    const title = draft.lessons[at]?.title ?? '';
    return <Sheet title={title === '' ? name : `${name} · ${title}`} />;
  }
  const step = draft.lessons.flatMap(({ steps }) => steps).find(({ id }) => id === item.id);
  if (!step) return null;
  const resource = resources.get(step.resource_id ?? 0);
  return (
    <Sheet kind={step.kind} title={titleOf(step, resource)}>
      <StepFace step={step} resource={resource} />
    </Sheet>
  );
}

function Sheet(props: {
  kind?: SequenceDraft['lessons'][number]['steps'][number]['kind'];
  title: string;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation('builder');
  return (
    <div className="[transform:rotate(-0.8deg)] cursor-grabbing rounded-control bg-card px-4 py-1.5 raised-up [border:2px_solid_var(--db-brand-text)]">
      <div className={stepLine}>
        {props.kind ? <StepKindBadge kind={props.kind} words={t(`kind.${props.kind}`)} /> : null}
        <span className={`${stepTitle} font-bold`}>{props.title}</span>
        {props.children}
      </div>
    </div>
  );
}

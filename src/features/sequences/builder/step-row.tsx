import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCornerDownRight,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepDraft } from '../../../../domain/lesson-plan';
import { StepKindBadge } from '../../../documents/step-kind';
import { sizeWords } from '../../../locales/size-words';
import { Press } from '../../../ui/buttons/press';
import { classNames } from '../../../ui/surfaces/sheet';
import classes from './builder.module.css';
import { useBuilder } from './builder-context';
import type { BuilderResource } from './builder-resource';
import { Grip } from './grip';
import { holdingsOf } from './holdings';
import { RowMenu } from '../../../ui/buttons/menu';
import { stepActions } from './step-actions';

interface StepRowProps {
  readonly step: StepDraft;
  readonly resource: BuilderResource | undefined;
  readonly current: boolean;
}

/** How a step is called where it has no title of its own. */
export function useStepTitle() {
  const { t } = useTranslation('builder');
  return (step: Pick<StepDraft, 'title'>, resource: { readonly title: string } | undefined) =>
    step.title.trim() || resource?.title.trim() || t('step.untitled');
}

const icons = {
  edit: IconPencil,
  up: IconArrowUp,
  down: IconArrowDown,
  day: IconCornerDownRight,
  copy: IconCopy,
  remove: IconTrash,
} as const;

/** What stands in a row, also while it is dragged. */
export function StepFace({ step, resource }: Pick<StepRowProps, 'step' | 'resource'>) {
  const { t, i18n } = useTranslation('builder');
  const size = resource && resource.media_bytes > 0 ? resource.media_bytes : undefined;
  return (
    <>
      <span className={classNames(classes['minutes'], 'whitespace-nowrap text-muted tabular')}>
        {t('minutes', { count: step.minutes })}
      </span>
      <span
        className={classNames(
          classes['size'],
          'text-end text-xs whitespace-nowrap text-muted tabular',
        )}
      >
        {size === undefined ? null : sizeWords(size, i18n.language)}
      </span>
    </>
  );
}

export const StepRow = memo(function StepRow({ step, resource, current }: StepRowProps) {
  const { t } = useTranslation('builder');
  const row = useRef<HTMLDivElement>(null);
  const title = useStepTitle()(step, resource);
  const actions = stepActions(useBuilder(), t, step.id, title);
  return (
    <div
      ref={row}
      className={classes['row']}
      data-step={step.id}
      data-title={title}
      data-current={current}
    >
      <Grip item={{ type: 'step', id: step.id }} whole={row} label={t('step.grip', { title })} />
      <StepKindBadge kind={step.kind} words={t(`kind.${step.kind}`)} />
      <Press
        className={classes['open']}
        data-focus={`step:${step.id}`}
        aria-expanded={current}
        onClick={() => actions.edit()}
      >
        <span className={classes['rowTitle']}>{title}</span>
        {resource ? (
          <span className="text-muted">{` · ${holdingsOf(t, resource)}`}</span>
        ) : (
          <span className="font-semibold text-warn-text">
            {` · ${t(step.resource_id === null ? 'step.empty' : 'step.gone')}`}
          </span>
        )}
      </Press>
      <StepFace step={step} resource={resource} />
      <RowMenu
        label={t('step.more', { title })}
        focus={`menu:step:${step.id}`}
        items={() =>
          actions.entries().map(({ icon, ...entry }) => {
            const Icon = icons[icon];
            return { ...entry, icon: <Icon size={20} /> };
          })
        }
      />
    </div>
  );
});

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
import { formatBytes } from '../../../locales/format-bytes';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button';
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

/** How a row lies between its grip and its menu: where it is narrow the title stands below all else. */
export const stepLine =
  'grid min-w-0 flex-1 grid-cols-[8rem_minmax(0,1fr)_auto_4rem] items-center gap-2.5 max-wide:grid-cols-[6rem_minmax(0,1fr)_auto_auto] tight:grid-cols-[auto_minmax(0,1fr)] tight:gap-x-2 tight:gap-y-0';

/** The title in it. */
export const stepTitle = 'min-w-0 px-1.5 py-1 wrap-anywhere tight:order-1 tight:col-span-full';

/** What stands in a row behind its title, also while it is dragged. */
export function StepFace({ step, resource }: Pick<StepRowProps, 'step' | 'resource'>) {
  const { t, i18n } = useTranslation('builder');
  const size = resource && resource.media_bytes > 0 ? resource.media_bytes : undefined;
  return (
    <>
      <span className="whitespace-nowrap text-muted tabular">
        {t('minutes', { count: step.minutes })}
      </span>
      <span className="text-end text-xs whitespace-nowrap text-muted tabular tight:hidden">
        {size === undefined ? null : formatBytes(size, i18n.language)}
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
      className="relative flex min-h-11.5 items-center gap-2.5 rounded-control bg-card py-[0.1875rem] ps-1 pe-1.5 edge hover:border-line-strong data-dragged:[border-style:dashed] data-dragged:opacity-45 data-[current=true]:border-brand-text data-[current=true]:[box-shadow:inset_3px_0_0_var(--db-brand-text)] tight:items-start tight:gap-2 tight:py-1.5"
      data-step={step.id}
      data-title={title}
      data-current={current}
    >
      <Grip item={{ type: 'step', id: step.id }} whole={row} label={t('step.grip', { title })} />
      <div className={stepLine}>
        <StepKindBadge kind={step.kind} words={t(`kind.${step.kind}`)} />
        <UnstyledButton
          className={`${stepTitle} group min-h-9 pointer-coarse:min-h-11`}
          data-focus={`step:${step.id}`}
          aria-expanded={current}
          onClick={() => actions.edit()}
        >
          <span className="font-bold group-hover:underline group-hover:underline-offset-[0.2em]">
            {title}
          </span>
          {resource ? (
            <span className="text-muted">{` · ${holdingsOf(t, resource)}`}</span>
          ) : (
            <span className="font-semibold text-warn-text">
              {` · ${t(step.resource_id === null ? 'step.empty' : 'step.gone')}`}
            </span>
          )}
        </UnstyledButton>
        <StepFace step={step} resource={resource} />
      </div>
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

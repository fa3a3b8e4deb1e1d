import { useTranslation } from 'react-i18next';
import { useBuilder, type AddPlace, type Panel } from './builder-context';
import type { BuilderResource } from './builder-resource';
import { placeToAdd } from './builder-store';
import { LessonDetails } from './lesson-details';
import { ResourcePanel } from './resource-panel';
import type { OfferedResources } from './resource-panel';
import type { SequenceDraft } from '../../../../domain/lesson-plan';
import type { Choice } from './sequence-details';
import { Fragment, type ReactNode } from 'react';
import { SequenceDetails } from './sequence-details';
import { SidePanel, useNarrow } from './side-panel';
import { StepDetails } from './step-details';
import { useStepTitle } from './step-row';
import type { Writing } from './use-writings';

/** What the panel takes of the whole builder. */
export interface PanelParts {
  readonly userId: number;
  readonly draft: SequenceDraft;
  /** The resources of all steps, by id. */
  readonly resources: ReadonlyMap<number, BuilderResource>;
  readonly offered: OfferedResources;
  readonly rubrics: readonly Choice[];
  readonly categories: readonly Choice[];
  readonly versions: ReactNode;
  /** What is written beside the plan. */
  readonly writings: readonly Writing[];
  readonly writer: (writing: Writing, shown: boolean) => ReactNode;
  /** @returns the key of the one to write in */
  readonly onWriteNew: (place: AddPlace | undefined) => string;
}

interface BuilderPanelProps extends PanelParts {
  readonly panel: Panel | undefined;
  readonly place: AddPlace | undefined;
}

/** "Goes to day 2, after A street after rain." */
function useGoesTo({ draft, place, resources }: BuilderPanelProps): string | undefined {
  const { t } = useTranslation('builder');
  const titleOf = useStepTitle();
  const target = placeToAdd(draft, place);
  if (!target) return t('choose.needsDay');
  const at = draft.lessons.findIndex(({ id }) => id === target.lesson);
  const after = draft.lessons[at]?.steps.find(({ id }) => id === target.after);
  if (!after) return t('choose.goesToEnd', { day: at + 1 });
  const title = titleOf(after, resources.get(after.resource_id ?? 0));
  return after.resource_id === null
    ? t('choose.fills', { day: at + 1, title })
    : t('choose.goesAfter', { day: at + 1, title });
}

/** What stands beside the plan. What is being written goes on also while something else stands there. */
export function BuilderPanel(props: BuilderPanelProps) {
  const { panel, writings, writer } = props;
  const shown = panel?.kind === 'write' ? panel.key : undefined;
  return (
    <>
      {writings.map((writing) => (
        <Fragment key={writing.key}>{writer(writing, writing.key === shown)}</Fragment>
      ))}
      {writings.some(({ key }) => key === shown) ? null : <OtherPanel {...props} />}
    </>
  );
}

/** Resources to add, unless details of something are open. */
function OtherPanel(props: BuilderPanelProps) {
  const { panel, draft, resources } = props;
  const { t } = useTranslation('builder');
  const { closePanel, open } = useBuilder();
  const narrow = useNarrow();
  const goesTo = useGoesTo(props);
  const lesson = draft.lessons.find(
    ({ id, steps }) =>
      (panel?.kind === 'lesson' && id === panel.id) ||
      (panel?.kind === 'step' && steps.some((step) => step.id === panel.id)),
  );
  const step = panel?.kind === 'step' ? lesson?.steps.find(({ id }) => id === panel.id) : undefined;
  if (panel?.kind === 'step' && step && lesson) {
    return (
      <SidePanel title={t('step.details')} onClose={closePanel}>
        <StepDetails
          key={step.id}
          step={step}
          lesson={lesson.id}
          resource={resources.get(step.resource_id ?? 0)}
          block={panel.block}
        />
      </SidePanel>
    );
  }
  if (panel?.kind === 'lesson' && lesson) {
    const day = draft.lessons.indexOf(lesson) + 1;
    return (
      <SidePanel title={t('day.name', { day })} onClose={closePanel}>
        <LessonDetails
          key={lesson.id}
          lesson={lesson}
          subject={draft.subject_id}
          userId={props.userId}
        />
      </SidePanel>
    );
  }
  if (panel?.kind === 'sequence') {
    return (
      <SidePanel title={t('details.heading')} onClose={closePanel}>
        <SequenceDetails draft={draft} rubrics={props.rubrics} categories={props.categories} />
      </SidePanel>
    );
  }
  if (panel?.kind === 'versions') {
    return (
      <SidePanel title={t('versions.title')} onClose={closePanel}>
        {props.versions}
      </SidePanel>
    );
  }
  if (narrow && panel?.kind !== 'resources') return null;
  return (
    <SidePanel title={t('choose.title')} onClose={narrow ? closePanel : undefined}>
      <ResourcePanel
        offered={props.offered}
        goesTo={goesTo}
        onWriteNew={() =>
          open({ kind: 'write', key: props.onWriteNew(placeToAdd(draft, props.place)) })
        }
      />
    </SidePanel>
  );
}

import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { planBounds } from '../../../../domain/lesson-plan';
import type { Finding } from '../../../../domain/readiness-findings';
import { toastError } from '../../../ui/surfaces/toast';
import { useScreenTitle } from '../../../ui/use-screen-title';
import { BuilderContext, type AddPlace, type Panel } from './builder-context';
import { BuilderHead, type Undoing } from './builder-head';
import { BuilderPanel, type PanelParts } from './builder-panel';
import type { BuilderResource } from './builder-resource';
import { makeBuilder, type Live } from './builder-store';
import { targetOf } from './finding-place';
import { Days, PlanArea } from './plan-area';
import { ReadyStrip } from './ready-strip';
import { isNarrow } from './side-panel';
import { useBuilderKeys } from './use-builder-keys';
import { usePendingFocus } from './use-pending-focus';
import type { Writing } from './use-writings';

export interface SequenceBuilderProps extends PanelParts {
  readonly id: number | undefined;
  readonly onChange: Live['onChange'];
  readonly undoing: Undoing;
  readonly findings: readonly Finding[];
  /** The resources could not be looked into yet. */
  readonly partly: boolean;
  readonly saveLine: ReactNode;
  readonly nextVersion: number;
  /** @param goTo leads to a finding's place */
  readonly onPublish: (goTo: (finding: Finding) => void) => void;
  /** As `onPublish`, and then it is assigned; not for those who give nothing to students. */
  readonly onPublishAndAssign: ((goTo: (finding: Finding) => void) => void) | undefined;
  /** It is being published in order to be assigned. */
  readonly assigning: boolean;
  /** The step that somebody comes back to. */
  readonly startAt: string | undefined;
}

/** Leads to what was found in the very resource that is being written. @returns whether it was in that one */
function showInEditor(
  { place: { resource, block } }: Finding,
  panel: Panel | undefined,
  writings: readonly Writing[],
): boolean {
  if (panel?.kind !== 'write' || resource === undefined) return false;
  if (!writings.some(({ key, id }) => key === panel.key && id === resource)) return false;
  const at = block === undefined ? '[data-focus="panel"]' : `[data-block="${CSS.escape(block)}"]`;
  const found = document.querySelector<HTMLElement>(at);
  (found?.querySelector<HTMLElement>('[data-toggle]') ?? found)?.focus();
  return true;
}

/** A sequence as it is planned: days and steps, what each holds, and whether all is ready to be taught. */
export function SequenceBuilder(props: SequenceBuilderProps) {
  const { draft, onChange, undoing, offered } = props;
  const { t } = useTranslation('builder');
  useScreenTitle(draft.title.trim() || t('head.untitled'));
  const [panel, setPanel] = useState<Panel>();
  const [place, setPlace] = useState<AddPlace>();
  const [added, setAdded] = useState<ReadonlyMap<number, BuilderResource>>(new Map());
  const [said, setSaid] = useState('');
  const [titleWanted, setTitleWanted] = useState(false);
  const focusOn = usePendingFocus();

  const resources = useMemo(
    () => new Map([...added, ...props.resources]),
    [added, props.resources],
  );
  const offeredById = useMemo(
    () => new Map(offered.found.map((one) => [one.id, one])),
    [offered.found],
  );
  const live: Live = {
    draft,
    place,
    panel,
    onChange,
    setPanel,
    setPlace,
    say: setSaid,
    focusOn,
    know: (resource) => setAdded((before) => new Map([...before, [resource.id, resource]])),
    refuse: (bound) =>
      toastError(
        bound === 'documentBytes'
          ? t('bound.documentBytes')
          : t(`bound.${bound}`, { count: planBounds[bound] }),
      ),
    words: {
      added: (title, day) => t('said.added', { title, day }),
      untitled: t('step.untitled'),
    },
  };
  const [{ builder, update }] = useState(() => makeBuilder(live));
  useLayoutEffect(() => update(live));
  useBuilderKeys(builder, undoing);
  useLayoutEffect(() => {
    if (props.startAt !== undefined) focusOn(`step:${props.startAt}`);
  }, [props.startAt, focusOn]);

  const goTo = (finding: Finding) => {
    if (showInEditor(finding, panel, props.writings)) return;
    const target = targetOf(finding);
    if (target.panel) builder.open(target.panel, target.focus);
    else {
      // Where there is no room the editor stands in place of the plan.
      if (panel?.kind === 'write' && isNarrow()) setPanel(undefined);
      focusOn(target.focus);
    }
  };
  const publish = (how: SequenceBuilderProps['onPublish']) => {
    setTitleWanted(true);
    how(goTo);
  };
  const assign = props.onPublishAndAssign;
  return (
    <BuilderContext value={builder}>
      <PlanArea draft={draft} resources={resources} offered={offeredById}>
        {/* An editor needs more room than a list. */}
        <div
          className="group/builder grid grid-cols-1 items-start gap-x-6 gap-y-3 min-[60.01em]:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] min-[60.01em]:data-tight:grid-cols-[minmax(17rem,1fr)_minmax(20rem,34rem)]"
          data-tight={panel?.kind === 'write' || undefined}
        >
          <BuilderHead
            id={props.id}
            draft={draft}
            rubric={props.rubrics.find(({ id }) => id === draft.rubric_id)?.label}
            undoing={undoing}
            saveLine={props.saveLine}
            nextVersion={props.nextVersion}
            titleWanted={titleWanted}
            busy={props.assigning}
            onPublish={() => publish(props.onPublish)}
            onPublishAndAssign={assign && (() => publish(assign))}
          />
          <div className="grid min-w-0 gap-3 max-[60.01em]:group-data-tight/builder:hidden">
            <Days
              draft={draft}
              resources={resources}
              openStep={panel?.kind === 'step' ? panel.id : undefined}
            />
            <ReadyStrip findings={props.findings} partly={props.partly} onGo={goTo} />
          </div>
          <BuilderPanel {...props} panel={panel} place={place} resources={resources} />
        </div>
        <p role="status" className="db-hidden">
          {said}
        </p>
      </PlanArea>
    </BuilderContext>
  );
}

import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StepKind } from '../../../../domain/content';
import {
  fiveEPhases,
  planBounds,
  type FiveEPhase,
  type StepDraft,
} from '../../../../domain/lesson-plan';
import { changeStep } from '../../../../domain/sequence-edits';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { FieldRow } from '../../../ui/fields/field';
import { NumberField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { LinesField, TextField } from '../../../ui/fields/text-field';
import { useBuilder } from './builder-context';
import type { BuilderResource } from './builder-resource';
import { holdingsOf } from './holdings';
import { sequenceBounds } from './sequence-bounds';
import { stepActions } from './step-actions';

const kinds = [
  'hook',
  'teach',
  'guided',
  'independent',
  'discuss',
  'check',
  'reflect',
] as const satisfies readonly StepKind[];

const isPhase = (text: string): text is FiveEPhase => fiveEPhases.some((phase) => phase === text);
const isKind = (text: string): text is StepKind => kinds.some((kind) => kind === text);

/** The editor's own room is another feature's. */
const resourcePath = (id: number): string => `/dashboard/lessons/resources/${String(id)}`;

interface StepDetailsProps {
  readonly step: StepDraft;
  readonly lesson: string;
  readonly resource: BuilderResource | undefined;
  /** The block that a finding leads to. */
  readonly block: string | undefined;
}

function Resource({ step, lesson, resource, block }: StepDetailsProps) {
  const { t } = useTranslation('builder');
  const { chooseFor } = useBuilder();
  if (!resource) {
    return (
      <div className="grid justify-items-start gap-2.5 rounded-control bg-inset p-3 wrap-anywhere">
        <p>{t(step.resource_id === null ? 'step.empty' : 'step.gone')}</p>
        <Button
          look="plain"
          size="small"
          data-focus="step-resource"
          onClick={() => chooseFor({ lesson, after: step.id })}
        >
          {t('step.choose')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-2.5 rounded-control bg-inset p-3 wrap-anywhere">
      <p>
        <strong>{resource.title}</strong>
        <br />
        <span className="text-sm text-muted">{holdingsOf(t, resource)}</span>
      </p>
      <ButtonLink
        look="plain"
        size="small"
        icon={<IconExternalLink size={18} />}
        to={resourcePath(resource.id)}
        {...(block !== undefined && { hash: `block-${block}` })}
        data-focus="step-resource"
      >
        {t('step.openResource')}
      </ButtonLink>
    </div>
  );
}

/** Everything about one step, each change taken over at once. */
export function StepDetails(props: StepDetailsProps) {
  const { step, resource } = props;
  const { t } = useTranslation('builder');
  const builder = useBuilder();
  const { apply } = builder;
  const title = step.title.trim() || (resource?.title ?? t('step.untitled'));
  const actions = stepActions(builder, t, step.id, title);
  const change = (fields: Partial<Omit<StepDraft, 'id'>>) => apply(changeStep(step.id, fields));
  return (
    <>
      <Resource {...props} />
      <TextField
        spellCheck
        label={t('step.titleField')}
        value={step.title}
        placeholder={resource?.title ?? ''}
        hint={t('step.titleHint')}
        maxLength={planBounds.titleLength}
        data-focus="step-title"
        onText={(text) => change({ title: text })}
      />
      <FieldRow>
        <SelectField
          label={t('step.kind')}
          value={step.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChoose={(kind) => isKind(kind) && change({ kind })}
        />
        <NumberField
          label={t('step.minutes')}
          value={step.minutes}
          {...sequenceBounds.stepMinutes}
          steps
          keep
          onNumber={(minutes) => minutes !== undefined && change({ minutes })}
        />
      </FieldRow>
      <SelectField
        label={t('step.phase')}
        value={step.phase ?? ''}
        options={[
          { value: '', label: t('step.noPhase') },
          ...fiveEPhases.map((phase) => ({ value: phase, label: t(`phase.${phase}`) })),
        ]}
        onChoose={(phase) => change({ phase: isPhase(phase) ? phase : null })}
      />
      <LinesField
        grows
        label={t('step.directions')}
        hint={t('step.directionsHint')}
        value={step.directions}
        maxLength={sequenceBounds.directions}
        onText={(directions) => change({ directions })}
      />
      <LinesField
        grows
        label={t('step.notes')}
        hint={t('step.notesHint')}
        value={step.notes}
        maxLength={sequenceBounds.notes}
        onText={(notes) => change({ notes })}
      />
      <div className="-ms-4 flex flex-wrap gap-1">
        <Button look="quiet" size="small" onClick={actions.duplicate}>
          {t('menu.duplicate')}
        </Button>
        <Button look="quiet" size="small" onClick={actions.remove}>
          {t('menu.remove')}
        </Button>
      </div>
    </>
  );
}

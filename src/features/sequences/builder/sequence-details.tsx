import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planBounds, type SequenceDraft } from '../../../../domain/lesson-plan';
import { subjects } from '../../../../domain/reference';
import { OptionsFailed, OptionsField } from '../../../forms/options-field';
import { optionsState } from '../../../forms/options-state';
import { gradeOptions } from '../../../lists/grade-options';
import { changeSequence } from '../../../../domain/sequence-edits';
import { ChecksField } from '../../../ui/fields/choice-fields';
import { FieldGroup, FieldRow } from '../../../ui/fields/field';
import { NumberField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { LinesField } from '../../../ui/fields/text-field';
import { useBuilder } from './builder-context';
import { categoriesQuery, rubricsQuery } from './queries';
import { sequenceBounds } from './sequence-bounds';
import { StandardsField } from './standards-field';

export interface Choice {
  readonly id: number;
  readonly label: string;
}

interface SequenceDetailsProps {
  readonly draft: SequenceDraft;
  readonly rubrics: readonly Choice[];
  readonly categories: readonly Choice[];
}

/** The builder around has asked: opening the panel asks for nothing. */
const asAsked = { refetchOnMount: false, retryOnMount: false } as const;

function RubricField({ draft, rubrics }: Pick<SequenceDetailsProps, 'draft' | 'rubrics'>) {
  const { t } = useTranslation('builder');
  const { apply } = useBuilder();
  const chosen = draft.rubric_id;
  const query = useQuery({ ...rubricsQuery(), ...asAsked });
  // One that is not in the list (of a colleague, or offline) stays chosen.
  const other = chosen !== null && !query.isFetching && !rubrics.some(({ id }) => id === chosen);
  return (
    <OptionsField
      query={query}
      label={t('details.rubric')}
      value={chosen === null ? '' : String(chosen)}
      known={[
        { value: '', label: t('details.noRubric') },
        ...(other ? [{ value: String(chosen), label: t('details.otherRubric') }] : []),
      ]}
      options={rubrics.map(({ id, label }) => ({ value: String(id), label }))}
      onChoose={(id = '') => apply(changeSequence({ rubric_id: id === '' ? null : Number(id) }))}
    />
  );
}

/** Until the categories are here: that they come, or did not. */
function CategoriesState() {
  const { t } = useTranslation(['builder', 'lists']);
  const state = optionsState(useQuery({ ...categoriesQuery(), ...asAsked }));
  if (!state) return null;
  return (
    <FieldGroup label={t('details.categories')}>
      <p className="db-field-hint" aria-busy={state === 'loading'}>
        {state === 'loading' ? t('lists:options.loading') : <OptionsFailed retry={state.retry} />}
      </p>
    </FieldGroup>
  );
}

/** Everything about the sequence as a whole. */
export function SequenceDetails({ draft, rubrics, categories }: SequenceDetailsProps) {
  const { t } = useTranslation(['builder', 'reference']);
  const { apply } = useBuilder();
  const change = (fields: Partial<Omit<SequenceDraft, 'lessons'>>) => apply(changeSequence(fields));
  return (
    <>
      <LinesField
        grows
        label={t('details.summary')}
        value={draft.summary}
        maxLength={planBounds.summaryLength}
        onText={(summary) => change({ summary })}
      />
      <FieldRow>
        <SelectField
          label={t('details.subject')}
          value={draft.subject_id}
          options={subjects.map(({ id }) => ({
            value: id,
            label: t(`reference:subject.${id}`),
          }))}
          onChoose={(subject_id) => change({ subject_id })}
        />
        <NumberField
          label={t('details.period')}
          value={draft.period_minutes}
          {...sequenceBounds.periodMinutes}
          data-focus="sequence-period"
          steps
          keep
          onNumber={(period_minutes) => period_minutes && change({ period_minutes })}
        />
      </FieldRow>
      <ChecksField
        look="chips"
        label={t('details.grades')}
        options={gradeOptions}
        chosen={draft.grade_ids}
        onChoose={(grade_ids) => change({ grade_ids })}
      />
      <StandardsField standards={draft.standards} onChange={(standards) => change({ standards })} />
      <SelectField
        label={t('details.language')}
        value={draft.language}
        options={(['en', 'es'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        onChoose={(language) => change({ language: language === 'es' ? 'es' : 'en' })}
      />
      <RubricField draft={draft} rubrics={rubrics} />
      <CategoriesState />
      {categories.length > 0 ? (
        <ChecksField
          look="chips"
          label={t('details.categories')}
          options={categories.map(({ id, label }) => ({ value: id, label }))}
          chosen={draft.category_ids}
          onChoose={(category_ids) => change({ category_ids })}
        />
      ) : null}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { planBounds, type SequenceDraft } from '../../../../domain/lesson-plan';
import { grades, subjects } from '../../../../domain/reference';
import { changeSequence } from '../../../../domain/sequence-edits';
import { useBuilder } from './builder-context';
import { FieldRow, NumberField, SelectField, TextField, Ticks } from './fields';
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

function RubricField({ draft, rubrics }: Pick<SequenceDetailsProps, 'draft' | 'rubrics'>) {
  const { t } = useTranslation('builder');
  const { apply } = useBuilder();
  const chosen = draft.rubric_id;
  const options = rubrics.map(({ id, label }) => ({ value: String(id), label }));
  // One that is not in the list (of a colleague, or offline) stays chosen.
  const other = chosen !== null && !rubrics.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={t('details.rubric')}
      value={chosen === null ? '' : String(chosen)}
      options={[
        { value: '', label: t('details.noRubric') },
        ...(other ? [{ value: String(chosen), label: t('details.otherRubric') }] : []),
        ...options,
      ]}
      onChange={(id) => apply(changeSequence({ rubric_id: id === '' ? null : Number(id) }))}
    />
  );
}

/** Everything about the sequence as a whole. */
export function SequenceDetails({ draft, rubrics, categories }: SequenceDetailsProps) {
  const { t } = useTranslation(['builder', 'reference']);
  const { apply } = useBuilder();
  const change = (fields: Partial<Omit<SequenceDraft, 'lessons'>>) => apply(changeSequence(fields));
  return (
    <>
      <TextField
        long
        label={t('details.summary')}
        value={draft.summary}
        maxLength={planBounds.summaryLength}
        onChange={(summary) => change({ summary })}
      />
      <FieldRow>
        <SelectField
          label={t('details.subject')}
          value={String(draft.subject_id)}
          options={subjects.map(({ id }) => ({
            value: String(id),
            label: t(`reference:subject.${id}`),
          }))}
          onChange={(text) => {
            const subject = subjects.find(({ id }) => String(id) === text);
            if (subject) change({ subject_id: subject.id });
          }}
        />
        <NumberField
          label={t('details.period')}
          value={draft.period_minutes}
          {...sequenceBounds.periodMinutes}
          focus="sequence-period"
          onChange={(period_minutes) => change({ period_minutes })}
        />
      </FieldRow>
      <Ticks
        legend={t('details.grades')}
        options={grades.map(({ id, title }) => ({ id, label: title }))}
        chosen={draft.grade_ids}
        onChange={(grade_ids) => change({ grade_ids })}
      />
      <StandardsField standards={draft.standards} onChange={(standards) => change({ standards })} />
      <SelectField
        label={t('details.language')}
        value={draft.language}
        options={(['en', 'es'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(language) => change({ language: language === 'es' ? 'es' : 'en' })}
      />
      <RubricField draft={draft} rubrics={rubrics} />
      {categories.length > 0 ? (
        <Ticks
          legend={t('details.categories')}
          options={categories}
          chosen={draft.category_ids}
          onChange={(category_ids) => change({ category_ids })}
        />
      ) : null}
    </>
  );
}

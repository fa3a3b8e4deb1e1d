import { useTranslation } from 'react-i18next';
import {
  planBounds,
  type Language,
  type ResourceDraft,
  type SubjectId,
} from '../../../../domain/lesson-plan';
import { grades } from '../../../../domain/reference';
import { Pill } from '../../../ui/buttons/pill';
import { FieldGroup } from '../../../ui/fields/field';
import { NumberField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { StandardsChips } from '../fields/standards-chips';
import { LinesField, TextField } from '../../../ui/fields/text-field';

interface DetailsFormProps {
  readonly draft: ResourceDraft;
  readonly onChange: (change: (draft: ResourceDraft) => ResourceDraft) => void;
  readonly readOnly: boolean;
}

const subjectValues = ['none', '1', '2', '3'] as const;
type SubjectValue = (typeof subjectValues)[number];
const subjectOf: Readonly<Record<SubjectValue, SubjectId | null>> = {
  none: null,
  '1': 1,
  '2': 2,
  '3': 3,
};

/** What a resource is about and for whom: by this it is found. */
export function DetailsForm({ draft, onChange, readOnly }: DetailsFormProps) {
  const { t } = useTranslation(['editor', 'reference']);
  const set = (part: Partial<ResourceDraft>) => onChange((now) => ({ ...now, ...part }));
  const subject = subjectValues.find((value) => subjectOf[value] === draft.subject_id) ?? 'none';
  return (
    <section className="db-sheet" aria-labelledby="resource-details">
      <h2 id="resource-details" className="text-xl">
        {t('details.title')}
      </h2>
      <TextField
        label={t('details.name')}
        value={draft.title}
        onText={(title) => set({ title })}
        maxLength={planBounds.titleLength}
        lang={draft.language}
        readOnly={readOnly}
        required
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-4 gap-y-3.5">
        <LinesField
          label={t('details.summary')}
          value={draft.summary}
          onText={(summary) => set({ summary })}
          maxLength={planBounds.summaryLength}
          grows
          rows={2}
          lang={draft.language}
          readOnly={readOnly}
        />
        <StandardsChips
          standards={draft.standards}
          readOnly={readOnly}
          onChange={(standards) => set({ standards })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField
          label={t('details.subject')}
          value={subject}
          disabled={readOnly}
          options={subjectValues.map((value) => ({
            value,
            label: value === 'none' ? t('details.noSubject') : t(`reference:subject.${value}`),
          }))}
          onChoose={(value) => set({ subject_id: subjectOf[value] })}
        />
        <SelectField<Language>
          label={t('details.language')}
          value={draft.language}
          disabled={readOnly}
          options={(['en', 'es'] as const).map((value) => ({
            value,
            label: t(`language.${value}`),
          }))}
          onChoose={(language) => set({ language })}
        />
        <NumberField
          label={t('details.minutes')}
          value={draft.minutes}
          min={0}
          max={600}
          unit={t('details.min')}
          readOnly={readOnly}
          clamp
          onNumber={(minutes = 0) => set({ minutes })}
        />
        <FieldGroup label={t('details.grades')}>
          <div className="flex flex-wrap gap-1.5">
            {grades.map(({ id, title }) => {
              const on = draft.grade_ids.includes(id);
              return (
                <Pill
                  key={id}
                  on={on}
                  aria-label={t('reference:grades', { count: 1, grades: title })}
                  disabled={readOnly}
                  onClick={() =>
                    onChange((now) => ({
                      ...now,
                      grade_ids: on
                        ? now.grade_ids.filter((grade) => grade !== id)
                        : [...now.grade_ids, id].sort((a, b) => a - b),
                    }))
                  }
                >
                  {title}
                </Pill>
              );
            })}
          </div>
        </FieldGroup>
      </div>
    </section>
  );
}

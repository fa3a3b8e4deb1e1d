import { useTranslation } from 'react-i18next';
import { planBounds, type RubricDraft, type SubjectId } from '../../../domain/lesson-plan';
import { subjects } from '../../../domain/reference';
import { gradeOptions } from '../../lists/grade-options';
import { Input, TextArea } from '../../ui/fields/inputs';
import { ChecksField, CheckField } from '../../ui/fields/choice-fields';
import { SelectField } from '../../ui/fields/select-field';

export interface RubricProps {
  readonly draft: RubricDraft;
  readonly readOnly: boolean;
  readonly onChange: (next: RubricDraft) => void;
}

const isSubject = (value: number): value is SubjectId => value === 1 || value === 2 || value === 3;

/** What the rubric is called, and for whom it is. */
export function RubricDetails({ draft, readOnly, onChange }: RubricProps) {
  const { t } = useTranslation(['rubrics', 'reference']);
  const set = (changes: Partial<RubricDraft>) => onChange({ ...draft, ...changes });
  return (
    <section
      className="grid gap-2 rounded-sheet bg-card px-5 py-4 raised"
      aria-label={t('details')}
    >
      <Input
        look="cell"
        className="text-[1.625rem] font-bold not-read-only:border-line max-phone:text-lg"
        value={draft.title}
        readOnly={readOnly}
        maxLength={planBounds.titleLength}
        aria-label={t('title')}
        aria-required={!readOnly}
        placeholder={t('titleHint')}
        data-place="title"
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextArea
        look="cell"
        className="leading-relaxed not-read-only:border-line"
        rows={1}
        value={draft.summary}
        readOnly={readOnly}
        maxLength={planBounds.summaryLength}
        aria-label={t('summary')}
        placeholder={readOnly ? undefined : t('summaryHint')}
        onChange={(event) => set({ summary: event.currentTarget.value })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SelectField
          label={t('subject')}
          value={String(draft.subject_id ?? 0)}
          disabled={readOnly}
          options={[
            { value: '0', label: t('anySubject') },
            ...subjects.map(({ id }) => ({
              value: String(id),
              label: t(`reference:subject.${id}`),
            })),
          ]}
          onChoose={(chosen) => {
            const value = Number(chosen);
            set({ subject_id: isSubject(value) ? value : null });
          }}
        />
        <ChecksField
          look="chips"
          label={t('grades')}
          disabled={readOnly}
          options={gradeOptions}
          chosen={draft.grade_ids}
          onChoose={(grade_ids) => set({ grade_ids: [...grade_ids] })}
        />
        <CheckField
          label={t('hidePoints')}
          checked={draft.hide_points}
          disabled={readOnly}
          onToggle={(hide_points) => set({ hide_points })}
        />
      </div>
    </section>
  );
}

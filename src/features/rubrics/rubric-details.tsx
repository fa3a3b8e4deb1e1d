import { useTranslation } from 'react-i18next';
import { planBounds, type RubricDraft, type SubjectId } from '../../../domain/lesson-plan';
import { grades, subjects } from '../../../domain/reference';
import classes from './rubrics.module.css';

interface RubricDetailsProps {
  readonly draft: RubricDraft;
  readonly readOnly: boolean;
  readonly onChange: (next: RubricDraft) => void;
}

const isSubject = (value: number): value is SubjectId => value === 1 || value === 2 || value === 3;

/** What the rubric is called, and for whom it is. */
export function RubricDetails({ draft, readOnly, onChange }: RubricDetailsProps) {
  const { t } = useTranslation(['rubrics', 'reference']);
  const set = (changes: Partial<RubricDraft>) => onChange({ ...draft, ...changes });
  const toggleGrade = (id: number) => {
    const chosen = draft.grade_ids.includes(id)
      ? draft.grade_ids.filter((one) => one !== id)
      : [...draft.grade_ids, id];
    set({ grade_ids: chosen.sort((a, b) => a - b) });
  };
  return (
    <section
      className="grid gap-2 rounded-sheet bg-card px-5 py-4 raised"
      aria-label={t('details')}
    >
      <input
        className={classes['rubricTitle']}
        value={draft.title}
        readOnly={readOnly}
        maxLength={planBounds.titleLength}
        aria-label={t('title')}
        aria-required={!readOnly}
        placeholder={t('titleHint')}
        data-place="title"
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <textarea
        className={classes['text']}
        rows={1}
        value={draft.summary}
        readOnly={readOnly}
        maxLength={planBounds.summaryLength}
        aria-label={t('summary')}
        placeholder={readOnly ? undefined : t('summaryHint')}
        onChange={(event) => set({ summary: event.currentTarget.value })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <label className={classes['pick']}>
          <span>{t('subject')}</span>
          <select
            value={draft.subject_id ?? 0}
            disabled={readOnly}
            onChange={(event) => {
              const value = Number(event.currentTarget.value);
              set({ subject_id: isSubject(value) ? value : null });
            }}
          >
            <option value={0}>{t('anySubject')}</option>
            {subjects.map(({ id }) => (
              <option key={id} value={id}>
                {t(`reference:subject.${id}`)}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={classes['grades']} disabled={readOnly}>
          <legend>{t('grades')}</legend>
          {grades.map(({ id, title }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={draft.grade_ids.includes(id)}
                onChange={() => toggleGrade(id)}
              />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={draft.hide_points}
            disabled={readOnly}
            onChange={(event) => set({ hide_points: event.currentTarget.checked })}
          />
          {t('hidePoints')}
        </label>
      </div>
    </section>
  );
}

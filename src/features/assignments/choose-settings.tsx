import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneWords } from '../../locales/zone-words';
import type { Settings } from './assign-draft';
import classes from './assign.module.css';
import { FieldProblem } from './assign-step';
import fields from './fields.module.css';
import { rubricChoiceQuery } from './queries';
import { TimeField } from './time-field';
import type { AssignForm } from './use-assign-form';

interface SettingsFieldsProps {
  readonly settings: Settings;
  /** With what is other than before. */
  readonly onChange: (change: Partial<Settings>) => void;
}

/** What students may do and when they see what is right. */
export function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation('assignments');
  const name = useId();
  return (
    <>
      <fieldset className={classes['options']}>
        <legend>{t('how.answers')}</legend>
        {(['as_written', 'after_scoring'] as const).map((each) => (
          <label key={each} className={fields['option']}>
            <input
              type="radio"
              name={name}
              checked={settings.show_answers === each}
              onChange={() => onChange({ show_answers: each })}
            />
            <strong>{t(`how.show.${each}`)}</strong>
            <span className={fields['quiet']}>{t(`how.showHint.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={classes['options']}>
        <legend>{t('how.allowed')}</legend>
        {(['late_work', 'retries'] as const).map((each) => (
          <label key={each} className={fields['option']}>
            <input
              type="checkbox"
              checked={settings[each]}
              onChange={() => onChange({ [each]: !settings[each] })}
            />
            <strong>{t(`how.allow.${each}`)}</strong>
            <span className={fields['quiet']}>{t(`how.allowHint.${each}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** By which rubric it is scored. */
function RubricField({ form, problem }: { form: AssignForm; problem: string | undefined }) {
  const { t } = useTranslation('assignments');
  const id = useId();
  const { draft, change, published } = form;
  const { data } = useQuery(rubricChoiceQuery());
  const own = published?.rubric?.title;
  const value = draft.rubric === 'own' && own === undefined ? 'none' : String(draft.rubric);
  const choose = (text: string) =>
    change({ ...draft, rubric: text === 'own' || text === 'none' ? text : Number(text) });
  return (
    <div className={fields['field']}>
      <label htmlFor={id}>{t('how.rubric')}</label>
      <select
        id={id}
        value={value}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {own === undefined ? null : <option value="own">{t('how.own', { title: own })}</option>}
        <option value="none">{t('how.noRubric')}</option>
        {data?.map((rubric) => (
          <option key={rubric.id} value={rubric.id}>
            {rubric.title.trim() || t('untitled')}
          </option>
        ))}
      </select>
      <span id={`${id}-hint`} className={fields['quiet']}>
        {t('how.rubricHint')}
      </span>
      <FieldProblem id={`${id}-problem`} words={problem} />
    </div>
  );
}

/** How: by which rubric, and what students may do. */
export function ChooseSettings(props: {
  form: AssignForm;
  rubricProblem: string | undefined;
  postTimeProblem: string | undefined;
}) {
  const { t, i18n } = useTranslation('assignments');
  const { form, rubricProblem, postTimeProblem } = props;
  const { draft, change, days, plan, startsOn } = form;
  const zone = plan.data?.time_zone;
  return (
    <>
      <RubricField form={form} problem={rubricProblem} />
      <TimeField
        label={t('how.release')}
        value={draft.releaseAt}
        min={`${days[0] ?? startsOn}T00:00`}
        hint={
          zone === undefined
            ? t('how.postLater')
            : t('how.postTimeHint', { zone: zoneWords(i18n.language, zone) })
        }
        problem={postTimeProblem}
        onTime={(releaseAt) => change({ ...draft, releaseAt })}
      />
      <SettingsFields
        settings={draft.settings}
        onChange={(next) => change({ ...draft, settings: { ...draft.settings, ...next } })}
      />
    </>
  );
}

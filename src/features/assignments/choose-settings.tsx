import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTimeZone } from '../../locales/format-time-zone';
import type { Settings } from './assign-draft';
import { rubricChoiceQuery } from './queries';
import { ChecksField, RadioField } from '../../ui/fields/choice-fields';
import { OptionsField } from '../../forms/options-field';
import { TimeField } from '../../ui/fields/time-fields';
import type { AssignForm } from './use-assign-form';

interface SettingsFieldsProps {
  readonly settings: Settings;
  /** With what is other than before. */
  readonly onChange: (change: Partial<Settings>) => void;
}

/** What students may do and when they see what is right. */
export function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation('assignments');
  const allowed = (['late_work', 'retries'] as const).filter((each) => settings[each]);
  return (
    <>
      <RadioField
        look="cards"
        label={t('how.answers')}
        options={(['as_written', 'after_scoring'] as const).map((value) => ({
          value,
          label: t(`how.show.${value}`),
          hint: t(`how.showHint.${value}`),
        }))}
        value={settings.show_answers}
        onChoose={(value) => onChange({ show_answers: value })}
      />
      <ChecksField
        look="cards"
        label={t('how.allowed')}
        options={(['late_work', 'retries'] as const).map((value) => ({
          value,
          label: t(`how.allow.${value}`),
          hint: t(`how.allowHint.${value}`),
        }))}
        chosen={allowed}
        onChoose={(now) =>
          onChange({ late_work: now.includes('late_work'), retries: now.includes('retries') })
        }
      />
    </>
  );
}

/** By which rubric it is scored. */
function RubricField({ form, problem }: { form: AssignForm; problem: string | undefined }) {
  const { t } = useTranslation('assignments');
  const { draft, change, published } = form;
  const query = useQuery(rubricChoiceQuery());
  const own = published?.rubric?.title;
  const value = draft.rubric === 'own' && own === undefined ? 'none' : String(draft.rubric);
  const choose = (text = 'none') =>
    change({ ...draft, rubric: text === 'own' || text === 'none' ? text : Number(text) });
  return (
    <OptionsField
      announce
      query={query}
      label={t('how.rubric')}
      hint={t('how.rubricHint')}
      problem={problem}
      known={[
        ...(own === undefined ? [] : [{ value: 'own', label: t('how.own', { title: own }) }]),
        { value: 'none', label: t('how.noRubric') },
      ]}
      options={(query.data ?? []).map(({ id, title }) => ({
        value: String(id),
        label: title.trim() || t('untitled'),
      }))}
      value={value}
      onChoose={choose}
    />
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
            : t('how.postTimeHint', { zone: formatTimeZone(i18n.language, zone) })
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

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { instantAt, wallTimeIn } from '../../../domain/zoned-time';
import { problemWords } from '../../locales/problem-words';
import { useFormats } from '../../locales/use-formats';
import { formatTimeZone } from '../../locales/format-time-zone';
import { SettingsFields } from './choose-settings';
import { DayField } from '../../forms/day-field';
import { rubricChoiceQuery, type AssignmentDetail } from './queries';
import type { AssignmentActions } from './use-assignment-actions';
import { OptionsField } from '../../forms/options-field';
import { TimeField } from '../../ui/fields/time-fields';
import { useDayWords } from './use-day-words';

interface SettingsSectionProps {
  readonly assignment: AssignmentDetail;
  readonly actions: AssignmentActions;
}

/** By which rubric it is scored; another one is frozen as it is now. */
function RubricChoice({ assignment, actions }: SettingsSectionProps) {
  const { t } = useTranslation('assignments');
  const query = useQuery(rubricChoiceQuery());
  const { rubric } = assignment;
  return (
    <OptionsField
      query={query}
      label={t('how.rubric')}
      hint={t('how.rubricHint')}
      known={[
        ...(rubric === undefined ? [] : [{ value: 'now', label: rubric.name }]),
        { value: 'none', label: t('how.noRubric') },
      ]}
      options={(query.data ?? [])
        .filter((each) => each.id !== rubric?.id)
        .map(({ id, title }) => ({ value: String(id), label: title.trim() || t('untitled') }))}
      value={rubric === undefined ? 'none' : 'now'}
      onChoose={(value = 'none') => {
        if (value !== 'now')
          void actions.edit({ rubric_id: value === 'none' ? null : Number(value) });
      }}
    />
  );
}

/** When finished scores are given free by themselves, in the time of the school. */
function PostTimeChoice({ assignment, actions }: SettingsSectionProps) {
  const { t, i18n } = useTranslation('assignments');
  const { time_zone: zone, starts_on } = assignment;
  const { release_at } = actions.settings;
  const fault = actions.refusedTime;
  return (
    <TimeField
      label={t('how.release')}
      value={release_at === null ? undefined : wallTimeIn(zone, new Date(release_at))}
      min={`${starts_on}T00:00`}
      hint={t('how.postTimeHint', { zone: formatTimeZone(i18n.language, zone) })}
      problem={fault && problemWords(i18n, fault)}
      onTime={(time) => {
        const instant = time === undefined ? undefined : instantAt(zone, time);
        const next = instant?.toISOString() ?? null;
        void actions.choose({ release_at: next });
      }}
    />
  );
}

/** Due day, rubric and what students may do, as it is. */
function SettingsWords({ assignment }: { assignment: AssignmentDetail }) {
  const { t } = useTranslation('assignments');
  const { whole } = useDayWords();
  const { due_on, rubric, settings, time_zone } = assignment;
  const { release_at } = settings;
  const moment = useFormats().by({ dateStyle: 'medium', timeStyle: 'short', timeZone: time_zone });
  return (
    <ul className="m-0 grid list-none gap-1 p-0">
      <li>{due_on === undefined ? t('one.noDue') : t('list.due', { day: whole(due_on) })}</li>
      <li>{rubric === undefined ? t('how.noRubric') : `${t('how.rubric')}: ${rubric.name}`}</li>
      <li>
        {t('how.answers')}: {t(`how.show.${settings.show_answers}`)}
      </li>
      {release_at === null ? null : <li>{t('one.release', { time: moment(release_at) })}</li>}
      <li>{t(settings.late_work ? 'one.may.late_work' : 'one.mayNot.late_work')}</li>
      <li>{t(settings.retries ? 'one.may.retries' : 'one.mayNot.retries')}</li>
    </ul>
  );
}

/** What was agreed on when it was given; who runs it changes it here. */
export function SettingsSection({ assignment, actions }: SettingsSectionProps) {
  const { t } = useTranslation('assignments');
  const { may_run, due_on, lessons } = assignment;
  return (
    <section className="db-sheet" aria-labelledby="assignment-settings">
      <h2 id="assignment-settings" className="db-section-title">
        {t('one.settings')}
      </h2>
      {may_run ? (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-4 gap-y-3">
            <DayField
              label={t('when.due')}
              value={due_on}
              min={lessons.at(-1)?.school_day}
              hint={t('when.dueHint')}
              onDay={(day) => void actions.edit({ due_on: day ?? null })}
            />
            <RubricChoice assignment={assignment} actions={actions} />
            <PostTimeChoice assignment={assignment} actions={actions} />
          </div>
          <SettingsFields
            settings={actions.settings}
            onChange={(change) => void actions.choose(change)}
          />
        </>
      ) : (
        <SettingsWords assignment={assignment} />
      )}
    </section>
  );
}

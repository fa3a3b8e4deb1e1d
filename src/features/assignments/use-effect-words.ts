import { useTranslation } from 'react-i18next';
import type { AssignmentDetail, VersionEffects } from './queries';
import { useDayWords } from './use-day-words';
import { versionTotals } from './version-totals';

/** What a move to a newer version does to a class, one sentence each: first what students have written. */
export function useEffectWords(
  assignment: AssignmentDetail,
  effects: VersionEffects,
): readonly string[] {
  const { t } = useTranslation('assignments');
  const { short } = useDayWords();
  const totals = versionTotals(effects);
  const { kept, setAside, keysChanged, pointsChanged, givenBack, lacking, added } = totals;
  const { days, due_on } = effects;
  const students = t('students', { count: effects.students_set_aside });
  return [
    kept > 0 ? t('newer.kept', { count: kept }) : undefined,
    setAside > 0 ? t('newer.setAside', { count: setAside, students }) : undefined,
    kept + setAside === 0 ? t('newer.noAnswers') : undefined,
    givenBack > 0 ? t('newer.givenBack', { count: givenBack }) : undefined,
    keysChanged > 0 ? t('newer.keys', { count: keysChanged }) : undefined,
    pointsChanged > 0 ? t('newer.points', { count: pointsChanged }) : undefined,
    lacking > 0 ? t('newer.lacking', { count: lacking }) : undefined,
    ...added.map(({ position, title }) =>
      t('newer.added', { title, day: short(days[position - 1] ?? assignment.today) }),
    ),
    ...effects.removed.map(({ title }) => t('newer.removed', { title })),
    due_on !== undefined && due_on !== assignment.due_on
      ? t('newer.due', { day: short(due_on) })
      : undefined,
    assignment.rubric === undefined ? undefined : t('newer.rubric'),
    t('newer.tablets'),
  ].filter((words) => words !== undefined);
}

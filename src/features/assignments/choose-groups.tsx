import { useTranslation } from 'react-i18next';
import { grades } from '../../../domain/reference';
import { GroupMark } from '../../lists/group-mark';
import { ListProblem } from '../../lists/list-problem';
import { ListSkeleton } from '../../lists/list-skeleton';
import { formatLocale } from '../../locales/format-locale';
import { toggled, type Overlap } from './assign-draft';
import classes from './assign.module.css';
import type { GroupSummary } from './queries';
import type { AssignForm } from './use-assign-form';

function GroupTick(props: { group: GroupSummary; on: boolean; onToggle: () => void }) {
  const { group, on, onToggle } = props;
  const { t } = useTranslation('assignments');
  const grade = grades.find(({ id }) => id === group.grade_id)?.title;
  return (
    <label className={classes['tick']}>
      <input type="checkbox" checked={on} onChange={onToggle} />
      <strong>
        <GroupMark name={group.name} color={group.color} />
      </strong>
      <span className={classes['quiet']}>
        {[
          t('students', { count: group.student_count }),
          ...(grade === undefined ? [] : [t('whom.grade', { grade })]),
        ].join(' · ')}
      </span>
    </label>
  );
}

const fewNames = 3;

/** Who was chosen more than once: nobody gets it twice. */
export function Overlaps({ overlaps }: { overlaps: readonly Overlap[] }) {
  const { t, i18n } = useTranslation('assignments');
  const join = new Intl.ListFormat(formatLocale(i18n.language), { type: 'conjunction' });
  const words = ({ name, groups, alone }: Overlap) =>
    t('whom.once', {
      name,
      places: join.format(alone ? [...groups, t('whom.alone')] : groups),
    });
  return (
    <div role="status" className={classes['note']}>
      {overlaps.length > fewNames ? (
        <p>
          {t('whom.onceMany', {
            count: overlaps.length,
            names: overlaps
              .slice(0, fewNames)
              .map(({ name }) => name)
              .join(', '),
          })}
        </p>
      ) : (
        overlaps.map((overlap) => <p key={overlap.id}>{words(overlap)}</p>)
      )}
    </div>
  );
}

/** To whom: groups, with how many students each has. */
export function ChooseGroups({ form }: { form: AssignForm }) {
  const { t } = useTranslation('assignments');
  const { draft, change, groups } = form;
  const { data, error } = groups;
  return (
    <>
      {!data && error ? <ListProblem error={error} retry={() => void groups.refetch()} /> : null}
      {!data && !error ? <ListSkeleton /> : null}
      {data?.length === 0 ? <p className={classes['quiet']}>{t('whom.none')}</p> : null}
      <div className={classes['ticks']} role="group" aria-label={t('whom.groups')}>
        {data?.map((group) => (
          <GroupTick
            key={group.id}
            group={group}
            on={draft.groupIds.includes(group.id)}
            onToggle={() => change({ ...draft, groupIds: toggled(draft.groupIds, group.id) })}
          />
        ))}
      </div>
    </>
  );
}

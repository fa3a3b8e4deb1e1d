import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grades } from '../../../domain/reference';
import { GroupMark } from '../../lists/group-mark';
import { QueryState } from '../../lists/query-state';
import { useFormats } from '../../locales/use-formats';
import { toggled, type Overlap } from './assign-draft';
import { CheckField } from '../../ui/fields/choice-fields';
import { groupChoiceQuery, type AssignmentGroup, type GroupSummary } from './queries';
import { Note } from '../../ui/surfaces/note';

type Tickable = AssignmentGroup & Partial<Pick<GroupSummary, 'grade_id' | 'student_count'>>;

function GroupTick(props: { group: Tickable; on: boolean; onToggle: () => void }) {
  const { group, on, onToggle } = props;
  const { t } = useTranslation(['assignments', 'reference']);
  const grade = grades.find(({ id }) => id === group.grade_id)?.title;
  return (
    <CheckField
      look="cards"
      label={<GroupMark name={group.name} color={group.color} />}
      hint={[
        ...(group.student_count === undefined
          ? []
          : [t('students', { count: group.student_count })]),
        ...(grade === undefined ? [] : [t('reference:gradesWithin', { count: 1, grades: grade })]),
      ].join(' · ')}
      checked={on}
      onToggle={onToggle}
    />
  );
}

const fewNames = 3;

/** Who was chosen more than once: nobody gets it twice. */
export function Overlaps({ overlaps }: { overlaps: readonly Overlap[] }) {
  const { t } = useTranslation('assignments');
  const { list } = useFormats();
  const words = ({ name, groups, alone }: Overlap) =>
    t('whom.once', {
      name,
      places: list(alone ? [...groups, t('whom.alone')] : groups),
    });
  return (
    <Note as="div" tone="now" role="status" className="font-semibold empty:hidden">
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
    </Note>
  );
}

interface ChooseGroupsProps {
  readonly chosen: readonly number[];
  /** Groups of colleagues, which may be taken out and put back. */
  readonly others?: readonly AssignmentGroup[];
  readonly onChosen: (ids: readonly number[]) => void;
}

/** To whom: groups, with how many students each has. */
export function ChooseGroups({ chosen, others = [], onChosen }: ChooseGroupsProps) {
  const { t } = useTranslation('assignments');
  const groups = useQuery(groupChoiceQuery());
  const { data, error } = groups;
  const own = new Set(data?.map(({ id }) => id));
  const all: readonly Tickable[] = data
    ? [...data, ...others.filter(({ id }) => !own.has(id))]
    : [];
  return (
    <>
      {data ? null : <QueryState error={error} refetch={groups.refetch} />}
      {data && all.length === 0 ? (
        <p className="font-normal text-muted empty:hidden">{t('whom.none')}</p>
      ) : null}
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2.5"
        role="group"
        aria-label={t('whom.groups')}
      >
        {all.map((group) => (
          <GroupTick
            key={group.id}
            group={group}
            on={chosen.includes(group.id)}
            onToggle={() => onChosen(toggled(chosen, group.id))}
          />
        ))}
      </div>
    </>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grades as allGrades } from '../../../domain/reference';
import { movesOf, schoolYearName, defaultTopGrade } from '../../../domain/school-year';
import { SelectField } from '../../ui/fields/select-field';
import { QueryState } from '../../lists/query-state';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { EndDialog } from './end-dialog';
import { LastYear, Undone } from './last-year';
import { schoolYearQuery, type SchoolYearPlan } from './queries';
import { useYearWords } from './use-year-words';

/** Which groups would be archived, by name; the rest by its number. */
function Groups({ plan }: { readonly plan: SchoolYearPlan }) {
  const { t } = useTranslation('school-year');
  const words = useYearWords();
  const { groups, groups_total: total } = plan;
  if (total === 0) return <p>{t('groupsNone')}</p>;
  const more = total - groups.length;
  return (
    <div>
      <p>{t('groups', { count: total, n: words.number(total) })}</p>
      <details>
        <summary className="db-summary">{t('which')}</summary>
        <ul className="[columns:14rem] ps-5">
          {groups.map((name, at) => (
            <li key={`${name} ${String(at)}`} dir="auto">
              {name}
            </li>
          ))}
          {more > 0 ? <li>{t('more', { count: more, n: words.number(more) })}</li> : null}
        </ul>
      </details>
    </div>
  );
}

/** What becomes of whom. */
function Grades({ plan, top }: { readonly plan: SchoolYearPlan; readonly top: number }) {
  const { t } = useTranslation('school-year');
  const words = useYearWords();
  if (plan.grades.length === 0) return null;
  return (
    <ul
      className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2.5 p-0"
      aria-label={t('grades')}
    >
      {plan.grades.map(({ grade_id: grade, students }) => (
        <li
          key={grade ?? 'none'}
          className={`grid gap-0.5 rounded-control px-4 py-3 ${grade !== null && grade >= top ? '[border:1.5px_dashed_var(--db-line-strong)]' : 'edge-card'}`}
        >
          <strong>{words.grade(grade)}</strong>
          <span>{t('students', { count: students, n: words.number(students) })}</span>
          <span>{words.fate(grade, top, students)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the district's roster does by itself. */
function Kept({ plan }: { readonly plan: SchoolYearPlan }) {
  const { t } = useTranslation('school-year');
  const words = useYearWords();
  const { kept_groups: groups, kept_students: students } = plan;
  return (
    <>
      {groups > 0 ? (
        <p className="max-w-[66ch] text-muted">
          {t('keptGroups', { count: groups, n: words.number(groups) })}
        </p>
      ) : null}
      {students > 0 ? (
        <p className="max-w-[66ch] text-muted">
          {t('keptStudents', { count: students, n: words.number(students) })}
        </p>
      ) : null}
    </>
  );
}

/** The look before it, and the one button. */
function Plan({ plan, onEnded }: { readonly plan: SchoolYearPlan; readonly onEnded: () => void }) {
  const { t } = useTranslation('school-year');
  const words = useYearWords();
  const [chosen, setChosen] = useState<number>();
  const [asking, setAsking] = useState(false);
  const top = chosen ?? defaultTopGrade(plan.grades);
  const year = schoolYearName(plan.year);
  const { moving, leaving } = movesOf(plan.grades, top);
  if (plan.groups_total + moving + leaving === 0) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <p className="max-w-[66ch] text-muted">{t('nothing')}</p>
        <Kept plan={plan} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {plan.early ? (
        <Notice tone="warn" icon={<IconAlertTriangle size={22} />}>
          {t('early', { year })}
        </Notice>
      ) : null}
      <Groups plan={plan} />
      <div className="grid max-w-120 gap-1.5">
        <SelectField
          label={t('top')}
          value={String(top)}
          options={allGrades.map(({ id }) => ({ value: String(id), label: words.grade(id) }))}
          onChoose={(id) => setChosen(Number(id))}
        />
        <p className="max-w-[66ch] text-muted">{t('topHint')}</p>
      </div>
      <Grades plan={plan} top={top} />
      <Kept plan={plan} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button look="plain" onClick={() => setAsking(true)}>
          {t('button', { year })}
        </Button>
      </div>
      {asking ? (
        <EndDialog
          plan={plan}
          topGradeId={top}
          onEnded={onEnded}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

/** A school's year is ended here, by a person, once a year. */
export default function SchoolYearSection({ school }: { readonly school: number }) {
  const { t } = useTranslation('school-year');
  const { data, error, refetch } = useQuery(schoolYearQuery(school));
  const [done, setDone] = useState<'ended' | 'undone'>();
  const last = data?.last;
  const isEnded = last?.year === data?.year && last?.undone_at === undefined;
  return (
    <SectionSheet id="school-year" title={t('title')} lead={t('lead')}>
      {data ? (
        <>
          {last && last.undone_at === undefined ? (
            <LastYear
              end={last}
              school={school}
              isNew={done === 'ended'}
              onUndone={() => setDone('undone')}
            />
          ) : null}
          {last?.undone_at !== undefined && last.undone_by !== undefined ? (
            <Undone
              year={schoolYearName(last.year)}
              by={last.undone_by}
              at={last.undone_at}
              isNew={done === 'undone'}
            />
          ) : null}
          {last && isEnded ? null : <Plan plan={data} onEnded={() => setDone('ended')} />}
        </>
      ) : (
        <QueryState error={error} refetch={refetch} />
      )}
      <p className="db-hidden" role="status">
        {last && done ? t(`said.${done}`, { year: schoolYearName(last.year) }) : null}
      </p>
    </SectionSheet>
  );
}

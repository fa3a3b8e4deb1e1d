import { IconEye, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../domain/day';
import { Cover } from '../../documents/cover';
import { SubjectMark } from '../../documents/subject-mark';
import { DoneNotice } from '../../lists/done-notice';
import { GroupMark } from '../../lists/group-mark';
import { CachedDataNotice } from '../../lists/cached-data-notice';
import { ButtonLink } from '../../ui/buttons/button';
import { useScreenTitle } from '../../ui/use-screen-title';
import type { ClassPath } from './assignment-table';
import { EndSection } from './end-section';
import { LessonDays, sequencePath } from './lesson-days';
import { NewerVersion } from './newer-version';
import { calendarQuery, type AssignmentDetail } from './queries';
import { RemovedLessons } from './removed-lessons';
import { SettingsSection } from './settings-section';
import { StudentsSection } from './students-section';
import { useAssignmentActions } from './use-assignment-actions';
import { useDayMoves } from './use-day-moves';

interface AssignmentViewProps {
  readonly assignment: AssignmentDetail;
  readonly classPath: ClassPath | undefined;
  /** It is what this device has kept. */
  readonly stale: boolean;
  readonly retry: () => void;
  readonly onGone: () => void;
}

function Head({ assignment, classPath }: Pick<AssignmentViewProps, 'assignment' | 'classPath'>) {
  const { t } = useTranslation('assignments');
  const { id, title, subject_id, groups, student_count, teacher, version } = assignment;
  return (
    <header className="db-sheet flex flex-wrap items-center gap-x-5">
      <div className="w-28 flex-none overflow-hidden rounded-control max-narrow:hidden">
        <Cover kind="sequence" subject={subject_id} title={title} size="card" />
      </div>
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1.5">
        <h1 className="db-page-title">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-muted">
          <SubjectMark subject={subject_id} />
          <span>{t(assignment.archived ? 'state.archived' : `state.${assignment.state}`)}</span>
          <span>{t('what.version', { number: version })}</span>
          <span>{t('one.by', { name: teacher })}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-muted">
          {groups.map((group) => (
            <strong key={group.id} className="text-ink">
              <GroupMark name={group.name} color={group.color} />
            </strong>
          ))}
          <span>{t('students', { count: student_count })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {classPath ? (
          <ButtonLink to={classPath(id)} icon={<IconUsersGroup size={20} />}>
            {t('list.class')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={sequencePath(assignment)} look="plain" icon={<IconEye size={20} />}>
          {t('one.lessons')}
        </ButtonLink>
      </div>
    </header>
  );
}

/** How far the school's calendar is looked at: lessons may be moved on by some weeks. */
const daysAhead = 60;

/** One assignment, part by part. */
export function AssignmentView(props: AssignmentViewProps) {
  const { assignment, stale, retry, onGone } = props;
  const { t } = useTranslation('assignments');
  useScreenTitle(assignment.title);
  const { starts_on } = assignment;
  const calendar = useQuery(calendarQuery(starts_on, addDays(starts_on, daysAhead)));
  const off = new Map(calendar.data?.days_off.map(({ day, title }) => [day, title]));
  const moves = useDayMoves(new Set(off.keys()));
  const actions = useAssignmentActions(assignment);
  const [told, setTold] = useState<string>();
  return (
    <div className="grid max-w-272 grid-cols-1 gap-4">
      <Head {...props} />
      {stale ? <CachedDataNotice retry={retry} /> : null}
      {told === undefined ? null : (
        <DoneNotice done={{ words: told }} onClose={() => setTold(undefined)} />
      )}
      <NewerVersion assignment={assignment} onDone={setTold} />
      {moves.done ? (
        <DoneNotice takesFocus={false} done={moves.done} onClose={moves.forget} />
      ) : null}
      {actions.done ? (
        <DoneNotice takesFocus={false} done={actions.done} onClose={actions.forget} />
      ) : null}
      <section className="db-sheet" aria-labelledby="assignment-days">
        <h2 id="assignment-days" className="db-section-title">
          {t('one.days')}
        </h2>
        <LessonDays
          assignment={assignment}
          off={off}
          onMove={(position, to) => void moves.move({ assignmentId: assignment.id, position, to })}
        />
      </section>
      <RemovedLessons assignment={assignment} />
      <SettingsSection assignment={assignment} actions={actions} />
      <StudentsSection assignment={assignment} />
      {assignment.may_run ? (
        <EndSection assignment={assignment} actions={actions} onGone={onGone} />
      ) : null}
    </div>
  );
}

import {
  IconChecklist,
  IconDeviceTabletQuestion,
  IconDeviceTabletUp,
  IconHandStop,
  IconUserQuestion,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../locales/format-day';
import { useDeviceWords } from '../../locales/device-words';
import { useFormats } from '../../locales/use-formats';
import { More, Need, Way } from './need';
import type { Needs, StuckStudent } from './queries';
import { shortened } from './shortened';

/** When a whole class falls silent, what else waits is not pushed off the screen. */
const maxStuckShown = 4;

/** How many kinds of things wait. */
export function needKinds(needs: Needs): number {
  const { to_score, stuck, tablets, unsent, without_group, without_teacher } = needs;
  const counts = [to_score?.count, stuck?.length, tablets?.count, unsent?.count];
  return [...counts, without_group, without_teacher].filter((count) => (count ?? 0) > 0).length;
}

const liveClass = ({ assignment_id, position }: StuckStudent) =>
  ({
    to: '/dashboard/assignments/$id/students',
    params: { id: String(assignment_id) },
    search: { lesson: position },
  }) as const;

function Stuck({ students }: { students: readonly StuckStudent[] }) {
  const { t } = useTranslation('dashboard');
  const { shown, rest } = shortened(students, maxStuckShown);
  const [hidden] = rest;
  return (
    <Need icon={IconHandStop} tone="now" title={t('needs.stuck', { count: students.length })}>
      {shown.map((student) => (
        <Way
          key={student.assignment_student_id}
          to={liveClass(student)}
          words={student.name}
          detail={
            student.stuck.why === 'tries'
              ? t('needs.tries', {
                  count: student.stuck.tries,
                  question: student.stuck.question,
                  title: student.title,
                })
              : t('needs.quiet', { title: student.title })
          }
        />
      ))}
      {hidden ? (
        <Way
          to={liveClass(hidden)}
          words={t('needs.moreStudents', { count: rest.length })}
          detail={hidden.title}
        />
      ) : null}
    </Need>
  );
}

function ToScore({ count, assignments }: NonNullable<Needs['to_score']>) {
  const { t } = useTranslation('dashboard');
  const day = useFormats().by({ month: 'short', day: 'numeric' });
  const shown = assignments.reduce((total, each) => total + each.count, 0);
  return (
    <Need icon={IconChecklist} tone="now" title={t('needs.toScore', { count })}>
      {assignments.map(({ assignment_id: id, title, count: own, since, first }) => (
        <Way
          key={id}
          to={{
            to: '/dashboard/assignments/$id/assignments-students/$studentId',
            params: { id: String(id), studentId: String(first.student_id) },
            search: { position: first.position },
          }}
          words={title}
          detail={t('needs.toScoreDetail', { count: own, day: day(since) })}
        />
      ))}
      {count > shown ? <More>{t('needs.more', { count: count - shown })}</More> : null}
    </Need>
  );
}

function Tablets({ day, count, assignments }: NonNullable<Needs['tablets']>) {
  const { t, i18n } = useTranslation('dashboard');
  const words = formatDay(i18n.language, day, { weekday: 'long' });
  return (
    <Need
      icon={IconDeviceTabletQuestion}
      tone="calm"
      title={t('needs.tablets', { count, day: words })}
    >
      {assignments.length === 0 ? (
        <Way
          to={{ to: '/dashboard/data', search: { view: 'tablets' } }}
          words={t('needs.showTablets')}
        />
      ) : null}
      {assignments.map(({ assignment_id: id, position, title, count: own }) => (
        <Way
          key={`${String(id)}/${String(position)}`}
          to={{
            to: '/dashboard/assignments/$id/students',
            params: { id: String(id) },
            search: { lesson: position },
          }}
          words={title}
          detail={t('needs.tabletsDetail', { count: own })}
        />
      ))}
    </Need>
  );
}

function Unsent({ count, students }: NonNullable<Needs['unsent']>) {
  const { t } = useTranslation('dashboard');
  const { nameOf } = useDeviceWords();
  const when = useFormats().by({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <Need icon={IconDeviceTabletUp} tone="warn" title={t('needs.unsent', { count })}>
      {students.map(({ student_id: id, name, unsent, heard_at, device }) => (
        <Way
          key={id}
          to={{ to: '/dashboard/students/$id', params: { id: String(id) } }}
          words={name}
          detail={t(device ? 'needs.unsentOn' : 'needs.unsentDetail', {
            count: unsent,
            when: when(heard_at),
            device: device && nameOf(device),
          })}
        />
      ))}
      {count > students.length ? (
        <More>{t('needs.moreStudents', { count: count - students.length })}</More>
      ) : null}
    </Need>
  );
}

/** What the server knows of: the most pressing first. */
export function ServerNeeds({ needs }: { needs: Needs }) {
  const { t } = useTranslation('dashboard');
  const { to_score, stuck = [], tablets, unsent, without_group, without_teacher } = needs;
  return (
    <>
      {stuck.length > 0 ? <Stuck students={stuck} /> : null}
      {to_score && to_score.count > 0 ? <ToScore {...to_score} /> : null}
      {unsent && unsent.count > 0 ? <Unsent {...unsent} /> : null}
      {tablets ? <Tablets {...tablets} /> : null}
      {without_group ? (
        <Need
          icon={IconUserQuestion}
          tone="calm"
          title={t('needs.withoutGroup', { count: without_group })}
        >
          <Way
            to={{ to: '/dashboard/students', search: { state: 'no_group' } }}
            words={t('needs.showStudents')}
          />
        </Need>
      ) : null}
      {without_teacher ? (
        <Need
          icon={IconUsersGroup}
          tone="calm"
          title={t('needs.withoutTeacher', { count: without_teacher })}
        >
          <Way to={{ to: '/dashboard/groups' }} words={t('needs.showGroups')} />
        </Need>
      ) : null}
    </>
  );
}

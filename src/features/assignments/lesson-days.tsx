import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isWeekend, type Day } from '../../../domain/day';
import { documentPath } from '../../documents/paths';
import { DayField } from '../../forms/day-field';
import type { AssignmentDetail, AssignmentLesson } from './queries';
import { useDayWords } from './use-day-words';

interface LessonDaysProps {
  readonly assignment: AssignmentDetail;
  /** Days off of the school with their titles. */
  readonly off: ReadonlyMap<Day, string>;
  readonly onMove: (position: number, to: Day) => void;
}

/** How far the students are with one lesson, in words. */
function useWorkWords() {
  const { t } = useTranslation('assignments');
  /** What waits to be scored is said by the way to it. */
  return ({ states, to_score: toScore = 0 }: AssignmentLesson): string => {
    const { not_started, in_progress, handed_in, returned, scored } = states;
    const seen = toScore === handed_in ? 0 : handed_in;
    const counts = { in_progress, handed_in: seen, returned, scored };
    const all = not_started + in_progress + handed_in + returned + scored;
    const begun = Object.entries(counts) as [keyof typeof counts, number][];
    const words = begun.flatMap(([state, count]) =>
      count > 0 ? [t(`states.${state}`, { count })] : [],
    );
    if (words.length > 0) return words.join(' · ');
    if (toScore > 0) return '';
    return t(all > 0 ? 'states.none' : 'work.nobody');
  };
}

interface WorkProps {
  readonly assignmentId: number;
  readonly lesson: AssignmentLesson;
}

/** How far the students are, and the way to the first work that waits. */
function Work({ assignmentId, lesson }: WorkProps) {
  const { t } = useTranslation('assignments');
  const words = useWorkWords()(lesson);
  const { title, to_score: toScore = 0, first_to_score: first } = lesson;
  return (
    <span className="text-sm text-muted">
      {first ? (
        <Link
          to="/dashboard/assignments/$id/assignments-students/$studentId"
          params={{ id: String(assignmentId), studentId: String(first.student_id) }}
          search={{ position: first.position }}
          className="inline-flex w-fit items-center font-bold pointer-coarse:min-h-11"
          aria-label={t('work.toScoreOf', { count: toScore, title })}
        >
          {t('work.toScore', { count: toScore })}
        </Link>
      ) : null}
      {first && words !== '' ? ' · ' : null}
      {words}
    </span>
  );
}

/** Each lesson with its day, which can be moved while nobody has to ask. */
export function LessonDays({ assignment, off, onMove }: LessonDaysProps) {
  const { t } = useTranslation('assignments');
  const { long } = useDayWords();
  const { lessons, may_run, sequence_id, today } = assignment;
  const free = (day: Day) => {
    const title = off.get(day);
    if (title !== undefined) return t('when.off', { title });
    return isWeekend(day) ? t('when.weekend') : undefined;
  };
  return (
    <ol className="db-list" data-lined aria-label={t('when.days')}>
      {lessons.map((lesson) => {
        const { position, title, school_day } = lesson;
        return (
          <li
            key={position}
            className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 ${school_day === today ? 'bg-gold-soft [border-inline-start:4px_solid_var(--db-gold)]' : '[border-inline-start:4px_solid_transparent]'}`}
          >
            <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
              <Link
                className="inline-flex w-fit items-center font-bold text-ink no-underline hover:text-brand-text hover:underline pointer-coarse:min-h-11"
                to="/dashboard/lessons/instructional-sequences/$id/day/$position"
                params={{ id: String(sequence_id), position: String(position) }}
                search={{ of: 'published' }}
              >
                {title}
              </Link>
              <span className="text-sm text-muted">
                {t('when.lesson', { number: position })} · {long(school_day)}
                {school_day === today ? ` · ${t('calendar.today')}` : ''}
              </span>
              <Work assignmentId={assignment.id} lesson={lesson} />
            </div>
            {may_run ? (
              <DayField
                label={t('when.dayOf', { title })}
                hideLabel
                value={school_day}
                min={school_day < today ? undefined : today}
                hint={free(school_day)}
                onDay={(to) => {
                  if (to) onMove(position, to);
                }}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** Where the lessons are looked through. */
export const sequencePath = ({ sequence_id }: AssignmentDetail): string =>
  documentPath('sequence', sequence_id);

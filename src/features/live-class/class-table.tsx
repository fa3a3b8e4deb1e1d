import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonKey, type Child } from './children';
import { classNames } from '../../ui/surfaces/sheet';
import { Table } from '../../ui/surfaces/table';
import classes from './class-table.module.css';
import type { ClassLesson } from './queries';
import { looksSame, placeOf, type Order, type StudentWithStanding } from './standing';
import { standingIcons } from './standing-icons';
import { nameLook, statusLook } from './status-look';
import { packWords, statusWords, type Words } from './status-words';
import { Track } from './track';
import { useStableOrder } from './use-stable-order';

interface ClassTableProps {
  readonly rows: readonly Child[];
  /** That the rows come in, as it was chosen. */
  readonly order: Order;
  readonly lessons: readonly ClassLesson[];
  /** Of the class. */
  readonly name: string;
}

interface CellProps {
  readonly entry: StudentWithStanding;
  readonly lesson: ClassLesson;
  readonly t: Words;
}

/** How a child stands in one lesson, and the way to that work. Drawn again only when it says something else. */
const WorkCell = memo(
  function WorkCell({ entry, lesson, t }: CellProps) {
    const { student, standing } = entry;
    const Icon = standingIcons[standing];
    const at = placeOf(entry, lesson.steps);
    const pack = packWords(t, student.pack, standing);
    return (
      <td data-label={lesson.title}>
        <div className="grid justify-items-start gap-0.5 py-1 pointer-coarse:relative pointer-coarse:min-h-11 pointer-coarse:content-center pointer-coarse:py-0">
          <Link
            to="/dashboard/assignments/$id/assignments-students/$studentId"
            params={{ id: String(lesson.assignment_id), studentId: String(student.student_id) }}
            search={{ position: lesson.position }}
            className={`min-h-7 decoration-transparent underline-offset-2 hover:decoration-current ${statusLook(standing)} ${classes['way'] ?? ''}`}
            title={t('table.look')}
          >
            <Icon size={18} aria-hidden="true" />
            {statusWords(t, entry)}
          </Link>
          {standing === 'unopened' || standing === 'excused' ? null : (
            <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 ps-2 text-sm text-muted">
              <Track
                narrow
                at={at}
                done={standing === 'done'}
                answered={student.steps_answered.join(' ')}
                lesson={lesson}
              />
              {at === undefined ? null : (
                <span className="db-hidden">
                  {t('class.step', { step: at + 1, all: lesson.steps.length })}
                </span>
              )}
              <span className="whitespace-nowrap tabular">
                {t('class.answered', { answered: student.answered, all: lesson.question_count })}
              </span>
            </span>
          )}
          {pack === undefined ? null : (
            <span className="block ps-2 text-sm font-normal text-warn-text">{pack}</span>
          )}
        </div>
      </td>
    );
  },
  (before, after) =>
    looksSame(before.entry, after.entry) && before.lesson === after.lesson && before.t === after.t,
);

interface RowProps extends Pick<ClassTableProps, 'lessons'> {
  readonly child: Child;
  readonly t: Words;
}

function ChildRow({ child, lessons, t }: RowProps) {
  const { student, standing, work } = child;
  return (
    <tr className="group">
      <th
        scope="row"
        className={`max-w-64 wrap-anywhere tablet:group-hover:bg-paper ${firstColumn} ${nameLook(standing)}`}
      >
        <Link
          className="text-inherit decoration-line underline-offset-2 hover:decoration-current"
          to="/dashboard/students/$id"
          params={{ id: String(student.student_id) }}
        >
          {student.name}
        </Link>
        {student.unsent > 0 ? (
          <span className="block text-sm font-normal text-warn-text">
            {t('device.unsent', { count: student.unsent })}
          </span>
        ) : null}
      </th>
      {lessons.map((lesson) => {
        const entry = work.get(lessonKey(lesson));
        return entry ? (
          <WorkCell key={lessonKey(lesson)} entry={entry} lesson={lesson} t={t} />
        ) : (
          <td key={lessonKey(lesson)} data-label={lesson.title} className="text-muted">
            {t('class.notTheirs')}
          </td>
        );
      })}
    </tr>
  );
}

/** It stays when the others are moved. */
const firstColumn = 'tablet:sticky tablet:start-0 tablet:bg-card';

/** A row for each child, a column for each lesson of today. */
export function ClassTable({ rows, order, lessons, name }: ClassTableProps) {
  const { t } = useTranslation('live');
  const { shown, holding } = useStableOrder(rows, order);
  return (
    <Table
      label={t('table.caption', { lesson: name })}
      {...holding}
      className={classNames('tablet:min-w-120', classes['table'])}
    >
      <thead>
        <tr>
          <th scope="col" className={`min-w-44 ${firstColumn}`}>
            {t('table.name')}
          </th>
          {lessons.map((lesson) => (
            <th key={lessonKey(lesson)} scope="col" className="min-w-44">
              <span className="block text-base text-ink">{lesson.title}</span>
              <span className="block font-normal">{lesson.sequence_title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((child) => (
          <ChildRow key={child.student.student_id} child={child} lessons={lessons} t={t} />
        ))}
      </tbody>
    </Table>
  );
}

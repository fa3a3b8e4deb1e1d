import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './matrix.module.css';
import { moveInMatrix, takeTabStop } from './matrix-keys';
import type { Matrix, MatrixCell, MatrixLesson, MatrixStudent } from './queries';
import { useFigureWords } from './use-figure-words';

/** Where one piece of work is looked at. */
export interface WorkAt {
  readonly assignmentId: number;
  readonly studentId: number;
  readonly position: number;
}

interface MatrixTableProps {
  readonly matrix: Matrix;
  readonly workPath: (work: WorkAt) => string;
  readonly onOpen: (path: string) => void;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function LessonHead({ lesson, words }: { lesson: MatrixLesson; words: Words }) {
  return (
    <th scope="col" title={`${lesson.assignment}: ${lesson.title}`}>
      <span className="line-clamp-2 leading-tight">{lesson.title}</span>
      <span className="font-normal text-muted">{words.short(lesson.school_day)}</span>
    </th>
  );
}

type Words = ReturnType<typeof useFigureWords>;

/** What a cell shows: its state, of scored work the score alone. Its link says all of it. */
function CellText({ cell, words }: { cell: NonNullable<MatrixCell>; words: Words }) {
  const { t } = useTranslation('data');
  const score = words.score(cell);
  return (
    <>
      {cell.state === 'scored' && score
        ? score
        : [words.state(cell.state), score].filter(Boolean).join(' ')}
      {cell.late ? <small>{t('matrix.late')}</small> : null}
      {cell.excused ? <small>{t('matrix.excused')}</small> : null}
    </>
  );
}

/**
 * A name for the eye's dash. Not a text hidden beside it: each of those is a layer of its own, and two thousand of them
 * made scrolling stop for a second on a slow tablet.
 */
export const NoCell = ({ words }: { readonly words: string }) => (
  <span role="img" aria-label={words} className="px-2 text-muted">
    –
  </span>
);

interface RowProps extends Omit<MatrixTableProps, 'onOpen'> {
  readonly student: MatrixStudent;
  readonly words: Words;
  /** The column of the one cell that the Tab key reaches, if it is in this row. */
  readonly tabStop: number | undefined;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function Row({ matrix, student, words, tabStop, workPath, onClick }: RowProps) {
  const { t } = useTranslation('data');
  return (
    <tr>
      <th scope="row">{student.name}</th>
      {matrix.data.map((lesson, at) => {
        const cell = student.cells[at] ?? null;
        const { assignment_id: assignmentId, position } = lesson;
        const key = `${String(assignmentId)} ${String(position)}`;
        if (cell === null) {
          return (
            <td key={key}>
              <NoCell words={t('matrix.none')} />
            </td>
          );
        }
        return (
          <td key={key}>
            {/* A link for each cell costs nothing; the router's own would listen to it two thousand times. */}
            <a
              href={workPath({ assignmentId, studentId: student.id, position })}
              className={classes['cell']}
              data-state={cell.state}
              tabIndex={at === tabStop ? 0 : -1}
              onClick={onClick}
              aria-label={
                t('matrix.name', { student: student.name, lesson: lesson.title }) + words.cell(cell)
              }
            >
              <CellText cell={cell} words={words} />
            </a>
          </td>
        );
      })}
    </tr>
  );
}

/** Students by lessons: heads that stay, one tab stop, arrow keys from cell to cell. */
export function MatrixTable({ matrix, workPath, onOpen }: MatrixTableProps) {
  const { t } = useTranslation('data');
  const words = useFigureWords();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen(event.currentTarget.getAttribute('href') ?? '');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (moveInMatrix(event.nativeEvent)) event.preventDefault();
  };
  const first = matrix.students.findIndex(({ cells }) => cells.some((cell) => cell !== null));
  const { from, to } = matrix.time;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are of the links inside
    <div
      className={classes['scroller']}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => takeTabStop(target)}
    >
      <table className={classes['matrix']}>
        <caption className="db-hidden">
          {t('matrix.caption', {
            group: matrix.group.name,
            from: words.day(from),
            to: words.day(to),
          })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('matrix.student')}</th>
            {matrix.data.map((lesson) => (
              <LessonHead
                key={`${String(lesson.assignment_id)} ${String(lesson.position)}`}
                lesson={lesson}
                words={words}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.students.map((student, at) => (
            <Row
              key={student.id}
              matrix={matrix}
              student={student}
              words={words}
              tabStop={at === first ? student.cells.findIndex((cell) => cell !== null) : undefined}
              workPath={workPath}
              onClick={open}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../lists/list-body';
import { usePreloadPage } from '../../lists/use-preload-page';
import { Button } from '../../ui/buttons/button';
import { useStepFocus } from '../../ui/use-step-focus';
import matrix from './matrix.module.css';
import { MatrixTable, type WorkAt } from './matrix-table';
import { Meanings } from './meanings';
import { NoStudents } from './no-students';
import { NoLessons } from './no-lessons';
import { matrixQuery, studentsAtOnce, type Matrix } from './queries';
import type { DataPlace } from './data-search';
import { SheetTools } from './sheet-tools';
import { useFigureWords } from './use-figure-words';
import { WithGroup } from './with-group';

interface MatrixViewProps extends DataPlace {
  /** Whether the reader may give groups lessons. */
  readonly assigns: boolean;
  readonly workPath: (work: WorkAt) => string;
  readonly onOpen: (path: string) => void;
}

const states = ['not_started', 'in_progress', 'handed_in', 'returned', 'scored'] as const;

function Legend() {
  const { t } = useTranslation('data');
  const signs = [
    ...states.map((state) => ({
      key: state,
      sign: (
        <span className={matrix['cell']} data-state={state}>
          {t(`state.${state}`)}
        </span>
      ),
      text: t(`means.${state}`),
    })),
    ...(['late', 'excused', 'none'] as const).map((key) => ({
      key,
      sign: key === 'none' ? '–' : t(`matrix.${key}`),
      text: t(`means.${key}`),
    })),
  ];
  return <Meanings title={t('matrix.legend')} entries={signs} />;
}

/** The next sixty students of a large group, and back. */
function StudentPages({
  matrix,
  at,
  onStep,
}: Pick<MatrixViewProps, 'at' | 'onStep'> & { matrix: Matrix }) {
  const { t } = useTranslation('data');
  const { students: page = 1 } = at;
  const { students_total: total, students } = matrix;
  const place = useStepFocus<HTMLSpanElement>(page);
  if (total <= studentsAtOnce && page === 1) return null;
  const from = (page - 1) * studentsAtOnce + 1;
  const to = from + students.length - 1;
  const go = (next: number) => onStep({ ...at, students: next });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <span ref={place} tabIndex={-1} role="status">
        {t('matrix.students', { from, to, total })}
      </span>
      {page > 1 ? (
        <Button look="plain" size="small" onClick={() => go(page - 1)}>
          {t('matrix.studentsBefore')}
        </Button>
      ) : null}
      {to < total ? (
        <Button look="plain" size="small" onClick={() => go(page + 1)}>
          {t('matrix.studentsNext')}
        </Button>
      ) : null}
    </div>
  );
}

function GroupMatrix({ groupId, ...props }: MatrixViewProps & { readonly groupId: number }) {
  const { at, assigns, workPath, onOpen, onStep } = props;
  const { t } = useTranslation('data');
  const words = useFigureWords();
  const ahead = usePreloadPage();
  const query = useQuery(matrixQuery(groupId, at));
  const rowsOf = (matrix: Matrix) => [
    [
      t('matrix.student'),
      ...matrix.data.map(
        ({ school_day, assignment, title }) => `${school_day} ${assignment}: ${title}`,
      ),
    ],
    ...matrix.students.map(({ name, cells }) => [name, ...cells.map(words.cell)]),
  ];
  return (
    <ListBody
      query={query}
      empty={<NoLessons at={at} assigns={assigns} onStep={onStep} />}
      onPage={(page, replace) => onStep({ ...at, page }, replace)}
      onAhead={ahead}
    >
      {(matrix) =>
        matrix.students_total === 0 ? (
          <NoStudents groupId={groupId} />
        ) : (
          <div className="db-sheet" data-figures="">
            <div className="db-section-head">
              <div>
                <h2 className="db-section-title">{matrix.group.name}</h2>
                <p className="text-muted">
                  {t('matrix.lessons')} · {words.day(matrix.time.from)} –{' '}
                  {words.day(matrix.time.to)}
                </p>
              </div>
              <SheetTools
                of="matrix"
                name={`matrix-${matrix.time.to}`}
                rows={() => rowsOf(matrix)}
              />
            </div>
            <StudentPages matrix={matrix} at={at} onStep={onStep} />
            <MatrixTable
              key={`${String(groupId)} ${String(at.page)} ${String(at.students)}`}
              matrix={matrix}
              workPath={workPath}
              onOpen={onOpen}
            />
            <p className="text-muted">{t('matrix.keys')}</p>
            <Legend />
          </div>
        )
      }
    </ListBody>
  );
}

/** One group: what each student has done in each lesson. */
export function MatrixView(props: MatrixViewProps) {
  return (
    <WithGroup at={props.at} onStep={props.onStep}>
      {(groupId) => <GroupMatrix groupId={groupId} {...props} />}
    </WithGroup>
  );
}

import { useTranslation } from 'react-i18next';
import { grades } from '../../../domain/reference';
import { useFormats } from '../../locales/use-formats';
import { appName } from '../../ui/app-name';
import type { RosterCounts, RosterLine, RosterReport, RosterRun } from './queries';

export type Counted = keyof RosterCounts;

type PlacedLine = Pick<RosterLine, 'file' | 'line' | 'column' | 'earlier'>;

/** In the order of what somebody wants to know first. */
export const shownCounts = ['new', 'changes', 'returns', 'leaves', 'waits'] as const;
const parts = ['students', 'teachers', 'classes'] as const;
export type Part = (typeof parts)[number];

const noCounts: RosterCounts = { new: 0, changes: 0, returns: 0, leaves: 0, stays: 0, waits: 0 };

function added(one: RosterCounts, other: RosterCounts): RosterCounts {
  const keys = Object.keys(noCounts) as Counted[];
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as RosterCounts & {};
}

/** What becomes of all schools together. */
export const totalsOf = ({ schools }: Pick<RosterReport, 'schools'>): Record<Part, RosterCounts> =>
  schools.reduce(
    (sum, { students, teachers, classes }) => ({
      students: added(sum.students, students),
      teachers: added(sum.teachers, teachers),
      classes: added(sum.classes, classes),
    }),
    { students: noCounts, teachers: noCounts, classes: noCounts },
  );

/** Of everybody and every class together. */
export function sumOf(report: Pick<RosterReport, 'schools'>): RosterCounts {
  const totals = totalsOf(report);
  return parts.map((part) => totals[part]).reduce(added, noCounts);
}

/** Numbers, moments and what is said of a roster, as the reader writes them. */
export function useRosterWords() {
  const { t } = useTranslation(['rosters', 'reference']);
  const { number, moment, list } = useFormats();
  return {
    number,
    share: (part: number): string => number(Math.floor(part * 100) / 100, { style: 'percent' }),
    /** Who brought it; of what was fetched at night the app itself. */
    by: (run: Pick<RosterRun, 'by'>): string => run.by ?? appName(),
    moment,
    /** “12 new, 3 leave”; empty where nothing happens. */
    counts: (counts: RosterCounts, shown: readonly Counted[] = shownCounts): string =>
      list(
        shown
          .filter((key) => counts[key] > 0)
          .map((key) => t(`count.${key}`, { count: counts[key], n: number(counts[key]) })),
        { type: 'unit', style: 'short' },
      ),
    grade(id: number | undefined): string | undefined {
      const grade = grades.find((each) => each.id === id)?.title;
      return grade && t('reference:gradesWithin', { count: 1, grades: grade });
    },
    place({ file, line, column, earlier }: PlacedLine): string {
      if (file === undefined) return '';
      if (earlier) {
        return column === undefined
          ? t('lines.earlier', { file })
          : t('lines.earlierColumn', { file, column });
      }
      if (line === undefined) return column === undefined ? file : `${file}, ${column}`;
      const values = { file, line: number(line) };
      return column === undefined
        ? t('lines.at', values)
        : t('lines.atColumn', { ...values, column });
    },
  };
}

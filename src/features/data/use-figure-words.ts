import { useTranslation } from 'react-i18next';
import type { State } from '../../../domain/state';
import { formatDay } from '../../locales/format-day';
import { useFormats } from '../../locales/use-formats';
import type { MatrixCell } from './queries';

/** Days, numbers and cells as they are said. */
export function useFigureWords() {
  const { t, i18n } = useTranslation('data');
  const formats = useFormats();
  const number = (value: number) => formats.number(value, { maximumFractionDigits: 2 });
  const day = (value: string) => formatDay(i18n.language, value, { dateStyle: 'medium' });
  const score = ({ points, max_points }: NonNullable<MatrixCell>) =>
    points === undefined || max_points === undefined
      ? undefined
      : t('matrix.score', { points: number(points), max: number(max_points) });
  const state = (value: State) => t(`state.${value}`);
  return {
    day,
    /** 1,250 */
    number,
    /** Nov 23 */
    short: (value: string) => formatDay(i18n.language, value, { month: 'short', day: 'numeric' }),
    score,
    state,
    /** All that a cell says, in one line. */
    cell: (cell: MatrixCell): string => {
      if (cell === null) return t('matrix.none');
      const parts = [
        state(cell.state),
        score(cell),
        cell.late && t('matrix.late'),
        cell.excused && t('matrix.excused'),
      ];
      return parts.filter(Boolean).join(', ');
    },
  };
}

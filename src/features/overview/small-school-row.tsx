import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fewestCompared } from '../../../domain/figures';
import figure from './progress-sheet.module.css';
import type { SchoolNotCompared } from './queries';

interface SmallSchoolRowProps {
  readonly school: SchoolNotCompared;
  /** The page behind the table. */
  readonly view: 'progress' | 'use' | 'students';
  /** Of figures, that it has none for. */
  readonly columns: number;
}

/** A school with too few students to be compared: why it has no figures, as the way to its own page. */
export function SmallSchoolRow({ school, view, columns }: SmallSchoolRowProps) {
  const { t } = useTranslation('dashboard');
  const look = figure['figure'] ?? '';
  const words = t('overview.few', { count: fewestCompared });
  return (
    <tr>
      <th scope="row">{school.name}</th>
      <td colSpan={columns}>
        {view === 'students' ? (
          <Link
            to="/dashboard/students"
            search={{ school: school.id, signed_in: 'lately' }}
            className={look}
          >
            {words}
          </Link>
        ) : (
          <Link to="/dashboard/data" search={{ view, school: school.id }} className={look}>
            {words}
          </Link>
        )}
      </td>
    </tr>
  );
}

import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { minCompared } from '../../../domain/figures';
import { Table } from '../../ui/surfaces/table';
import type { SchoolNotCompared } from './queries';
import { FigureLink } from './ways';

/** The page behind a table. */
type View = 'progress' | 'use' | 'students';

interface SmallSchoolRowProps {
  readonly school: SchoolNotCompared;
  readonly view: View;
  /** Of figures, that it has none for. */
  readonly columns: number;
}

/** A school with too few students to be compared: why it has no figures, as the way to its own page. */
function SmallSchoolRow({ school, view, columns }: SmallSchoolRowProps) {
  const { t } = useTranslation('dashboard');
  const words = t('overview.few', { count: minCompared });
  return (
    <tr>
      <th scope="row">{school.name}</th>
      <td colSpan={columns}>
        {view === 'students' ? (
          <FigureLink to="/dashboard/students" search={{ school: school.id, signed_in: 'lately' }}>
            {words}
          </FigureLink>
        ) : (
          <FigureLink to="/dashboard/data" search={{ view, school: school.id }}>
            {words}
          </FigureLink>
        )}
      </td>
    </tr>
  );
}

interface SchoolTableProps<School> {
  /** The first is that of the schools' names. */
  readonly heads: readonly string[];
  readonly schools: readonly (School | SchoolNotCompared)[];
  readonly view: View;
  /** The row of a school that has figures. */
  readonly children: (school: School) => ReactNode;
}

/** Schools beside each other; those with too few students say why they have no figures. */
export function SchoolTable<School extends { readonly id: number }>(
  props: SchoolTableProps<School>,
) {
  const { heads, schools, view, children } = props;
  return (
    <Table heads={heads}>
      <tbody>
        {schools.map((school) =>
          'few_students' in school ? (
            <SmallSchoolRow
              key={school.id}
              school={school}
              view={view}
              columns={heads.length - 1}
            />
          ) : (
            <Fragment key={school.id}>{children(school)}</Fragment>
          ),
        )}
      </tbody>
    </Table>
  );
}

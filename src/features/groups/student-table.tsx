import { IconLink, IconTrash, IconUserMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import { Button } from '../../ui/buttons/button';
import { Checkbox } from '../../ui/fields/inputs';
import { Table } from '../../ui/surfaces/table';
import type { GroupStudent, StoredKind } from './queries';

interface StudentTableProps {
  readonly students: readonly GroupStudent[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly onRevoke: (student: GroupStudent, kind: StoredKind) => void;
  readonly onLink: (student: GroupStudent) => void;
  readonly onRemove: (student: GroupStudent) => void;
  /** Of a group of a former year. */
  readonly readOnly?: boolean;
  /** Whether this person is handed what opens a student's account: cards for who is ticked, and links. */
  readonly letsIn: boolean;
  /** Whether the school's students come in by links. */
  readonly hasLinks: boolean;
}

/** Since when there is a card, and the way to stop it. */
function CardCell(props: {
  kind: StoredKind;
  student: GroupStudent;
  onRevoke: StudentTableProps['onRevoke'];
}) {
  const { t } = useTranslation('groups');
  const { day } = useFormats();
  const { kind, student } = props;
  const since = kind === 'badge' ? student.badge_on : student.pictures_on;
  return (
    <td data-label={t(`kind.${kind}`)}>
      {since === undefined ? (
        <span className="db-lead">{t('students.none')}</span>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap [&>button]:ms-[calc(-1rem-2px)]">
          {t('students.since', { day: day(since) })}
          <Button
            look="quiet"
            size="small"
            icon={<IconTrash size={18} />}
            aria-label={t(`revoke.${kind}`, { name: student.name })}
            onClick={() => props.onRevoke(student, kind)}
          >
            {t('revoke.button')}
          </Button>
        </span>
      )}
    </td>
  );
}

/** Who is in the group and how each gets in. Those that are ticked get new cards. */
export function StudentTable(props: StudentTableProps) {
  const { students, chosen, onChoose, onRevoke, onLink, onRemove, readOnly, letsIn, hasLinks } =
    props;
  const { t } = useTranslation('groups');
  const all = students.every(({ id }) => chosen.has(id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Table label={t('students.title')}>
      <thead>
        <tr>
          {letsIn ? (
            <th scope="col" className="db-tick">
              <label>
                <Checkbox
                  checked={all}
                  onChange={() => onChoose(new Set(all ? [] : students.map(({ id }) => id)))}
                />
                <span className="db-hidden">{t('students.all')}</span>
              </label>
            </th>
          ) : null}
          <th scope="col">{t('students.name')}</th>
          <th scope="col">{t('students.username')}</th>
          <th scope="col">{t('kind.pictures')}</th>
          <th scope="col">{t('kind.badge')}</th>
          {letsIn && hasLinks ? <th scope="col">{t('link.column')}</th> : null}
          <td>
            <span className="db-hidden">{t('students.remove')}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id}>
            {letsIn ? (
              <td className="db-tick">
                <label>
                  <Checkbox checked={chosen.has(student.id)} onChange={() => toggle(student.id)} />
                  <span className="db-hidden">{t('students.choose', { name: student.name })}</span>
                </label>
              </td>
            ) : null}
            <th scope="row">
              {readOnly ? (
                student.name
              ) : (
                <Link to="/dashboard/students/$id" params={{ id: String(student.id) }}>
                  {student.name}
                </Link>
              )}
            </th>
            <td data-label={t('students.username')}>{student.username}</td>
            <CardCell kind="pictures" student={student} onRevoke={onRevoke} />
            <CardCell kind="badge" student={student} onRevoke={onRevoke} />
            {letsIn && hasLinks ? (
              <td
                data-label={t('link.column')}
                className="whitespace-nowrap tablet:[&>button]:ms-[calc(-1rem-2px)]"
              >
                <Button
                  look="quiet"
                  size="small"
                  icon={<IconLink size={18} />}
                  aria-label={t('link.title', { name: student.name })}
                  onClick={() => onLink(student)}
                >
                  {t('link.button')}
                </Button>
              </td>
            ) : null}
            <td className="whitespace-nowrap max-tablet:-ms-4 tablet:[&>button]:ms-[calc(-1rem-2px)]">
              {readOnly ? null : student.from_roster ? (
                <span className="db-lead">{t('students.kept')}</span>
              ) : (
                <Button
                  look="quiet"
                  size="small"
                  icon={<IconUserMinus size={18} />}
                  aria-label={t('students.removeNamed', { name: student.name })}
                  onClick={() => onRemove(student)}
                >
                  {t('students.remove')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../domain/lesson-plan';
import type { SummaryOf } from '../../documents/calls';
import { documentPath } from '../../documents/paths';
import { Cover } from '../../documents/cover';
import type { DocumentsProps } from './documents-props';
import { DocumentMenu } from './document-menu';
import { Table } from '../../ui/surfaces/table';
import classes from './documents.module.css';
import { formatGrades } from './format-grades';
import { SubjectMark } from '../../documents/subject-mark';
import { useFacts } from './use-facts';

type RowProps<Kind extends DocumentKind> = Omit<DocumentsProps<Kind>, 'documents'> & {
  readonly summary: SummaryOf[Kind];
};

function Row<Kind extends DocumentKind>({ kind, summary, actionsOf, onAction }: RowProps<Kind>) {
  const { t } = useTranslation('lesson-lists');
  const { facts, from, changed, title } = useFacts();
  const { id, subject_id, grade_ids } = summary;
  return (
    <tr>
      <th scope="row">
        <Link
          to={documentPath(kind, id)}
          className="db-row-name text-ink no-underline hover:text-brand-text hover:underline"
        >
          <Cover
            kind={kind}
            subject={subject_id}
            title={title(summary)}
            holds={'kinds' in summary ? summary.kinds : undefined}
            size="tile"
          />
          <span>{title(summary)}</span>
        </Link>
      </th>
      <td data-label={t('column.subject')}>
        {subject_id === undefined ? null : <SubjectMark subject={subject_id} />}
      </td>
      <td data-label={t('column.grades')}>{formatGrades(grade_ids)}</td>
      <td data-label={t('column.contents')} className="text-muted">
        {facts[kind](summary).join(' · ')}
      </td>
      <td data-label={t('column.from')}>{from(summary)}</td>
      <td data-label={t('column.changed')} className="whitespace-nowrap text-muted">
        {changed(summary)}
      </td>
      <td className="db-row-menu">
        <DocumentMenu summary={summary} actions={actionsOf(summary)} onAction={onAction} />
      </td>
    </tr>
  );
}

/** Documents as rows, to compare. */
export function DocumentTable<Kind extends DocumentKind>(props: DocumentsProps<Kind>) {
  const { documents, ...rest } = props;
  const { t } = useTranslation('lesson-lists');
  return (
    <div className="rounded-sheet bg-card px-4 py-3 raised">
      <Table
        label={t(`${props.kind}.title`)}
        className={classes['table']}
        heads={[
          t('column.title'),
          t('column.subject'),
          t('column.grades'),
          t('column.contents'),
          t('column.from'),
          t('column.changed'),
        ]}
        menu={t('column.menu')}
      >
        <tbody>
          {documents.map((summary) => (
            <Row key={summary.id} summary={summary} {...rest} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

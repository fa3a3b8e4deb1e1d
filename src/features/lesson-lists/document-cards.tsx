import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../domain/lesson-plan';
import { documentPath } from '../../documents/paths';
import { Cover } from '../../documents/cover';
import type { DocumentsProps } from './documents-props';
import { DocumentMenu } from './document-menu';
import classes from './documents.module.css';
import { formatGrades } from './format-grades';
import { SubjectMark } from '../../documents/subject-mark';
import { useFacts } from './use-facts';

/** Documents as cards, to look through. */
export function DocumentCards<Kind extends DocumentKind>(props: DocumentsProps<Kind>) {
  const { kind, documents, actionsOf, onAction } = props;
  const { t } = useTranslation(['lesson-lists', 'reference']);
  const { facts, from, changed, title } = useFacts();
  return (
    <ul
      className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 p-0"
      aria-label={t(`${kind}.title`)}
    >
      {documents.map((summary) => {
        const { id, subject_id, grade_ids } = summary;
        return (
          <li
            key={id}
            className="group relative flex flex-col overflow-hidden rounded-sheet bg-card raised [&_button]:relative [&_button]:z-1"
          >
            <Cover
              kind={kind}
              subject={subject_id}
              title={title(summary)}
              holds={'kinds' in summary ? summary.kinds : undefined}
              size="card"
            />
            <div className="grid grid-cols-1 content-start gap-1.5 ps-4.5 pe-3 pt-3 pb-4">
              <div className="flex items-start justify-between gap-2">
                <h2 className="pt-1.5 text-lg">
                  <Link
                    to={documentPath(kind, id)}
                    className={`${classes['whole'] ?? ''} text-ink no-underline group-hover:text-brand-text group-hover:underline`}
                  >
                    {title(summary)}
                  </Link>
                </h2>
                <DocumentMenu summary={summary} actions={actionsOf(summary)} onAction={onAction} />
              </div>
              <p className="flex flex-wrap items-center gap-2 empty:hidden">
                {subject_id === undefined ? null : <SubjectMark subject={subject_id} />}
                {grade_ids.length > 0 ? (
                  <span>
                    {t('reference:grades', {
                      count: grade_ids.length,
                      grades: formatGrades(grade_ids),
                    })}
                  </span>
                ) : null}
              </p>
              <p className="text-muted">{facts[kind](summary).join(' · ')}</p>
              <p className="text-muted">
                {from(summary)} · {changed(summary)}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

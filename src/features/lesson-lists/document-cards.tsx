import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../domain/lesson-plan';
import { documentPath } from '../../documents/paths';
import { Cover } from '../../documents/cover';
import type { DocumentsProps } from './documents-props';
import { DocumentMenu } from './document-menu';
import classes from './documents.module.css';
import { gradeWords } from './grade-words';
import { SubjectMark } from '../../documents/subject-mark';
import { useFacts } from './use-facts';

/** Documents as cards, to look through. */
export function DocumentCards<Kind extends DocumentKind>(props: DocumentsProps<Kind>) {
  const { kind, documents, actionsOf, onAction } = props;
  const { t } = useTranslation(['lesson-lists', 'reference']);
  const { facts, from, changed, title } = useFacts();
  return (
    <ul className={classes['cards']} aria-label={t(`${kind}.title`)}>
      {documents.map((summary) => {
        const { id, subject_id, grade_ids } = summary;
        return (
          <li key={id} className={classes['card']}>
            <Cover kind={kind} subject={subject_id} title={title(summary)} size="card" />
            <div className={classes['inside']}>
              <div className={classes['cardHead']}>
                <h2 className={classes['cardTitle']}>
                  <Link to={documentPath(kind, id)}>{title(summary)}</Link>
                </h2>
                <DocumentMenu summary={summary} actions={actionsOf(summary)} onAction={onAction} />
              </div>
              <p className={classes['marks']}>
                {subject_id === undefined ? null : <SubjectMark subject={subject_id} />}
                {grade_ids.length > 0 ? (
                  <span>
                    {t('reference:grades', {
                      count: grade_ids.length,
                      grades: gradeWords(grade_ids),
                    })}
                  </span>
                ) : null}
              </p>
              <p className={classes['facts']}>{facts[kind](summary).join(' · ')}</p>
              <p className={classes['when']}>
                {from(summary)} · {changed(summary)}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

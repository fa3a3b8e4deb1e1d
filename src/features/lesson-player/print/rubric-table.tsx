import { useTranslation } from 'react-i18next';
import type { RubricDraft } from '../../../../domain/lesson-plan';
import classes from './print.module.css';

/** A rubric on paper: each criterion with its levels side by side. */
export function RubricTable({ rubric }: { readonly rubric: RubricDraft }) {
  const { t } = useTranslation('preview');
  return (
    <section className={classes['day']}>
      <h3>{t('print.rubric', { title: rubric.title })}</h3>
      {rubric.criteria.map((criterion) => (
        <div key={criterion.id} className={classes['criterion']}>
          <h4>{criterion.name}</h4>
          {criterion.description.trim() === '' ? null : <p>{criterion.description}</p>}
          <dl className={classes['levels']}>
            {criterion.levels.map((level) => (
              <div key={level.id}>
                <dt>
                  {level.title} {'·'} {t('print.points', { count: level.points })}
                </dt>
                <dd>{level.descriptor}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

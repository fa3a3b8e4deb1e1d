import { useTranslation } from 'react-i18next';
import type { RubricDraft } from '../../../../domain/lesson-plan';
import { useContentLanguage } from '../player/lesson-context';

/** A rubric on paper: each criterion with its levels side by side. */
export function RubricTable({ rubric }: { readonly rubric: RubricDraft }) {
  const { t } = useTranslation('preview');
  const language = useContentLanguage();
  return (
    <section className="grid gap-2 pt-4 [border-top:2px_solid_var(--db-ink)] [&>h3]:text-3xl">
      <h3>
        {t('print.rubric')} <span lang={language}>{rubric.title}</span>
      </h3>
      {rubric.criteria.map((criterion) => (
        <div key={criterion.id} className="grid break-inside-avoid gap-1">
          <h4 lang={language}>{criterion.name}</h4>
          {criterion.description.trim() === '' ? null : (
            <p lang={language}>{criterion.description}</p>
          )}
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] edge-strong">
            {criterion.levels.map((level) => (
              <div
                key={level.id}
                className="px-2.5 py-1.5 [outline:0.5px_solid_var(--db-line-strong)]"
              >
                <dt className="font-bold">
                  <span lang={language}>{level.title}</span> {'·'}{' '}
                  {t('print.points', { count: level.points })}
                </dt>
                <dd lang={language}>{level.descriptor}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKnownDifferences, VersionChanges } from '../../../documents/version-changes';
import { formatLocale } from '../../../locales/format-locale';
import { useSchoolZone } from '../../../locales/school-zone';
import { Button } from '../../../ui/buttons/button';
import { publishedQuery } from './queries';

/** What classes can work with, newest first, each with what it changed. */
export function VersionList({ id, rev }: { id: number; rev: number }) {
  const { t, i18n } = useTranslation(['builder', 'common']);
  const timeZone = useSchoolZone();
  const known = useKnownDifferences();
  const { data, error, refetch } = useQuery(publishedQuery(id, rev));
  if (error && !data) {
    return (
      <div className="grid justify-items-start gap-2.5 rounded-control bg-inset p-3" role="alert">
        <p>{t('versions.failed')}</p>
        <Button look="plain" size="small" onClick={() => void refetch()}>
          {t('common:tryAgain')}
        </Button>
      </div>
    );
  }
  if (!data) return <div className="min-h-56 rounded-control bg-inset" aria-busy="true" />;
  if (data.total === 0)
    return (
      <p className="grid justify-items-start gap-2.5 rounded-control bg-inset p-3">
        {t('versions.none')}
      </p>
    );
  const dateOf = (at: string) =>
    new Date(at).toLocaleString(formatLocale(i18n.language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    });
  return (
    <ol className="grid list-none gap-4 p-0">
      {data.data.map(({ number, published_at, lesson_count, differences }) => (
        <li key={number}>
          <h3 className="text-base">{t('versions.number', { number })}</h3>
          <p className="text-sm text-muted">
            {t('versions.facts', { count: lesson_count, date: dateOf(published_at) })}
          </p>
          {differences === undefined ? (
            <p>{t('versions.first')}</p>
          ) : differences.length === 0 ? (
            <p>{t('versions.same')}</p>
          ) : (
            <VersionChanges differences={known(differences)} />
          )}
        </li>
      ))}
    </ol>
  );
}

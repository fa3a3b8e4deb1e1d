import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShownTitle } from '../../ui/use-screen-title';
import classes from './breadcrumbs.module.css';
import { trailOf, type Place } from './navigation';

/** Where this page lies. Its own name, which the screen gives itself, comes last. */
export function Breadcrumbs({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('dashboard');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const title = useShownTitle();
  const { above, here } = trailOf(places, path);
  if (above.length === 0) return null;
  const own = title || (here && t(`navigation.${here.key}`));
  return (
    <nav aria-label={t('trail')} className={classes['trail']} data-short={above.length === 1}>
      <ol>
        {above.map(({ key, to }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true }}>
              {t(`navigation.${key}`)}
            </Link>
          </li>
        ))}
        {own ? (
          <li>
            <span aria-current="page">{own}</span>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

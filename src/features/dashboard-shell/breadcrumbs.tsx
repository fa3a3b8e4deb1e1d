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
    <nav
      aria-label={t('trail')}
      // Home alone stands among the areas, too.
      className={above.length === 1 ? 'max-phone:hidden' : undefined}
    >
      <ol className={`${classes['trail'] ?? ''} flex list-none p-0`}>
        {above.map(({ key, to }) => (
          <li key={to} className="flex flex-none items-center">
            <Link
              to={to}
              activeOptions={{ exact: true }}
              className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {t(`navigation.${key}`)}
            </Link>
          </li>
        ))}
        {own ? (
          // Where space is scarce it gives way: the heading right below says it, too.
          <li className="flex min-w-0 items-center max-phone:hidden">
            <span aria-current="page" className="truncate text-ink">
              {own}
            </span>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

import {
  IconChartBar,
  IconCalendarCheck,
  IconFileInvoice,
  IconFileText,
  IconHome,
  IconNotebook,
  IconSchool,
  IconSettings,
  IconShare3,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { areaOf, type Place, type PlaceKey } from './navigation';
import classes from './navigation-list.module.css';

const icons = new Map<PlaceKey, Icon>([
  ['home', IconHome],
  ['lessons', IconNotebook],
  ['assignments', IconCalendarCheck],
  ['groups', IconUsersGroup],
  ['students', IconSchool],
  ['users', IconUsers],
  ['orders', IconFileInvoice],
  ['data', IconChartBar],
  ['settings', IconSettings],
  ['share', IconShare3],
]);

/** The pages of the area in which one is. */
function Inside({ place }: { place: Place }) {
  const { t } = useTranslation('dashboard');
  return (
    <ul className={classes['inside']}>
      {place.children.map(({ key, to }) => (
        <li key={to}>
          <Link
            to={to}
            className={`${classes['page'] ?? ''} grid items-center rounded-[0.625rem] text-center leading-tight wrap-anywhere`}
          >
            {t(`navigation.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The areas of the dashboard, and the pages of the one in which one is. */
export function NavigationList({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('dashboard');
  const area = areaOf(places, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav aria-label={t('navigationLabel')} className="w-full">
      <ul className={classes['areas']}>
        {places.map((place) => {
          const AreaIcon = icons.get(place.key) ?? IconFileText;
          const current = place === area;
          return (
            <li key={place.to} className={classes['area']}>
              <Link
                to={place.to}
                activeOptions={{ exact: true }}
                className={`${classes['link'] ?? ''} grid content-center justify-items-center gap-0.5 rounded-[0.875rem] text-center no-underline`}
                data-current={current}
              >
                <AreaIcon size={24} aria-hidden="true" />
                {t(`navigation.${place.key}`)}
              </Link>
              {current && place.children.length > 0 ? <Inside place={place} /> : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

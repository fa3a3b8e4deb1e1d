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

/** The pages of the area in which one is: index tabs below the area's own. */
function Inside({ place }: { place: Place }) {
  const { t } = useTranslation('dashboard');
  return (
    <ul className="mt-1.5 mb-1 grid list-none gap-0.5 p-0 max-[52em]:order-1 max-[52em]:my-0 max-[52em]:flex max-[52em]:flex-[1_0_100%] max-[52em]:flex-wrap max-[52em]:justify-end max-[52em]:gap-1 max-phone:col-span-full max-phone:-ms-13 max-phone:justify-start max-phone:gap-0.5">
      {place.children.map(({ key, to }) => (
        <li key={to}>
          <Link
            to={to}
            className={`${classes['page'] ?? ''} grid min-h-10 items-center rounded-[0.625rem] p-1 text-center text-xs leading-tight wrap-anywhere no-underline max-[52em]:min-h-11 max-[52em]:px-3 max-[52em]:text-md max-phone:px-1.5 max-phone:text-xs pointer-coarse:min-h-11`}
          >
            {t(`navigation.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The areas of the dashboard, and the pages of the one in which one is. Where they lie above the page those pages have a
 * row of their own below all areas: nine of these stand in one row of a tablet held upright, in either language. On a
 * phone as many in a row as fit beside the logo: the words may be small, the targets not.
 */
export function NavigationList({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('dashboard');
  const area = areaOf(places, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav aria-label={t('navigationLabel')} className="w-full">
      <ul className="m-0 grid list-none gap-1.5 p-0 max-[52em]:flex max-[52em]:flex-wrap max-[52em]:justify-end max-[52em]:gap-1 max-phone:grid max-phone:grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] max-phone:gap-0.5">
        {places.map((place) => {
          const AreaIcon = icons.get(place.key) ?? IconFileText;
          const current = place === area;
          return (
            <li key={place.to} className="max-[52em]:contents">
              <Link
                to={place.to}
                activeOptions={{ exact: true }}
                className={`${classes['link'] ?? ''} grid min-h-15 content-center justify-items-center gap-0.5 rounded-[0.875rem] px-1 py-1.5 text-center text-sm no-underline max-[52em]:min-h-13 max-[52em]:text-xs max-phone:min-w-11 max-phone:px-0 max-phone:text-[0.6875rem] max-phone:[letter-spacing:-0.01em]`}
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

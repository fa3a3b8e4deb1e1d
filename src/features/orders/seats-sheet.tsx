import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../lists/list-body';
import type { OnPage } from '../../lists/pager';
import { usePreloadPage } from '../../lists/use-preload-page';
import { ShareBar } from '../../ui/surfaces/share-bar';
import { seatsQuery, type SchoolSeats } from './queries';
import { useOrderWords } from './use-order-words';
import { Table } from '../../ui/surfaces/table';

function Row({ seats }: { seats: SchoolSeats }) {
  const { t } = useTranslation('orders');
  const { day, number } = useOrderWords();
  const { school, bought, in_use: used, standing, ends_on: ends, stops_on: stops, stopped } = seats;
  const warns = standing === 'over' || standing === 'ended';
  return (
    <tr>
      <th scope="row">{school.name}</th>
      <td data-label={t('seats.inUse')}>
        {bought > 0 ? (
          <ShareBar of={used} all={bought}>
            {number(used)}
          </ShareBar>
        ) : (
          number(used)
        )}
      </td>
      <td data-label={t('seats.bought')}>{bought > 0 ? number(bought) : t('seats.none')}</td>
      <td data-label={t('seats.until')}>{ends === undefined ? '–' : day(ends)}</td>
      <td data-label={t('seats.standing')}>
        <span
          className="inline-flex items-center gap-1.5 data-[warns=true]:font-semibold data-[warns=true]:text-warn-text [&_svg]:flex-none"
          data-warns={warns}
        >
          {warns ? <IconAlertTriangle size={18} aria-hidden="true" /> : null}
          {stopped
            ? t('standing.stopped')
            : t(`standing.${standing}`, { day: day(stops ?? ends ?? '2000-01-01') })}
        </span>
      </td>
    </tr>
  );
}

const columns = ['school', 'inUse', 'bought', 'until', 'standing'] as const;

interface SeatsSheetProps {
  readonly page: number | undefined;
  readonly onPage: OnPage;
}

/** Bought, in use and until when, school by school. */
export function SeatsSheet({ page, onPage }: SeatsSheetProps) {
  const { t } = useTranslation('orders');
  const ahead = usePreloadPage('schools');
  const query = useQuery(seatsQuery(page));
  return (
    <section className="db-sheet" data-size="small" aria-labelledby="seats">
      <div>
        <h2 id="seats">{t('seats.title')}</h2>
        <p className="db-lead">{t('seats.lead')}</p>
      </div>
      <ListBody
        query={query}
        empty={<p className="db-lead">{t('seats.noSchool')}</p>}
        onPage={onPage}
        onAhead={ahead}
      >
        {({ data }) => (
          <Table label={t('seats.title')} heads={columns.map((column) => t(`seats.${column}`))}>
            <tbody>
              {data.map((seats) => (
                <Row key={seats.school.id} seats={seats} />
              ))}
            </tbody>
          </Table>
        )}
      </ListBody>
    </section>
  );
}

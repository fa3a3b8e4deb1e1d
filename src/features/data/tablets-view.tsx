import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GroupMark } from '../../lists/group-mark';
import { useFormats } from '../../locales/use-formats';
import { appName } from '../../ui/app-name';
import { Table } from '../../ui/surfaces/table';
import { ListBody } from '../../lists/list-body';
import { usePreloadPage } from '../../lists/use-preload-page';
import { useDeviceWords } from '../../locales/device-words';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Meanings } from './meanings';
import { tabletsQuery, type TabletNotReady, type Tablets } from './queries';
import type { DataPlace } from './data-search';
import { Share } from './share';
import { SheetTools } from './sheet-tools';
import { useFigureWords } from './use-figure-words';

function Classes({ found, day }: { found: Tablets; day: string }) {
  const { t } = useTranslation('data');
  const { classes: rows, classes_total: total } = found;
  const heads = (['class', 'school', 'notReady'] as const).map((key) => t(`tablets.${key}`));
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="db-section-title">{t('tablets.byClass')}</h2>
      {total > rows.length ? (
        <p className="text-muted">{t('tablets.firstClasses', { count: rows.length, total })}</p>
      ) : null}
      <Table label={t('tablets.classesCaption', { day })} heads={heads}>
        <tbody>
          {rows.map(({ id, name, color, school, students, not_ready }) => (
            <tr key={id}>
              <th scope="row">
                <GroupMark name={name} color={color} />
              </th>
              <td data-label={t('tablets.school')}>{school}</td>
              <td data-label={t('tablets.notReady')}>
                <Share count={not_ready} all={students} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const explained = ['lessons', 'lastSeen', 'device'] as const;

/** Whose tablet lacks a lesson of the coming day, before the class finds out. */
export function TabletsView({ at, onStep }: DataPlace) {
  const { t } = useTranslation('data');
  const words = useFigureWords();
  const ahead = usePreloadPage();
  const query = useQuery(tabletsQuery(at));
  const { nameOf } = useDeviceWords();
  const { moment } = useFormats();
  const lastSeen = ({ heard_at: at }: TabletNotReady) =>
    at === undefined ? t('tablets.never') : moment(at);
  const device = (row: TabletNotReady) => (row.device ? nameOf(row.device) : t('tablets.noDevice'));
  const heads = (['student', 'school', ...explained] as const).map((key) => t(`tablets.${key}`));
  const rowsOf = ({ classes: rows, data }: Tablets) => [
    [t('tablets.class'), t('tablets.school'), t('tablets.withLesson'), t('tablets.notReady')],
    ...rows.map((row) => [row.name, row.school, String(row.students), String(row.not_ready)]),
    [],
    heads,
    ...data.map((row) => [row.name, row.school, String(row.lessons), lastSeen(row), device(row)]),
  ];
  return (
    <ListBody
      query={query}
      empty={
        <MessagePanel icon={<IconDeviceTabletCheck size={40} />} title={t('tablets.allReady')}>
          {t('tablets.allReadyText')}
        </MessagePanel>
      }
      onPage={(page, replace) => onStep({ ...at, page }, replace)}
      onAhead={ahead}
    >
      {({ day = '', ...found }) => (
        <div className="db-sheet" data-figures="">
          <div className="db-section-head">
            <p className="text-muted">{t('tablets.day', { day: words.day(day) })}</p>
            <SheetTools of="tablets" name={`tablets-${day}`} rows={() => rowsOf(found)} />
          </div>
          <Classes found={found} day={words.day(day)} />
          <h2 className="db-section-title">{t('tablets.byStudent')}</h2>
          <Table label={t('tablets.caption', { day: words.day(day) })} heads={heads}>
            <tbody>
              {found.data.map((row) => (
                <tr key={row.student_id}>
                  <th scope="row">{row.name}</th>
                  <td data-label={t('tablets.school')}>{row.school}</td>
                  <td data-label={t('tablets.lessons')}>{row.lessons}</td>
                  <td data-label={t('tablets.lastSeen')}>{lastSeen(row)}</td>
                  <td data-label={t('tablets.device')}>{device(row)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Meanings
            title={t('explain')}
            entries={(['notReady', ...explained] as const).map((key) => ({
              key,
              sign: t(`tablets.${key}`),
              text: t(`tablets.means.${key}`, { app: appName() }),
            }))}
          />
        </div>
      )}
    </ListBody>
  );
}

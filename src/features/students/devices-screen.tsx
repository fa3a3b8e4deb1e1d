import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DoneNotice } from '../../lists/done-notice';
import { ListBody } from '../../lists/list-body';
import { useFormats } from '../../locales/use-formats';
import { PageHead } from '../../ui/surfaces/page-head';
import list from '../../lists/list.module.css';
import { SearchField } from '../../lists/search-field';
import { changed, type ListSearch } from '../../lists/search-state';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { DeviceName } from './device-name';
import { devicesQuery, type DeviceSummary, type NamedDevice } from './queries';
import { StudentsTabs } from './students-tabs';
import { useDeviceNames } from './use-device-names';

interface RowProps {
  readonly device: DeviceSummary;
  readonly onName: (device: NamedDevice) => void;
}

function Row({ device: entry, onName }: RowProps) {
  const { t } = useTranslation('students');
  const { moment, list: words } = useFormats();
  const { device, school, heard_at, unsent, students, last_used_by: names } = entry;
  const more = students - names.length;
  const shown = more > 0 ? [...names, t('devices.more', { count: more })] : names;
  return (
    <tr>
      <th scope="row">
        <DeviceName device={device} onName={onName} />
      </th>
      <td data-label={t('devices.lastUsed')}>{moment(heard_at)}</td>
      <td data-label={t('devices.by')}>{words(shown, { style: 'short' })}</td>
      <td data-label={t('devices.work')}>
        {unsent > 0 ? t('devices.unsent', { count: unsent }) : t('devices.sent')}
      </td>
      <td data-label={t('column.school')}>{school}</td>
    </tr>
  );
}

interface DevicesScreenProps {
  readonly at: ListSearch;
  /** Takes the place of the former search: going back leaves the list, not a letter of a word. */
  readonly onSearch: (search: ListSearch) => void;
  /** A step of its own: going back takes it back. */
  readonly onStep: (search: ListSearch) => void;
}

/** The devices that one's students work on: what each is called, when it was used and by whom. */
export function DevicesScreen({ at, onSearch, onStep }: DevicesScreenProps) {
  const { t } = useTranslation('students');
  const query = useQuery(devicesQuery(at));
  const names = useDeviceNames();
  const heads = ['devices.name', 'devices.lastUsed', 'devices.by', 'devices.work'] as const;
  return (
    <>
      <div className={list['top']}>
        <PageHead title={t('devices.title')} lead={t('devices.lead')}>
          <SearchField
            label={t('devices.search')}
            search={at.search ?? ''}
            onSearch={(text) => onSearch(changed(at, 'search', text))}
          />
        </PageHead>
        <StudentsTabs />
      </div>
      {names.done ? <DoneNotice done={names.done} onClose={names.forget} /> : null}
      <ListBody
        query={query}
        empty={
          <MessagePanel icon={<IconDeviceTablet size={40} />} title={t('devices.none')}>
            {t('devices.noneText')}
          </MessagePanel>
        }
        onClear={at.search === undefined ? undefined : () => onStep({})}
        onPage={(page) => onStep({ ...at, page })}
      >
        {({ data }) => (
          <div className="db-sheet" data-size="small">
            <table className="db-table">
              <caption className="db-hidden">{t('devices.title')}</caption>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {t(head)}
                    </th>
                  ))}
                  <th scope="col">{t('column.school')}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((device) => (
                  <Row key={device.device.id} device={device} onName={names.ask} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListBody>
      {names.dialog}
    </>
  );
}

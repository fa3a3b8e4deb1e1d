import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListScreen, type ListAddress } from '../../lists/list-screen';
import { useFormats } from '../../locales/use-formats';
import { Sheet } from '../../ui/surfaces/sheet';
import { Table } from '../../ui/surfaces/table';
import type { ListSearch } from '../../lists/search-state';
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

/** The devices that one's students work on: what each is called, when it was used and by whom. */
export function DevicesScreen({ at, onSearch, onStep }: ListAddress<ListSearch>) {
  const { t } = useTranslation('students');
  const query = useQuery(devicesQuery(at));
  const names = useDeviceNames();
  const heads = ['devices.name', 'devices.lastUsed', 'devices.by', 'devices.work'] as const;
  return (
    <ListScreen
      title={t('devices.title')}
      lead={t('devices.lead')}
      {...{ at, onSearch, onStep, query }}
      search={t('devices.search')}
      tabs={<StudentsTabs />}
      changes={[names]}
      empty={{
        icon: <IconDeviceTablet size={40} />,
        title: t('devices.none'),
        children: t('devices.noneText'),
      }}
      after={names.dialog}
    >
      {({ data }) => (
        <Sheet size="small">
          <Table
            label={t('devices.title')}
            heads={[...heads.map((head) => t(head)), t('column.school')]}
          >
            <tbody>
              {data.map((device) => (
                <Row key={device.device.id} device={device} onName={names.ask} />
              ))}
            </tbody>
          </Table>
        </Sheet>
      )}
    </ListScreen>
  );
}

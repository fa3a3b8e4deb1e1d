import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListScreen, type ListAddress } from '../../lists/list-screen';
import { useFormats } from '../../locales/use-formats';
import type { ListSearch } from '../../lists/search-state';
import { DeviceName } from './device-name';
import { devicesQuery } from './queries';
import { StudentsTabs } from './students-tabs';
import { useDeviceNames } from './use-device-names';
import { Records } from '../../lists/records';

/** The devices that one's students work on: what each is called, when it was used and by whom. */
export function DevicesScreen({ at, onSearch, onStep }: ListAddress<ListSearch>) {
  const { t } = useTranslation('students');
  const query = useQuery(devicesQuery(at));
  const names = useDeviceNames();
  const { moment, list: words } = useFormats();
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
    >
      {({ data }) => (
        <Records
          rows={data}
          keyOf={({ device }) => device.id}
          columns={[
            {
              head: t('devices.name'),
              cell: ({ device }) => <DeviceName device={device} onName={names.ask} />,
            },
            { head: t('devices.lastUsed'), cell: ({ heard_at }) => moment(heard_at) },
            {
              head: t('devices.by'),
              cell: ({ students, last_used_by: known }) => {
                const more = students - known.length;
                const shown = more > 0 ? [...known, t('devices.more', { count: more })] : known;
                return words(shown, { style: 'short' });
              },
            },
            {
              head: t('devices.work'),
              cell: ({ unsent }) =>
                unsent > 0 ? t('devices.unsent', { count: unsent }) : t('devices.sent'),
            },
            { head: t('column.school'), cell: ({ school }) => school },
          ]}
        />
      )}
    </ListScreen>
  );
}

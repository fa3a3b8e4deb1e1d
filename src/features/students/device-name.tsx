import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeviceWords } from '../../locales/device-words';
import { Button } from '../../ui/buttons/button';
import type { NamedDevice } from './queries';

/** A device by its name, with what it is, and the way to another name. */
export function DeviceName(props: { device: NamedDevice; onName: (device: NamedDevice) => void }) {
  const { device, onName } = props;
  const { t } = useTranslation('students');
  const { label, nameOf } = useDeviceWords();
  const name = nameOf(device);
  return (
    <span className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
      <span>
        <strong>{name}</strong>
        {device.name === undefined ? null : (
          <span className="text-muted"> {label(device.label)}</span>
        )}
      </span>
      <Button
        look="plain"
        size="small"
        icon={<IconPencil size={18} />}
        aria-label={t('devices.nameOf', { device: name })}
        onClick={() => onName(device)}
      >
        {t(device.name === undefined ? 'devices.giveName' : 'devices.rename')}
      </Button>
    </span>
  );
}

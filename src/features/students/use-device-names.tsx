import { useTranslation } from 'react-i18next';
import { useChanges } from '../../lists/use-changes';
import { useDeviceWords } from '../../locales/device-words';
import { DeviceDialog } from './device-dialog';
import type { NamedDevice } from './queries';

/** Naming devices, wherever they are shown. */
export function useDeviceNames() {
  const { t } = useTranslation('students');
  const { label } = useDeviceWords();
  const { open, close, finish, done, forget, dialog } = useChanges('devices', 'student');
  const ask = (device: NamedDevice) => {
    const onDone = (name: string) =>
      finish({
        words:
          name === ''
            ? t('devices.unnamed', { device: label(device.label) })
            : t('devices.named', { name }),
      });
    open(<DeviceDialog device={device} onDone={onDone} onClose={close} />);
  };
  return { ask, done, forget, dialog };
}

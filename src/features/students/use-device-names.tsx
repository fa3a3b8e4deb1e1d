import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Done } from '../../lists/done-notice';
import { useChanges } from '../../lists/use-changes';
import { useDeviceWords } from '../../locales/device-words';
import { renewShown } from '../../lists/renew';
import { DeviceDialog } from './device-dialog';
import type { NamedDevice } from './queries';

interface DeviceNames {
  readonly ask: (device: NamedDevice) => void;
  readonly done: Done | undefined;
  readonly forget: () => void;
  readonly dialog: ReactNode;
}

/** Naming devices, wherever they are shown. */
export function useDeviceNames(): DeviceNames {
  const { t } = useTranslation('students');
  const words = useDeviceWords();
  const queryClient = useQueryClient();
  const { asking, ask, close, finish, done, forget } = useChanges<NamedDevice>(() =>
    renewShown(queryClient, 'devices', 'student'),
  );
  const dialog = asking ? (
    <DeviceDialog
      device={asking}
      onDone={(name) => {
        const device = words.label(asking.label);
        const said = name === '' ? t('devices.unnamed', { device }) : t('devices.named', { name });
        return finish({ words: said });
      }}
      onClose={close}
    />
  ) : null;
  return { ask, done, forget, dialog };
}

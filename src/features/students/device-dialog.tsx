import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields/text-field';
import { FormDialog } from '../../forms/form-dialog';
import { useDeviceWords } from '../../locales/device-words';
import { nameDevice } from './commands';
import type { NamedDevice } from './queries';

interface DeviceDialogProps {
  readonly device: NamedDevice;
  /** @param name empty when it was taken away */
  readonly onDone: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** What a device is called. */
export function DeviceDialog({ device, onDone, onClose }: DeviceDialogProps) {
  const { t } = useTranslation('students');
  const words = useDeviceWords();
  const [name, setName] = useState(device.name ?? '');
  return (
    <FormDialog
      fields={['name']}
      title={t('devices.nameTitle', { device: words.nameOf(device) })}
      button={t('devices.save')}
      onSubmit={async () => {
        await nameDevice(device.id, name);
        await onDone(name.trim());
      }}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          <p className="text-muted">{t('devices.nameText')}</p>
          <TextField
            label={t('column.name')}
            hint={t('devices.nameHint')}
            value={name}
            maxLength={40}
            autoCapitalize="words"
            problem={fields['name']}
            onText={setName}
          />
        </>
      )}
    </FormDialog>
  );
}

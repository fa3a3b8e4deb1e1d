import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields/text-field';
import { useDraft } from '../../forms/draft';
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
  const draft = useDraft({ name: device.name ?? '' });
  return (
    <FormDialog
      draft={draft}
      title={t('devices.nameTitle', { device: words.nameOf(device) })}
      button={t('devices.save')}
      onSubmit={async () => {
        const { name } = draft.value;
        await nameDevice(device.id, name);
        await onDone(name.trim());
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-muted">{t('devices.nameText')}</p>
          <TextField
            {...field.text('name')}
            label={t('column.name')}
            hint={t('devices.nameHint')}
            maxLength={40}
            autoCapitalize="words"
          />
        </>
      )}
    </FormDialog>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../api/schema';

type NamedDevice = components['schemas']['NamedDevice'];

/** What devices are called: by the name somebody has given, else by what they are. Their words are those of `account`. */
export function useDeviceWords() {
  const { t } = useTranslation('account');
  return useMemo(() => {
    /** As in "iPad · Safari". */
    const label = ({ browser, system }: NamedDevice['label']): string => {
      const device = t(`devices.system.${system}`);
      return browser === 'other' ? device : `${device} · ${t(`devices.browser.${browser}`)}`;
    };
    const nameOf = ({ name, label: said }: Pick<NamedDevice, 'name' | 'label'>): string =>
      name ?? label(said);
    return { label, nameOf };
  }, [t]);
}

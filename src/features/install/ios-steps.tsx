import { IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Where Safari keeps "add to home screen". */
export function IosSteps() {
  const { t } = useTranslation();
  return (
    <ol className="mt-2 flex list-none flex-wrap gap-x-6 gap-y-2 p-0 font-semibold [&_li]:inline-flex [&_li]:items-center [&_li]:gap-2">
      <li>
        <IconShare2 size={22} aria-hidden="true" />
        {t('install.iosStep1')}
      </li>
      <li>
        <IconSquarePlus size={22} aria-hidden="true" />
        {t('install.iosStep2')}
      </li>
    </ol>
  );
}

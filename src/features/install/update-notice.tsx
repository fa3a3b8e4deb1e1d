import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { acceptUpdate, useUpdateReady } from '../../offline/use-update';
import { Action } from '../../ui/action';
import { Notice } from '../../ui/notice';

/** A new version waits. Shown only on screens where nothing is being written. */
export function UpdateNotice() {
  const { t } = useTranslation();
  if (!useUpdateReady()) return null;
  return (
    <Notice
      icon={<IconSparkles size={24} />}
      actions={
        <Action size="small" look="plain" onClick={() => acceptUpdate()}>
          {t('update.button')}
        </Action>
      }
    >
      {t('update.text')}
    </Notice>
  );
}

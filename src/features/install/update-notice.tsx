import { IconCloudDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { acceptUpdate, useUpdateComing, useUpdateReady } from '../../offline/use-update';
import { Action } from '../../ui/action';
import { Notice } from '../../ui/notice';

/** A new version waits. Shown only on screens where nothing is being written. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const ready = useUpdateReady();
  const coming = useUpdateComing();
  if (!ready) return null;
  return (
    <Notice
      icon={<IconCloudDownload size={24} />}
      actions={
        <Action size="small" look="plain" busy={coming} onClick={() => acceptUpdate()}>
          {t('update.button')}
        </Action>
      }
    >
      {t(coming ? 'update.coming' : 'update.text')}
    </Notice>
  );
}

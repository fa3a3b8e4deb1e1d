import { IconCloudDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { acceptUpdate, useUpdateComing } from '../../offline/app/use-update';
import { Action } from '../../ui/buttons/action';
import { Notice } from '../../ui/surfaces/notice';

export default function UpdateOffer() {
  const { t } = useTranslation();
  const coming = useUpdateComing();
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

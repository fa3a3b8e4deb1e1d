import { IconCloudDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { acceptUpdate, useUpdateComing } from '../../offline/app/use-update';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';

export default function UpdateOffer() {
  const { t } = useTranslation();
  const coming = useUpdateComing();
  return (
    <Notice
      icon={<IconCloudDownload size={24} />}
      actions={
        <Button size="small" look="plain" busy={coming} onClick={() => acceptUpdate()}>
          {t('update.button')}
        </Button>
      }
    >
      {t(coming ? 'update.coming' : 'update.text')}
    </Notice>
  );
}

import { IconTargetArrow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import type { DataPlace } from './data-search';

/** No standard is shown, and a subject is chosen: the others may have some. */
export function NoneOfSubject({ at, onStep }: DataPlace) {
  const { t } = useTranslation('data');
  const { subject: _, standard: __, ...others } = at;
  return (
    <MessagePanel
      icon={<IconTargetArrow size={40} />}
      title={t('standards.emptySubject')}
      action={<Button onClick={() => onStep(others)}>{t('standards.allSubjects')}</Button>}
    >
      {t('standards.emptySubjectText')}
    </MessagePanel>
  );
}

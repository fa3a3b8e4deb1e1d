import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import type { DataPlace } from './data-search';

interface NoLessonsProps extends DataPlace {
  /** Whether the reader may give the group a lesson. */
  readonly assigns: boolean;
}

/** Nothing was given to the group in the time shown: look further back, or give something. */
export function NoLessons({ at, assigns, onStep }: NoLessonsProps) {
  const { t } = useTranslation('data');
  return (
    <MessagePanel
      icon={<IconCalendarOff size={40} />}
      title={t('empty.noLessons')}
      action={
        at.time === 'year' ? (
          <ButtonLink to="/dashboard/assignments">{t('empty.toAssignments')}</ButtonLink>
        ) : (
          <Button onClick={() => onStep({ ...at, time: 'year' })}>{t('empty.wider')}</Button>
        )
      }
    >
      {t(assigns ? 'empty.noLessonsText' : 'empty.noLessonsTextRead')}
    </MessagePanel>
  );
}

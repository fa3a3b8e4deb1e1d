import { IconMoodSad } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/action';
import { MessagePanel } from '../../ui/message-panel';
import classes from './screen-error.module.css';

/** A screen that broke: says so, and offers to open it again. What was saved is untouched. */
export function ScreenError({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  useEffect(() => reportError(error), [error]);
  return (
    <main id="main" tabIndex={-1} data-screen className={classes['page']}>
      <MessagePanel
        alert
        icon={<IconMoodSad size={40} />}
        title={t('errors.somethingWrong')}
        action={<Action onClick={() => location.reload()}>{t('errors.reload')}</Action>}
      >
        {t('errors.screen')}
      </MessagePanel>
    </main>
  );
}

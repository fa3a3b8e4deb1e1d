import { IconMoodSad, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { Action } from '../../ui/action';
import { MessagePanel } from '../../ui/message-panel';
import classes from './today-states.module.css';

/** The shape of the page while its first data is on the way. */
export function TodaySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes['skeleton']}>
      <div className={classes['tabs']}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <span key={key} className={classes['tab']} />
        ))}
      </div>
      <div className={classes['card']}>
        <span className={classes['cover']} />
        <span className={classes['lines']}>
          <span className={classes['line']} data-width="short" />
          <span className={classes['line']} data-width="title" />
          <span className={classes['line']} data-width="long" />
          <span className={classes['line']} data-width="button" />
        </span>
      </div>
    </div>
  );
}

/** Nothing to show yet: either it never came to this device, or the server said no. */
export function TodayProblem(props: { error: Error; retry: () => void }) {
  const { t } = useTranslation(['today', 'common']);
  const refused = props.error instanceof ApiError;
  return (
    <MessagePanel
      alert
      icon={refused ? <IconMoodSad size={40} /> : <IconWifiOff size={40} />}
      title={t(refused ? 'failed.title' : 'unavailable.title')}
      action={<Action onClick={props.retry}>{t('common:tryAgain')}</Action>}
    >
      {refused ? props.error.message || t('common:errors.somethingWrong') : t('unavailable.text')}
    </MessagePanel>
  );
}

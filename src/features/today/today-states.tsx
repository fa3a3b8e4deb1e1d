import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../api/errors';
import { Action } from '../../ui/action';
import { MessagePanel } from '../../ui/message-panel';
import { StatePicture } from '../../ui/state-picture';
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

/** Nothing to show yet: it never came to this device, the server is away, or it said no. */
export function TodayProblem(props: { error: Error; busy: boolean; retry: () => void }) {
  const { t } = useTranslation(['today', 'common']);
  const { error } = props;
  const away = error instanceof NetworkError && error.reason === 'server';
  const words = () => {
    if (away) return t('failed.server');
    if (error instanceof ApiError) return error.message || t('common:errors.somethingWrong');
    return t('unavailable.text');
  };
  const failed = away || error instanceof ApiError;
  return (
    <MessagePanel
      alert
      picture={<StatePicture name={failed ? 'resting' : 'notHere'} />}
      title={t(failed ? 'failed.title' : 'unavailable.title')}
      action={
        <Action busy={props.busy} onClick={props.retry}>
          {t('common:tryAgain')}
        </Action>
      }
    >
      {words()}
    </MessagePanel>
  );
}

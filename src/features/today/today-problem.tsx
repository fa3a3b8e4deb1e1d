import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../api/errors';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { StatePicture } from '../../ui/surfaces/state-picture';

export interface TodayProblemProps {
  readonly error: Error;
  /** Storage has not said yet whether the lessons are here. */
  readonly opening: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Nothing to show yet: storage is slow, it never came to this device, the server is away, or it said no. */
export function TodayProblem(props: TodayProblemProps) {
  const { t } = useTranslation(['today', 'common']);
  const { error } = props;
  const refused = error instanceof ApiError;
  const opening = props.opening && !refused;
  const away = error instanceof NetworkError && error.reason === 'server';
  const words = () => {
    if (refused) return error.message || t('common:errors.somethingWrong');
    if (opening) return t('opening.text');
    return away ? error.said || t('failed.server') : t('unavailable.text');
  };
  const failed = (away || refused) && !opening;
  const title = failed ? 'failed.title' : 'unavailable.title';
  return (
    <MessagePanel
      alert
      picture={<StatePicture name={failed ? 'resting' : 'notHere'} />}
      title={t(opening ? 'opening.title' : title)}
      action={
        <Button busy={props.busy} onClick={props.retry}>
          {t('common:tryAgain')}
        </Button>
      }
    >
      {words()}
    </MessagePanel>
  );
}

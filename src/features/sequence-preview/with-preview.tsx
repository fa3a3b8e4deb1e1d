import { IconCloudOff, IconDownloadOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { failureWords, isUnreached } from '../../locales/problem-words';
import { NotAvailableOfflineError } from '../../offline/reading/network-first';
import type { Edition, SequencePreview } from '../../offline/previews/previews';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { previewQuery } from './queries';

interface WithPreviewProps {
  readonly userId: number;
  readonly sequenceId: number;
  readonly edition: Edition | undefined;
  /** While it is being opened. */
  readonly waiting: ReactNode;
  /** For one that is not there, or not this person's to see. */
  readonly missing: ReactNode;
  /** The page has no frame of its own: a message then needs one. */
  readonly alone?: boolean;
  readonly children: (preview: SequencePreview) => ReactNode;
}

/** Opens a sequence to look through, or says why it cannot be opened. */
export function WithPreview(props: WithPreviewProps) {
  const { userId, sequenceId, edition, alone = false } = props;
  const { data, error, isFetching, refetch } = useQuery(previewQuery(userId, sequenceId, edition));
  if (data !== undefined) return props.children(data);
  if (error === null) return props.waiting;
  const gone = error instanceof ApiError && error.status === 404;
  const said = gone ? (
    props.missing
  ) : (
    <Problem error={error} busy={isFetching} retry={() => void refetch()} />
  );
  if (!alone) return said;
  return (
    <main
      id="main"
      tabIndex={-1}
      data-screen
      className="grid min-h-[100dvh] place-items-center p-6"
    >
      {said}
    </main>
  );
}

function Problem(props: { error: Error; busy: boolean; retry: () => void }) {
  const { t, i18n } = useTranslation(['preview', 'common']);
  const { error } = props;
  const notHere = error instanceof NotAvailableOfflineError;
  const refused = error instanceof ApiError && error.status === 403;
  const what = notHere ? 'notHere' : refused ? 'refused' : 'failed';
  const words = () => {
    if (notHere || refused || isUnreached(error)) return t(`unavailable.${what}.text`);
    return failureWords(i18n, error);
  };
  const Icon = notHere ? IconDownloadOff : IconCloudOff;
  return (
    <MessagePanel
      alert
      icon={<Icon size={40} />}
      title={t(`unavailable.${what}.title`)}
      action={
        refused ? null : (
          <Button busy={props.busy} onClick={props.retry}>
            {t('common:tryAgain')}
          </Button>
        )
      }
    >
      {words()}
    </MessagePanel>
  );
}

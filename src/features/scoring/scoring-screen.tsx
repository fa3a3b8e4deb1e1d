import {
  IconChevronLeft,
  IconCloudOff,
  IconDownloadOff,
  IconInbox,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { NotAvailableOfflineError } from '../../offline/network-first';
import { holdUpdates } from '../../offline/sw-bridge';
import { useLocalScores } from '../../offline/use-outbox';
import { Action, ActionLink } from '../../ui/action';
import { MessagePanel } from '../../ui/message-panel';
import { useScreenTitle } from '../../ui/use-screen-title';
import { LessonTabs } from './lesson-tabs';
import { scoringQuery } from './queries';
import { ScoringTable } from './scoring-table';
import type { ScoringPlace } from './scoring-place';
import type { ScoringSlots } from './slots';
import classes from './screen.module.css';

interface ScoringScreenProps {
  readonly userId: number;
  readonly assignmentId: number;
  readonly at: ScoringPlace;
  readonly slots: ScoringSlots;
  /** How the network is, and the tools of every page of the dashboard. */
  readonly connection: ReactNode;
  readonly tools: ReactNode;
  /** What is said where there is no such assignment, or none that is this person's to see. */
  readonly missing: ReactNode;
  readonly onGo: (change: Partial<ScoringPlace>) => void;
}

/** The list of assignments. */
const assignmentsPath: string = '/dashboard/assignments';

/** The works of one lesson of an assignment, one student after the other, and their scores. */
export function ScoringScreen(props: ScoringScreenProps) {
  const { t } = useTranslation('scoring');
  // A new version of the app never reloads a page on which somebody is working.
  useEffect(() => holdUpdates(), []);
  const { userId, assignmentId, at } = props;
  const ref = { userId, assignmentId, position: at.position };
  const { data, error, isFetching, refetch } = useQuery(scoringQuery(ref));
  const local = useLocalScores(userId);
  const top = (
    <div className={classes['top']}>
      <ActionLink to={assignmentsPath} look="quiet" icon={<IconChevronLeft size={20} />}>
        {t('back')}
      </ActionLink>
      {data ? (
        <LessonTabs lesson={data.lesson} onPosition={(position) => props.onGo({ position })} />
      ) : null}
      <div className={classes['tools']}>
        {props.connection}
        {props.tools}
      </div>
    </div>
  );
  if (data && local && data.works.length > 0) {
    return (
      <main id="main" tabIndex={-1} data-screen data-keeps-focus className={classes['screen']}>
        <ScoringTable
          key={`${assignmentId} ${at.position}`}
          userId={userId}
          scoring={data}
          local={local}
          at={at}
          slots={props.slots}
          top={top}
          onGo={props.onGo}
          onAskAgain={() => void refetch()}
        />
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} data-screen className={classes['screen']}>
      <div className={classes['alone']}>
        {top}
        {data && local ? (
          <Empty title={data.lesson.title} />
        ) : error && !data ? (
          <Unavailable
            error={error}
            busy={isFetching}
            missing={props.missing}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton />
        )}
      </div>
    </main>
  );
}

function Empty({ title }: { readonly title: string }) {
  const { t } = useTranslation('scoring');
  useScreenTitle(title);
  return (
    <MessagePanel icon={<IconInbox size={40} />} title={t('empty.title')}>
      {t('empty.text')}
    </MessagePanel>
  );
}

interface UnavailableProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly missing: ReactNode;
  readonly onRetry: () => void;
}

function Unavailable({ error, busy, missing, onRetry }: UnavailableProps) {
  const { t } = useTranslation('scoring');
  useScreenTitle(t('title'));
  if (error instanceof ApiError && error.status === 404) return missing;
  const forbidden = error instanceof ApiError && error.status === 403;
  const notHere = error instanceof NotAvailableOfflineError;
  const what = forbidden ? 'forbidden' : notHere ? 'offline' : 'failed';
  const Icon = notHere ? IconDownloadOff : IconCloudOff;
  return (
    <MessagePanel
      alert
      icon={<Icon size={40} />}
      title={t(`problem.${what}.title`)}
      action={
        forbidden ? null : (
          <Action icon={<IconRefresh size={20} />} busy={busy} onClick={onRetry}>
            {t('problem.again')}
          </Action>
        )
      }
    >
      {t(`problem.${what}.text`)}
    </MessagePanel>
  );
}

function Skeleton() {
  const { t } = useTranslation('scoring');
  useScreenTitle(t('title'));
  return (
    <div className={classes['skeleton']} role="status" aria-label={t('loading')}>
      <div />
      <div />
      <div />
    </div>
  );
}

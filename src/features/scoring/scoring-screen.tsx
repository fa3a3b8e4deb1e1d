import {
  IconChevronLeft,
  IconCloudOff,
  IconDownloadOff,
  IconInbox,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { NotAvailableOfflineError } from '../../offline/reading/network-first';
import type { KeptLessons, Scoring, ScoringLesson } from '../../offline/reading/scores';
import { holdUpdates } from '../../offline/app/sw-bridge';
import { useLocalScores } from '../../offline/outbox/use-outbox';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { useScreenTitle } from '../../ui/use-screen-title';
import { LessonTabs, type DayStep } from './lesson-tabs';
import { keptLessonsQuery, scoringQuery } from './queries';
import { ScoringTable } from './scoring-table';
import type { ScoringPlace } from './scoring-place';
import type { ScoringSlots } from './slots';
import { wayBack } from './way-back';
import { Skeleton } from '../../ui/surfaces/skeleton';

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

const nothingKept: KeptLessons = { positions: [], latest: null };

interface Days {
  readonly kept: readonly number[];
  /** The lesson itself, or as long as it is not here another one of the assignment. */
  readonly lesson: ScoringLesson | undefined;
  /** The day that was open last. */
  readonly from: number | undefined;
}

/** What is known of the days of the assignment, also where the one that was asked for is not here. */
function useDays(userId: number, assignmentId: number, data: Scoring | undefined): Days {
  const { data: known = nothingKept, refetch } = useQuery(
    keptLessonsQuery({ userId, assignmentId }),
  );
  const fetchedAt = data?.fetchedAt;
  useEffect(() => {
    // What was read a moment ago is kept by now.
    if (fetchedAt !== undefined) void refetch();
  }, [fetchedAt, refetch]);
  const [last, setLast] = useState(data?.lesson);
  if (data && data.lesson !== last) setLast(data.lesson);
  const before = last?.assignment_id === assignmentId ? last : undefined;
  return {
    kept: known.positions,
    lesson: data?.lesson ?? before ?? known.latest ?? undefined,
    from: before?.position,
  };
}

interface TopProps extends Pick<ScoringScreenProps, 'connection' | 'tools'> {
  readonly lesson: ScoringLesson | undefined;
  readonly position: number;
  readonly kept: readonly number[];
  readonly walked: DayStep | undefined;
  readonly onWalk: (position: number, way: DayStep) => void;
}

/** The way out and the days. It stays as it is from one student to the next. */
const Top = memo(function Top({ lesson, connection, tools, ...days }: TopProps) {
  const { t } = useTranslation('scoring');
  return (
    <div className="col-span-full flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 bg-card px-4 py-1 edge-bottom max-[700px]:px-2 min-[961px]:flex-nowrap [&>a]:-ms-4 max-[700px]:[&>a]:-ms-2">
      <ButtonLink to={assignmentsPath} look="quiet" icon={<IconChevronLeft size={20} />}>
        {t('back')}
      </ButtonLink>
      {lesson ? <LessonTabs lesson={lesson} {...days} /> : null}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2 min-[961px]:flex-none min-[961px]:flex-nowrap">
        <div className="flex min-h-12 w-50 flex-none items-center justify-end text-xs leading-tight max-[700px]:justify-start">
          {connection}
        </div>
        {tools}
      </div>
    </div>
  );
});

/** The works of one lesson of an assignment, one student after the other, and their scores. */
export const ScoringScreen = memo(function ScoringScreen(props: ScoringScreenProps) {
  // A new version of the app never reloads a page on which somebody is working.
  useEffect(() => holdUpdates(), []);
  const { userId, assignmentId, at, onGo } = props;
  const ref = { userId, assignmentId, position: at.position };
  const { data, error, isFetching, refetch } = useQuery(scoringQuery(ref));
  const local = useLocalScores(userId);
  const days = useDays(userId, assignmentId, data);
  const [walked, setWalked] = useState<DayStep>();
  const goToDay = useCallback(
    (position: number, way?: DayStep) => {
      if (way) setWalked(way);
      onGo({ position });
    },
    [onGo],
  );
  const askAgain = useCallback(() => void refetch(), [refetch]);
  const top = (
    <Top
      lesson={days.lesson}
      position={at.position}
      kept={days.kept}
      // Where the day does not come, the way back has the focus.
      walked={data && walked}
      connection={props.connection}
      tools={props.tools}
      onWalk={goToDay}
    />
  );
  if (data && local && data.works.length > 0) {
    return (
      <main
        id="main"
        tabIndex={-1}
        data-screen
        data-keeps-focus
        className="h-[100dvh] bg-paper max-[960px]:h-auto max-[960px]:min-h-[100dvh]"
      >
        <ScoringTable
          key={`${assignmentId} ${at.position}`}
          userId={userId}
          scoring={data}
          local={local}
          at={at}
          kept={data.lesson.removed === true || days.kept.includes(at.position)}
          slots={props.slots}
          top={top}
          onGo={onGo}
          onAskAgain={askAgain}
        />
      </main>
    );
  }
  return (
    <main
      id="main"
      tabIndex={-1}
      data-screen
      className="h-[100dvh] bg-paper max-[960px]:h-auto max-[960px]:min-h-[100dvh]"
    >
      <div className="grid min-h-full grid-cols-1 grid-rows-[auto_1fr] gap-6 [&>:last-child]:mx-auto [&>:last-child]:w-[min(100%-2rem,62rem)] [&>:last-child]:self-start">
        {top}
        {data && local ? (
          <Empty title={data.lesson.title} />
        ) : error && !data ? (
          <Unavailable
            error={error}
            busy={isFetching}
            missing={props.missing}
            back={wayBack(at.position, days.from, days.kept)}
            onBack={goToDay}
            onRetry={askAgain}
          />
        ) : (
          <ScoringSkeleton />
        )}
      </div>
    </main>
  );
});

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
  /** A day that can be opened. */
  readonly back: number | undefined;
  readonly onBack: (position: number) => void;
  readonly onRetry: () => void;
}

function Unavailable(props: UnavailableProps) {
  const { error, busy, missing, back, onBack, onRetry } = props;
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
          <div className="flex flex-wrap justify-center gap-3">
            {back === undefined ? null : <WayBack day={back} onBack={onBack} />}
            <Button
              look={back === undefined ? 'main' : 'plain'}
              icon={<IconRefresh size={20} />}
              busy={busy}
              onClick={onRetry}
            >
              {t('problem.again')}
            </Button>
          </div>
        )
      }
    >
      {t(`problem.${what}.text`)}
    </MessagePanel>
  );
}

interface WayBackProps {
  readonly day: number;
  readonly onBack: (position: number) => void;
}

function WayBack({ day, onBack }: WayBackProps) {
  const { t } = useTranslation('scoring');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The arrow that led here went with the day before: who uses the keyboard would stand nowhere.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Button ref={button} icon={<IconChevronLeft size={20} />} onClick={() => onBack(day)}>
      {t('problem.backTo', { number: day })}
    </Button>
  );
}

function ScoringSkeleton() {
  const { t } = useTranslation('scoring');
  useScreenTitle(t('title'));
  return (
    <div
      className="grid grid-cols-[14rem_minmax(0,1fr)_20rem] gap-6 max-[960px]:grid-cols-1"
      role="status"
      aria-label={t('loading')}
    >
      <Skeleton className="h-[60vh] max-[960px]:h-[24vh]" />
      <Skeleton className="h-[60vh] max-[960px]:h-[24vh]" />
      <Skeleton className="h-[60vh] max-[960px]:h-[24vh]" />
    </div>
  );
}

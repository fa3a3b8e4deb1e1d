import { IconCloudOff, IconDownloadOff, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { NotAvailableOfflineError } from '../../offline/reading/network-first';
import { retryParked, type LessonRef } from '../../offline/outbox/outbox';
import { holdUpdates } from '../../offline/app/sw-bridge';
import { useLocalLesson, useParked } from '../../offline/outbox/use-outbox';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { useScreenTitle } from '../../ui/use-screen-title';
import { Button } from '../../ui/buttons/button';
import { openingPage, FINISH_PAGE } from './player/pages';
import { LessonPlayer } from './player/lesson-player';
import { LessonSkeleton } from './player/lesson-skeleton';
import { playerLesson, type PlayerLesson } from './player/player-lesson';
import { SyncStatusLine } from './player/sync-status-line';
import type { ParkedHandIn } from './player/lesson-work';
import { lessonQuery, placeKey, placeQuery } from './queries';
import { studentWork } from './student-work';

interface LessonScreenProps {
  readonly lessonRef: LessonRef;
  readonly onClose: () => void;
}

/** One lesson, from the first step to handing in, and later with the teacher's result. */
export function LessonScreen({ lessonRef, onClose }: LessonScreenProps) {
  // A new version of the app never reloads a page on which somebody is working.
  useEffect(() => holdUpdates(), []);
  const { data, error, isFetching, refetch } = useQuery(lessonQuery(lessonRef));
  const place = useQuery(placeQuery(lessonRef));
  useForgottenPlace(lessonRef);
  const local = useLocalLesson(lessonRef);
  const parkedHandIn = useParkedHandIn(lessonRef);
  const work = useMemo(() => studentWork(lessonRef), [lessonRef]);
  const lesson = useMemo(
    () => (data === undefined || local === undefined ? undefined : playerLesson(data, local)),
    [data, local],
  );
  useScreenTitle(lesson?.title);

  // The place is a comfort: a lesson whose place cannot be read opens at its first open step.
  if (lesson !== undefined && !place.isPending) {
    return (
      <LessonPlayer
        key={lessonRef.assignmentStudentId}
        work={work}
        lesson={lesson}
        parkedHandIn={parkedHandIn}
        line={<SyncStatusLine userId={lessonRef.userId} />}
        firstPage={firstPageOf(lesson, place.data?.stepId)}
        onClose={onClose}
      />
    );
  }
  if (error !== null && data === undefined) {
    return (
      <Unavailable
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  return <LessonSkeleton onClose={onClose} />;
}

/** A place that was read ahead of the screen would outlive it; the next opening asks anew. */
function useForgottenPlace({ userId, assignmentStudentId }: LessonRef): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: placeKey(userId, assignmentStudentId) });
    },
    [client, userId, assignmentStudentId],
  );
}

function useParkedHandIn({ userId, assignmentStudentId }: LessonRef): ParkedHandIn | undefined {
  const entry = useParked(userId).find(
    (parked) =>
      parked.type === 'assignment.hand_in' && parked.assignmentStudentId === assignmentStudentId,
  );
  return useMemo(
    () => entry && { code: entry.code, retry: () => retryParked(userId, entry.opId) },
    [userId, entry],
  );
}

function firstPageOf(lesson: PlayerLesson, kept: string | undefined): string {
  if (lesson.state === 'handed_in' || lesson.state === 'scored') return FINISH_PAGE;
  // Work that came back opens with the teacher's words, until the student has gone on from there.
  if (lesson.state === 'returned') return kept ?? FINISH_PAGE;
  return openingPage(lesson.steps, lesson.stepsDone, kept);
}

interface UnavailableProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Unavailable({ error, busy, onRetry, onClose }: UnavailableProps) {
  const { t } = useTranslation('lesson');
  const notHere = error instanceof NotAvailableOfflineError;
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  const what = notHere ? 'notHere' : gone ? 'gone' : 'failed';
  const Icon = notHere ? IconDownloadOff : IconCloudOff;
  return (
    <main
      id="main"
      tabIndex={-1}
      data-screen
      className="grid min-h-[100dvh] place-items-center p-6"
    >
      <MessagePanel
        alert
        icon={<Icon size={40} />}
        title={t(`unavailable.${what}.title`)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="plain" size="tall" onClick={onClose}>
              {t('action.backHome')}
            </Button>
            {gone ? null : (
              <Button size="tall" disabled={busy} onClick={onRetry} icon={<IconRefresh />}>
                {t('action.tryAgain')}
              </Button>
            )}
          </div>
        }
      >
        {t(`unavailable.${what}.text`)}
      </MessagePanel>
    </main>
  );
}

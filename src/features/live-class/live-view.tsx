import { IconPresentation, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/surfaces/notice';
import { useScreenTitle } from '../../ui/use-screen-title';
import { ClassNow } from './class-now';
import { DayTabs } from './day-tabs';
import type { LiveSnapshot, LiveStudent } from './queries';
import { ReadinessNotice } from './readiness-notice';
import type { Live } from './use-live';
import { useLostTime } from './use-lost-time';
import { useProjected } from './use-projected';

interface LiveViewProps {
  readonly snapshot: LiveSnapshot;
  readonly live: Live<LiveSnapshot, LiveStudent>;
  /** The lesson of another day was chosen here. */
  readonly turned: boolean;
  readonly onDay: (position: number) => void;
}

/** A class at work. */
export function LiveView({ snapshot, live, turned, onDay }: LiveViewProps) {
  const { t } = useTranslation('live');
  const { wall, projected, open, close } = useProjected();
  const { connection, store } = live;
  const lost = useLostTime(live);
  const { assignment, lesson } = snapshot;
  useScreenTitle(t('title', { title: assignment.title }));
  return (
    <>
      <div className="db-page-head">
        <div>
          <h1 className="db-page-title">{assignment.title}</h1>
          <p className="db-lead">{lesson.title}</p>
        </div>
        <Button
          ref={wall}
          look="plain"
          icon={<IconPresentation size={22} />}
          aria-keyshortcuts="p"
          onClick={open}
        >
          {t('projection.open')}
        </Button>
      </div>
      <DayTabs {...{ snapshot, turned, onDay }} />
      {lost === undefined ? null : (
        <Notice icon={<IconWifiOff size={22} />} tone="warn">
          {t('connection.lost', { time: lost })}
        </Notice>
      )}
      <ReadinessNotice assignmentId={assignment.id} />
      <ClassNow
        snapshot={snapshot}
        store={store}
        connection={connection}
        lost={lost}
        projected={projected}
        onProjectionClose={close}
      />
    </>
  );
}

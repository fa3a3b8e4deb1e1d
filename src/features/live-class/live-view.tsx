import { IconPresentation, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import list from '../../lists/list.module.css';
import { Action } from '../../ui/action';
import { Notice } from '../../ui/notice';
import { useKeys } from '../../ui/use-keys';
import { formatLocale } from '../../locales/format-locale';
import { useSchoolZone } from '../../locales/school-zone';
import { useScreenTitle } from '../../ui/use-screen-title';
import { ClassNow } from './class-now';
import { DayTabs } from './day-tabs';
import type { LiveSnapshot } from './queries';
import { ReadinessNotice } from './readiness-notice';
import { useClock } from './use-clock';
import type { Live } from './use-live';

interface LiveViewProps {
  readonly snapshot: LiveSnapshot;
  readonly live: Live;
  readonly onDay: (position: number) => void;
}

/** A class at work. */
export function LiveView({ snapshot, live, onDay }: LiveViewProps) {
  const { t, i18n } = useTranslation('live');
  const [projected, setProjected] = useState(false);
  const wall = useRef<HTMLButtonElement>(null);
  const [closed, setClosed] = useState(0);
  // Opened by its key there is no button that the browser would go back to.
  useEffect(() => {
    if (closed > 0) wall.current?.focus();
  }, [closed]);
  const { connection, store } = live;
  const now = useClock(store.state().clockOffset, store.heardAt);
  const timeZone = useSchoolZone();
  const lost =
    connection === 'lost'
      ? new Intl.DateTimeFormat(formatLocale(i18n.language), {
          timeStyle: 'short',
          timeZone,
        }).format(now)
      : undefined;
  const { assignment, lesson } = snapshot;
  useScreenTitle(t('title', { title: assignment.title }));
  useKeys([{ keys: 'p', words: t('projection.open'), run: () => setProjected(true) }]);
  return (
    <>
      <div className={list['head']}>
        <div>
          <h1 className={list['title']}>{assignment.title}</h1>
          <p className={list['quiet']}>{lesson.title}</p>
        </div>
        <Action
          ref={wall}
          look="plain"
          icon={<IconPresentation size={22} />}
          aria-keyshortcuts="p"
          onClick={() => setProjected(true)}
        >
          {t('projection.open')}
        </Action>
      </div>
      <DayTabs snapshot={snapshot} onDay={onDay} />
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
        onProjectionClose={() => {
          setProjected(false);
          setClosed(closed + 1);
        }}
      />
    </>
  );
}

import { IconPresentation, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import list from '../../lists/list.module.css';
import { PillSelect } from '../../lists/pill-select';
import { Action } from '../../ui/action';
import { MessagePanel } from '../../ui/message-panel';
import { Notice } from '../../ui/notice';
import { useKeys } from '../../ui/use-keys';
import { useScreenTitle } from '../../ui/use-screen-title';
import { Announcer } from './announcer';
import { DayTabs } from './day-tabs';
import classes from './live-class.module.css';
import { Projection } from './projection';
import type { LiveSnapshot } from './queries';
import { ReadinessNotice } from './readiness-notice';
import { arranged, countsOf, standings, withStanding, type Order, type Standing } from './standing';
import { StepCounts } from './step-counts';
import { StudentTable } from './student-table';
import { useClock } from './use-clock';
import type { Live } from './use-live';

const orders: readonly Order[] = ['help', 'name', 'progress'];

interface LiveViewProps {
  readonly snapshot: LiveSnapshot;
  readonly live: Live;
  readonly onDay: (position: number) => void;
}

const timeOf = (now: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(now);

/** A class at work. */
export function LiveView({ snapshot, live, onDay }: LiveViewProps) {
  const { t, i18n } = useTranslation('live');
  const [only, setOnly] = useState<Standing>();
  const [order, setOrder] = useState<Order>('help');
  const [projected, setProjected] = useState(false);
  const wall = useRef<HTMLButtonElement>(null);
  const [closed, setClosed] = useState(0);
  // Opened by its key there is no button that the browser would go back to.
  useEffect(() => {
    if (closed > 0) wall.current?.focus();
  }, [closed]);
  const { connection, state } = live;
  const now = useClock(state.clockOffset, live.heardAt);
  const lost = connection === 'lost';
  const students = useMemo(() => withStanding(state.students.values(), now), [state.students, now]);
  const counts = countsOf(students);
  const shown = useMemo(() => arranged(students, only, order), [students, only, order]);
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
      <Announcer students={students} />
      {lost ? (
        <Notice icon={<IconWifiOff size={22} />} tone="warn">
          {t('connection.lost', { time: timeOf(now, i18n.language) })}
        </Notice>
      ) : null}
      <ReadinessNotice assignmentId={assignment.id} />
      {students.length === 0 ? (
        <MessagePanel title={t('empty')}>{t('emptyText')}</MessagePanel>
      ) : (
        <div className={list['sheet']}>
          <StepCounts students={students} lesson={lesson} />
          <div className={classes['bar']}>
            <div className={classes['filters']} role="group" aria-label={t('filter.label')}>
              <button
                type="button"
                aria-pressed={only === undefined}
                onClick={() => setOnly(undefined)}
              >
                {t('filter.all', { count: students.length })}
              </button>
              {standings
                .filter((standing) => counts[standing] > 0 || standing === only)
                .map((standing) => (
                  <button
                    key={standing}
                    type="button"
                    data-standing={standing}
                    aria-pressed={only === standing}
                    onClick={() => setOnly(only === standing ? undefined : standing)}
                  >
                    {t(`filter.${standing}`, { count: counts[standing] })}
                  </button>
                ))}
            </div>
            <PillSelect
              label={t('order.label')}
              value={order}
              options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
              onChange={(value) => setOrder(orders.find((known) => known === value) ?? 'help')}
            />
          </div>
          <StudentTable
            students={shown}
            lesson={lesson}
            assignmentId={assignment.id}
            position={snapshot.position}
          />
          <p className={list['quiet']} data-connection={connection}>
            {lost ? null : t(connection === 'live' ? 'connection.live' : 'connection.asking')}
          </p>
        </div>
      )}
      {projected ? (
        <Projection
          students={students}
          snapshot={snapshot}
          lost={lost ? timeOf(now, i18n.language) : undefined}
          onClose={() => {
            setProjected(false);
            setClosed(closed + 1);
          }}
        />
      ) : null}
    </>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Announcer } from './announcer';
import { ClassFilters } from './class-filters';
import type { LiveStore } from './live-store';
import { HandedIn, Projection } from './projection';
import type { LiveSnapshot, LiveStudent } from './queries';
import { arranged, countsOf, withStanding, type Order, type Standing } from './standing';
import { StepCounts } from './step-counts';
import { StudentTable } from './student-table';
import { useClock } from './use-clock';
import { useShown, type Connection } from './use-live';

interface ClassNowProps {
  readonly snapshot: LiveSnapshot;
  readonly store: LiveStore<LiveStudent>;
  readonly connection: Connection;
  /** The server cannot be reached: this is how it was at this time. */
  readonly lost: string | undefined;
  readonly projected: boolean;
  readonly onProjectionClose: () => void;
}

/** What changes while a class works: it is drawn again many times a second. */
export function ClassNow(props: ClassNowProps) {
  const { snapshot, store, connection, lost, projected, onProjectionClose } = props;
  const { t } = useTranslation('live');
  const [only, setOnly] = useState<Standing>();
  const [order, setOrder] = useState<Order>('help');
  const state = useShown(store);
  const now = useClock(state.clockOffset, store.lastSeenAt);
  const students = useMemo(() => withStanding(state.rows, now), [state.rows, now]);
  const shown = useMemo(() => arranged(students, only, order), [students, only, order]);
  const footer = useMemo(
    () => t(connection === 'live' ? 'connection.live' : 'connection.asking'),
    [t, connection],
  );
  const { assignment, lesson } = snapshot;
  return (
    <>
      <Announcer students={students} />
      {students.length === 0 ? (
        <MessagePanel title={t('empty')}>{t('emptyText')}</MessagePanel>
      ) : (
        <div className="db-sheet" data-size="small">
          <StepCounts students={students} lesson={lesson} />
          <ClassFilters
            counts={countsOf(students)}
            only={only}
            onOnly={setOnly}
            order={order}
            onOrder={setOrder}
          />
          <StudentTable
            students={shown}
            order={order}
            lesson={lesson}
            assignmentId={assignment.id}
            position={snapshot.position}
          />
          <p className="db-lead" data-connection={connection}>
            {lost === undefined ? footer : null}
          </p>
        </div>
      )}
      {projected ? (
        <Projection title={lesson.title} lost={lost} onClose={onProjectionClose}>
          <HandedIn students={students} />
          <StepCounts students={students} lesson={lesson} onWall />
        </Projection>
      ) : null}
    </>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Announcer } from './announcer';
import { childrenOf, lessonKey, withLesson } from './children';
import { ClassFilters } from './class-filters';
import { ClassTable } from './class-table';
import { LessonWays } from './lesson-ways';
import { HandedIn, Projection } from './projection';
import type { ClassSnapshot, LiveWork } from './queries';
import { arranged, countsOf, type Order, type Standing } from './standing';
import { StepCounts } from './step-counts';
import { useClock } from './use-clock';
import { useShown, type Live } from './use-live';

interface ClassDayProps {
  readonly snapshot: ClassSnapshot;
  readonly live: Pick<Live<ClassSnapshot, LiveWork>, 'store' | 'connection'>;
  /** The server cannot be reached: this is how it was at this time. */
  readonly lost: string | undefined;
  readonly projected: boolean;
  readonly onProjectionClose: () => void;
}

/** Who is in the class today and has nothing to do. */
function Others({ others }: Pick<ClassSnapshot, 'others'>) {
  const { t } = useTranslation('live');
  const { list } = useFormats();
  if (others.length === 0) return null;
  const names = list(
    others.map(({ name }) => name),
    { type: 'unit', style: 'short' },
  );
  return <p className="db-lead">{t('class.others', { names })}</p>;
}

/** What changes while a class works. */
export function ClassDay({ snapshot, live, lost, projected, onProjectionClose }: ClassDayProps) {
  const { t } = useTranslation('live');
  const { store, connection } = live;
  const { lessons } = snapshot;
  const [only, setOnly] = useState<Standing>();
  const [order, setOrder] = useState<Order>('help');
  const state = useShown(store);
  const now = useClock(state.clockOffset, store.lastSeenAt);
  const children = useMemo(() => childrenOf(state.rows, lessons, now), [state.rows, lessons, now]);
  const shown = useMemo(() => arranged(children, only, order), [children, only, order]);
  return (
    <>
      <Announcer students={children} />
      {children.length === 0 ? (
        <MessagePanel title={t('class.empty')}>{t('emptyText')}</MessagePanel>
      ) : (
        <div className="db-sheet" data-size="small">
          <LessonWays lessons={lessons} rows={children} />
          <ClassFilters
            counts={countsOf(children)}
            only={only}
            onOnly={setOnly}
            order={order}
            onOrder={setOrder}
          />
          <ClassTable rows={shown} order={order} lessons={lessons} name={snapshot.group.name} />
          <Others others={snapshot.others} />
          <p className="db-lead" data-connection={connection}>
            {lost === undefined
              ? t(connection === 'live' ? 'connection.live' : 'connection.asking')
              : null}
          </p>
        </div>
      )}
      {projected ? (
        <Projection title={snapshot.group.name} lost={lost} onClose={onProjectionClose}>
          <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-[clamp(1rem,3vw,3rem)]">
            {lessons.map((lesson) => (
              <section key={lessonKey(lesson)} className="flex flex-col" aria-label={lesson.title}>
                <h3 className="text-[clamp(1.25rem,2.5vw,2.25rem)]">{lesson.title}</h3>
                <HandedIn students={withLesson(children, lesson)} />
                <StepCounts students={withLesson(children, lesson)} lesson={lesson} onWall />
              </section>
            ))}
          </div>
        </Projection>
      ) : null}
    </>
  );
}

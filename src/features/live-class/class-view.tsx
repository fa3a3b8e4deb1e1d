import { IconCalendarOff, IconPresentation, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GroupMark } from '../../lists/group-mark';
import { formatDay } from '../../locales/format-day';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Notice } from '../../ui/surfaces/notice';
import { useScreenTitle } from '../../ui/use-screen-title';
import { ClassDay } from './class-day';
import type { ClassSnapshot, LiveWork } from './queries';
import type { Live } from './use-live';
import { useLostTime } from './use-lost-time';
import { useProjected } from './use-projected';

interface ClassViewProps {
  readonly snapshot: ClassSnapshot;
  readonly live: Live<ClassSnapshot, LiveWork>;
}

/** Nothing is given for today: where that is done. */
function NoLesson({ name }: { name: string }) {
  const { t } = useTranslation('live');
  return (
    <MessagePanel
      icon={<IconCalendarOff size={40} />}
      title={t('class.noLesson')}
      action={
        <ButtonLink to="/dashboard/assignments" look="plain">
          {t('class.toAssignments')}
        </ButtonLink>
      }
    >
      {t('class.noLessonText', { name })}
    </MessagePanel>
  );
}

/** A class at work, in all lessons of today at once. */
export function ClassView({ snapshot, live }: ClassViewProps) {
  const { t, i18n } = useTranslation('live');
  const { group, lessons, day } = snapshot;
  const { wall, projected, open, close } = useProjected();
  const lost = useLostTime(live);
  useScreenTitle(t('title', { title: group.name }));
  const today = formatDay(i18n.language, day, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <>
      <div className="db-page-head">
        <div>
          <h1 className="db-page-title">
            <GroupMark name={group.name} color={group.color} />
          </h1>
          {/* In Spanish a weekday begins small, yet not at the beginning of a line. */}
          <p className="db-lead first-letter:uppercase">
            {today} · {t('class.lessons', { count: lessons.length })}
          </p>
        </div>
        {lessons.length === 0 ? null : (
          <Button
            ref={wall}
            look="plain"
            icon={<IconPresentation size={22} />}
            aria-keyshortcuts="p"
            onClick={open}
          >
            {t('projection.open')}
          </Button>
        )}
      </div>
      {lost === undefined ? null : (
        <Notice icon={<IconWifiOff size={22} />} tone="warn">
          {t('connection.lost', { time: lost })}
        </Notice>
      )}
      {lessons.length === 0 ? (
        <NoLesson name={group.name} />
      ) : (
        <ClassDay
          snapshot={snapshot}
          live={live}
          lost={lost}
          projected={projected}
          onProjectionClose={close}
        />
      )}
    </>
  );
}

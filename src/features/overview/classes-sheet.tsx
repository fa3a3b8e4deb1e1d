import { IconBroadcast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GroupMark } from '../../lists/group-mark';
import { QuerySheet } from '../../lists/query-sheet';
import { ButtonLink } from '../../ui/buttons/button';
import { ShareBar } from '../../ui/surfaces/share-bar';
import { classesTodayQuery, type ClassToday } from './queries';
import { Way } from './ways';

type Lesson = ClassToday['lessons'][number];

/** A lesson of today, and how far the class is with it. */
function LessonLine({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('dashboard');
  const { students: all, handed_in: count } = lesson;
  return (
    <li className="grid gap-0.5 pt-2 edge-top">
      <Link
        to="/dashboard/assignments/$id/students"
        params={{ id: String(lesson.assignment_id) }}
        search={{ lesson: lesson.position }}
        className="inline-flex min-h-7 items-center justify-self-start leading-snug font-semibold text-ink decoration-line-strong underline-offset-2 hover:decoration-current pointer-coarse:min-h-11"
      >
        {lesson.title}
      </Link>
      <span className="text-sm text-muted">
        <ShareBar of={count} all={all}>
          {t('classes.handedIn', { count, all })}
        </ShareBar>
      </span>
    </li>
  );
}

/** A class, once, with all its lessons of today under it. */
function ClassCard({ group }: { group: ClassToday }) {
  const { t } = useTranslation('dashboard');
  const { id, name, color, students, lessons } = group;
  return (
    <li
      className="grid content-start gap-2.5 rounded-control px-4.5 py-4 edge data-[idle=false]:row-span-2 data-[idle=true]:bg-paper"
      data-idle={lessons.length === 0}
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-lg leading-snug wrap-anywhere">
            <GroupMark name={name} color={color} />
          </h3>
          <p className="text-muted">{t('classes.students', { count: students })}</p>
        </div>
        {lessons.length === 0 ? null : (
          <ButtonLink
            to="/dashboard/groups/$id/live"
            params={{ id: String(id) }}
            look="plain"
            size="small"
            icon={<IconBroadcast size={20} />}
            aria-label={t('classes.liveOf', { name })}
          >
            {t('classes.live')}
          </ButtonLink>
        )}
      </div>
      {lessons.length === 0 ? (
        <p className="text-muted">{t('classes.noLesson')}</p>
      ) : (
        <ul className="m-0 grid list-none gap-2 p-0">
          {lessons.map((lesson) => (
            <LessonLine
              key={`${String(lesson.assignment_id)}/${String(lesson.position)}`}
              lesson={lesson}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Those with a lesson today first, each half by name. */
const busyFirst = (all: readonly ClassToday[]): readonly ClassToday[] => [
  ...all.filter(({ lessons }) => lessons.length > 0),
  ...all.filter(({ lessons }) => lessons.length === 0),
];

/** The classes of somebody who teaches, with what they have today and the way to see them at work. */
export function ClassesSheet({ userId }: { userId: number }) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(classesTodayQuery(userId));
  const toGroups = <Way to="/dashboard/groups">{t('classes.toGroups')}</Way>;
  return (
    <QuerySheet id="classes" title={t('classes.title')} query={query} failed={t('classes.failed')}>
      {({ data, total }) => (
        <>
          {total === 0 ? (
            <>
              <p className="text-muted">{t('classes.none')}</p>
              {toGroups}
            </>
          ) : (
            <ul className="m-0 grid list-none grid-flow-dense grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] items-start gap-3.5 p-0">
              {busyFirst(data).map((group) => (
                <ClassCard key={group.id} group={group} />
              ))}
            </ul>
          )}
          {total > data.length ? (
            <p className="text-muted">
              {t('classes.more', { count: total - data.length })} {toGroups}
            </p>
          ) : null}
        </>
      )}
    </QuerySheet>
  );
}

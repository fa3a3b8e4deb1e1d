import { IconArrowRight, IconCircleCheck, IconRotate2, IconStar } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/buttons/button';
import { Cover } from './cover';
import { weekdayName } from './day-words';
import { Badge } from '../../ui/surfaces/badge';
import classes from './lesson-card.module.css';
import { lessonLink } from './lesson-link';
import { PackMark } from './pack-mark';
import type { TodayItem } from './queries';
import { StepsStrip } from './steps-strip';
import { SubjectChip } from './subject';

interface LessonCardProps {
  readonly userId: number;
  readonly item: TodayItem;
  readonly date: string;
  /** The day whose page it stands on. */
  readonly page: string;
  /** The hand-in is on this device and not with the server yet. */
  readonly handInWaits: boolean;
}

const actions = {
  not_started: 'card.start',
  in_progress: 'card.continue',
  handed_in: 'card.seeWork',
  returned: 'card.improve',
  scored: 'card.seeScore',
} as const;

function StateChip({ item, handInWaits }: { item: TodayItem; handInWaits: boolean }) {
  const { t } = useTranslation('today');
  if (item.state === 'handed_in') {
    return (
      <Badge tint="done" size="large" icon={<IconCircleCheck size={20} aria-hidden="true" />}>
        {t(handInWaits ? 'card.handedInHere' : 'card.handedIn')}
      </Badge>
    );
  }
  if (item.state === 'returned' || item.state === 'scored') {
    const Icon = item.state === 'returned' ? IconRotate2 : IconStar;
    return (
      <Badge tint="now" size="large" icon={<Icon size={20} aria-hidden="true" />}>
        {t(`card.${item.state}`)}
      </Badge>
    );
  }
  return null;
}

function DayChip({ item, date, page }: { item: TodayItem; date: string; page: string }) {
  const { t, i18n } = useTranslation('today');
  if (item.school_day === page) return null;
  const key = item.school_day < date ? 'card.fromDay' : 'card.forDay';
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-inset px-3 py-1 text-base font-semibold">
      {t(key, { day: weekdayName(i18n.language, item.school_day) })}
    </span>
  );
}

/** The one big thing of the screen: a lesson and the way into it. */
export function LessonCard({ userId, item, date, page, handInWaits }: LessonCardProps) {
  const { t } = useTranslation('today');
  const ahead = item.school_day > date && item.state === 'not_started';
  const calm = item.state === 'handed_in' || item.state === 'scored' || ahead;
  const facts = [
    t('card.lessonOf', { position: item.position, count: item.lesson_count }),
    t('card.minutes', { count: item.minutes }),
    item.teacher,
  ];
  return (
    <article
      className={`${classes['card'] ?? ''} grid overflow-hidden rounded-sheet bg-card raised`}
    >
      <Cover cover={item.cover} subject={item.subject_id} language={item.language} />
      <div className={`${classes['body'] ?? ''} relative flex flex-col items-start`}>
        {item.school_day === date ? <span className="db-ribbon" aria-hidden="true" /> : null}
        <div className={`${classes['chips'] ?? ''} flex flex-wrap items-center gap-2 pe-12`}>
          <SubjectChip subject={item.subject_id} />
          <DayChip item={item} date={date} page={page} />
          <StateChip item={item} handInWaits={handInWaits} />
        </div>
        <h2 className={classes['title']} lang={item.language}>
          {item.title}
        </h2>
        <p className={`${classes['facts'] ?? ''} text-lg text-muted`}>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 ? ' · ' : null}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
        </p>
        <StepsStrip key={item.assignment_student_id} userId={userId} item={item} />
        <div
          className={`${classes['foot'] ?? ''} flex flex-wrap items-center justify-between gap-x-6 gap-y-3`}
        >
          <ButtonLink
            {...lessonLink(item)}
            size="large"
            look={calm ? 'plain' : 'main'}
            after={<IconArrowRight size={26} />}
          >
            {t(ahead ? 'card.ahead' : actions[item.state])}
          </ButtonLink>
          <PackMark userId={userId} assignmentStudentId={item.assignment_student_id} />
        </div>
      </div>
    </article>
  );
}

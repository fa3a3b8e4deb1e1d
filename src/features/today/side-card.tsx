import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';
import { weekdayName } from './day-words';
import { lessonLink } from './lesson-link';
import type { TodayItem } from './queries';
import classes from './side-card.module.css';
import { SubjectTile } from './subject';

interface SideCardProps {
  readonly item: TodayItem;
  readonly kicker: string;
  readonly title: string;
  readonly tile: ReactNode;
  /** What there is to read, on cards that came back. */
  readonly note?: string;
  /** Not for now: stands back behind the others. */
  readonly quiet?: boolean;
}

function SideCard({ item, kicker, title, tile, note, quiet }: SideCardProps) {
  return (
    <li className={classes['item']}>
      <Link
        {...lessonLink(item)}
        className={classes['card']}
        data-back={note ? true : undefined}
        data-quiet={quiet || undefined}
      >
        {tile}
        <span className={classes['words']}>
          <span className={classes['kicker']}>{kicker}</span>
          <span className={classes['title']}>{title}</span>
          {note ? <span className={classes['note']}>{note}</span> : null}
        </span>
      </Link>
    </li>
  );
}

type LessonKind = 'also' | 'alsoOnDay' | 'unfinished' | 'coming';

/** A lesson beside the main one. */
export function LessonSideCard({ item, kind }: { item: TodayItem; kind: LessonKind }) {
  const { t, i18n } = useTranslation('today');
  const words = {
    subject: t(`subject.${item.subject_id}`),
    day: weekdayName(i18n.language, item.school_day),
  };
  return (
    <SideCard
      item={item}
      kicker={t(`side.${kind}`, words)}
      title={item.title}
      tile={<SubjectTile subject={item.subject_id} />}
      quiet={kind === 'coming'}
    />
  );
}

function ScoreTile({ item }: { item: TodayItem }) {
  const { t, i18n } = useTranslation('today');
  if (item.state !== 'scored' || !item.score) return <SubjectTile subject={item.subject_id} />;
  const number = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 1 });
  const points = number.format(item.score.points);
  const max = item.score.max_points;
  return (
    <span className={classes['score']}>
      <span aria-hidden="true">{`${points}/${max}`}</span>
      <span className={classes['hidden']}>{t('side.score', { points, max })}</span>
    </span>
  );
}

/** Work that came back from the teacher: its score once that is final, and that there is a note to read. */
export function ReturnedCard({ item }: { item: TodayItem }) {
  const { t } = useTranslation('today');
  const kicker = item.state === 'scored' ? 'side.backScored' : 'side.back';
  return (
    <SideCard
      item={item}
      kicker={t(kicker, { teacher: item.teacher })}
      title={item.title}
      note={t('side.note')}
      tile={<ScoreTile item={item} />}
    />
  );
}

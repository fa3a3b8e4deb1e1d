import { IconCheck, IconMessage2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import { IconTile } from '../../ui/surfaces/tile';
import { wholeScore } from '../../ui/whole-score';
import { weekdayName } from './day-words';
import { lessonLink } from './lesson-link';
import type { TodayItem } from './queries';
import classes from './side-card.module.css';
import { SubjectTile } from './subject';

interface SideCardProps {
  readonly item: TodayItem;
  readonly kicker: string;
  readonly tile: ReactNode;
  /** What to do, on cards that came back to be made better. */
  readonly note?: string;
  /** quiet: not for now, stands back behind the others. */
  readonly tone?: 'plain' | 'back' | 'quiet';
}

function SideCard({ item, kicker, tile, note, tone = 'plain' }: SideCardProps) {
  return (
    <li className="grid">
      <Link
        {...lessonLink(item)}
        className={`${classes['card'] ?? ''} db-sheet flex items-center gap-3.5`}
        data-tone={tone}
      >
        {tile}
        <span className="grid min-w-0 gap-0.5">
          <span className={classes['kicker']}>{kicker}</span>
          <span
            className={`${classes['title'] ?? ''} text-xl leading-snug font-bold text-pretty`}
            lang={item.language}
          >
            {item.title}
          </span>
          {note ? (
            <span className="text-gold-text underline underline-offset-[3px]">{note}</span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

type LessonKind = 'also' | 'alsoOnDay' | 'unfinished' | 'handedIn' | 'coming';

/** A lesson beside the main one. */
export function LessonSideCard({ item, kind }: { item: TodayItem; kind: LessonKind }) {
  const { t, i18n } = useTranslation(['today', 'reference']);
  const words = {
    subject: t(`reference:subject.${item.subject_id}`),
    day: weekdayName(i18n.language, item.school_day),
  };
  return (
    <SideCard
      item={item}
      kicker={t(`side.${kind}`, words)}
      tile={kind === 'handedIn' ? <DoneTile /> : <SubjectTile subject={item.subject_id} />}
      tone={kind === 'coming' || kind === 'handedIn' ? 'quiet' : 'plain'}
    />
  );
}

function DoneTile() {
  return (
    <IconTile tint="done">
      <IconCheck size={26} stroke={3} />
    </IconTile>
  );
}

function ScoreTile({ score }: { score: NonNullable<TodayItem['score']> }) {
  const { t } = useTranslation('today');
  const { number } = useFormats();
  const whole = wholeScore(score.points, score.max_points);
  const [points, max] = [number(whole.got), number(whole.most)];
  return (
    <span
      className="db-tile w-auto min-w-13 px-2 text-3xl font-bold text-ink tabular"
      data-tint="now"
    >
      <span aria-hidden="true">{`${points}/${max}`}</span>
      <span className="db-hidden">{t('side.score', { points, max })}</span>
    </span>
  );
}

/** Work that came back from the teacher: to be made better, or with its score. */
export function ReturnedCard({ item }: { item: TodayItem }) {
  const { t } = useTranslation('today');
  if (item.state === 'scored') {
    return (
      <SideCard
        item={item}
        kicker={t('side.backScored', { teacher: item.teacher })}
        tile={
          item.score ? <ScoreTile score={item.score} /> : <SubjectTile subject={item.subject_id} />
        }
      />
    );
  }
  return (
    <SideCard
      item={item}
      kicker={t('side.back', { teacher: item.teacher })}
      note={t(item.has_note ? 'side.note' : 'side.improve')}
      tone="back"
      tile={
        <span className="db-tile bg-card text-gold-text" aria-hidden="true">
          <IconMessage2 size={26} />
        </span>
      }
    />
  );
}

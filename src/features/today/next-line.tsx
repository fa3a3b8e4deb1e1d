import { useTranslation } from 'react-i18next';
import { usePack } from '../../offline/packs/use-packs';
import { weekdayName } from './day-words';
import { homeView } from './home-view';
import type { Today, TodayItem } from './queries';

function Next({ userId, item }: { userId: number; item: TodayItem }) {
  const { t, i18n } = useTranslation('today');
  const pack = usePack(userId, item.assignment_student_id);
  const words = { day: weekdayName(i18n.language, item.school_day), title: item.title };
  return <span>{t(pack?.state === 'ready' ? 'next.ready' : 'next.plain', words)}</span>;
}

/** What comes next, and that it is already here. */
export function NextLine(props: { userId: number; today: Today; date: string }) {
  const next = homeView(props.today, props.date).coming[0];
  return next ? <Next userId={props.userId} item={next} /> : null;
}

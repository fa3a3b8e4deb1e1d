import { useTranslation } from 'react-i18next';
import type { Question } from '../../../../domain/content';
import { useLesson } from '../player/lesson-context';
import classes from './questions.module.css';

/** The points of one answer, once the teacher has given the work back. */
export function PointsMark({ question }: { readonly question: Question }) {
  const { t, i18n } = useTranslation('lesson');
  const { lesson } = useLesson();
  const points = lesson.answers.get(question.id)?.points;
  const given = lesson.state === 'scored' || lesson.state === 'returned';
  if (points === undefined || !given) return null;
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <p className={classes['points']}>
      {t('result.points', {
        count: question.points,
        points: format.format(points),
        max: format.format(question.points),
      })}
    </p>
  );
}

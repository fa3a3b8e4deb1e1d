import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../locales/use-formats';
import type { Question } from '../../../../domain/content';
import { useKnownAnswer, useLessonFrame } from '../player/lesson-context';

/** The points of one answer and words about it, once the teacher has given the work back. */
export function PointsMark({ question }: { readonly question: Question }) {
  const { t } = useTranslation('lesson');
  const { lesson } = useLessonFrame();
  const known = useKnownAnswer(question.id, (answer) => answer?.points);
  const { number } = useFormats();
  const said = lesson.result?.questions?.find(({ question_id }) => question_id === question.id);
  const points = said?.points ?? known;
  const given = lesson.state === 'scored' || lesson.state === 'returned';
  if (points === undefined || !given) return null;
  const mark = (
    <p className="justify-self-start rounded-full bg-gold-soft px-3.5 py-1.5 text-base font-bold text-ink">
      {t('result.points', {
        count: question.points,
        points: number(points),
        max: number(question.points),
      })}
    </p>
  );
  if (said?.comment === undefined) return mark;
  return (
    <>
      {mark}
      <p className="py-1 ps-3.5 text-lg whitespace-pre-line edge-said">
        <strong>{t('result.noteFrom', { teacher: lesson.teacher })}</strong> {said.comment}
      </p>
    </>
  );
}

import { IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLesson } from './lesson-context';
import classes from './player.module.css';

/** What the teacher wrote, one tap away on every page of work that came back. */
export function TeacherNote() {
  const { t } = useTranslation('lesson');
  const { lesson } = useLesson();
  const comment = lesson.result?.comment.trim() ?? '';
  if (comment === '') return null;
  return (
    <details className={classes['note']}>
      <summary>
        <IconMessage2 aria-hidden size={22} />
        {t('result.noteFrom', { teacher: lesson.teacher })}
      </summary>
      <p>{comment}</p>
    </details>
  );
}

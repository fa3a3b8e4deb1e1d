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
    <details className={`${classes['note'] ?? ''} db-note p-0 text-lg`} data-tint="now">
      <summary className="flex min-h-[48px] cursor-pointer items-center gap-[10px] px-[18px] py-[4px] font-bold">
        <IconMessage2 aria-hidden size={22} />
        {t('result.noteFrom', { teacher: lesson.teacher })}
      </summary>
      <p className="max-h-[30dvh] overflow-y-auto px-[18px] pb-[16px] whitespace-pre-line">
        {comment}
      </p>
    </details>
  );
}

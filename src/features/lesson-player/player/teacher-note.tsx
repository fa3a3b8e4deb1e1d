import { IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLessonFrame } from './lesson-context';
import { Note } from '../../../ui/surfaces/note';
import { ScrollBox } from '../../../ui/surfaces/scroll-box';

/** What the teacher wrote, one tap away on every page of work that came back. */
export function TeacherNote() {
  const { t } = useTranslation('lesson');
  const { lesson } = useLessonFrame();
  const comment = lesson.result?.comment.trim() ?? '';
  if (comment === '') return null;
  const title = t('result.noteFrom', { teacher: lesson.teacher });
  return (
    <Note as="details" tone="now" className="p-0 text-lg text-ink edge-gold">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 px-4.5 py-1 font-bold">
        <IconMessage2 aria-hidden size={22} />
        {title}
      </summary>
      <ScrollBox className="max-h-[30dvh]" label={title}>
        <p className="px-4.5 pb-4 whitespace-pre-line">{comment}</p>
      </ScrollBox>
    </Note>
  );
}

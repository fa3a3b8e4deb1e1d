import { useTranslation } from 'react-i18next';
import type { FileRef } from '../../../../domain/answers';
import { useStudentFile } from '../../../offline/files';
import { useLesson } from '../player/lesson-context';
import classes from './media.module.css';

interface OwnPictureProps {
  readonly file: FileRef | undefined;
}

/** A drawing or photo that the student made. */
export function OwnPicture({ file }: OwnPictureProps) {
  const { t } = useTranslation('lesson');
  const { lessonRef } = useLesson();
  const { url, status } = useStudentFile(lessonRef.userId, file);
  if (file === undefined) return null;
  if (status === 'loading') return <p className={classes['waiting']}>{t('loading.part')}</p>;
  if (url === undefined) return <p className={classes['notice']}>{t('media.ownUnavailable')}</p>;
  return <img className={classes['ownPicture']} src={url} alt={t('media.ownPicture')} />;
}

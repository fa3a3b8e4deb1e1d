import { useTranslation } from 'react-i18next';
import type { FileRef } from '../../../../domain/answers';
import { useOwnFile } from './use-own-file';
import classes from './media.module.css';

interface OwnPictureProps {
  readonly questionId: string;
  readonly file: FileRef | undefined;
}

/** A drawing or photo that the student made. */
export function OwnPicture({ questionId, file }: OwnPictureProps) {
  const { t } = useTranslation('lesson');
  const { url, status } = useOwnFile(questionId, file);
  if (file === undefined) return null;
  if (status === 'loading') return <p className="px-0 py-[12px] text-muted">{t('loading.part')}</p>;
  if (url === undefined)
    return (
      <p className="rounded-control bg-warn-soft px-[16px] py-[12px] text-lg text-warn-text">
        {t('media.ownUnavailable')}
      </p>
    );
  return (
    <img
      className={`${classes['ownPicture'] ?? ''} max-h-[60vh] w-full rounded-control object-contain edge`}
      src={url}
      alt={t('media.ownPicture')}
    />
  );
}

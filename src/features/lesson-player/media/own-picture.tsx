import { useTranslation } from 'react-i18next';
import type { FileRef } from '../../../../domain/answers';
import { useOwnFile } from './use-own-file';
import { Note } from '../../../ui/surfaces/note';

interface OwnPictureProps {
  readonly questionId: string;
  readonly file: FileRef | undefined;
}

/** A drawing or photo that the student made. */
export function OwnPicture({ questionId, file }: OwnPictureProps) {
  const { t } = useTranslation('lesson');
  const { url, status } = useOwnFile(questionId, file);
  if (file === undefined) return null;
  if (status === 'loading') return <p className="px-0 py-3 text-muted">{t('loading.part')}</p>;
  if (url === undefined)
    return (
      <Note tone="warn" size="large">
        {t('media.ownUnavailable')}
      </Note>
    );
  return (
    <img
      className="max-h-[60vh] w-full rounded-control bg-(--db-white) object-contain edge"
      src={url}
      alt={t('media.ownPicture')}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { Ghost } from '../../ui/surfaces/ghost';

/** The shape of a sequence while it is being opened. */
export function PreviewSkeleton() {
  const { t } = useTranslation('preview');
  return (
    <div className="grid max-w-272 gap-4.5" aria-busy="true">
      <div className="grid gap-3.5 rounded-sheet bg-card px-7 py-5.5 raised">
        <p role="status" className="db-hidden">
          {t('screen.opening')}
        </p>
        <Ghost size="title" />
        <Ghost className="h-5" />
        <Ghost className="h-5 w-2/5" />
      </div>
      <Ghost size="card" />
      <Ghost size="card" />
    </div>
  );
}

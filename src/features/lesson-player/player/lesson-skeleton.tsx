import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/surfaces/skeleton';
import { Sheet } from '../../../ui/surfaces/sheet';
import { PlayerBar } from './player-bar';

/** The shape of a lesson while it is being opened; closing works already. */
export function LessonSkeleton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('lesson');
  return (
    <div className="min-h-dvh text-ink" aria-busy="true">
      <PlayerBar close={t('action.close')} onClose={onClose}>
        <p role="status" className="db-hidden">
          {t('loading.lesson')}
        </p>
        <Skeleton className="h-[1.2rem] w-55" />
      </PlayerBar>
      <main id="main" className="px-[24px] pt-1.5 pb-5 max-[820px]:px-[16px]">
        <div className="grid gap-5 min-[900px]:grid-cols-2" aria-hidden>
          <Sheet className="gap-4.5">
            <Skeleton className="h-8 w-[70%]" />
            <Skeleton className="h-[1.2rem]" />
            <Skeleton className="h-65" />
          </Sheet>
          <Sheet className="gap-4.5">
            <Skeleton className="h-8 w-[70%]" />
            <Skeleton className="h-15.5" />
            <Skeleton className="h-15.5" />
            <Skeleton className="h-15.5" />
          </Sheet>
        </div>
      </main>
    </div>
  );
}

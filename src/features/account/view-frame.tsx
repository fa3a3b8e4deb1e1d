import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { Skeleton } from '../../ui/surfaces/skeleton';
import { Note } from '../../ui/surfaces/note';

/** A second page of the dialog: the way back, which has the focus at first, and what it is about. */
export function ViewFrame({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.querySelector('button')?.focus(), []);
  return (
    <div className="grid gap-4">
      <div ref={top} className="-ms-4 flex">
        <Button look="quiet" size="small" icon={<IconArrowLeft size={20} />} onClick={onBack}>
          {t('account.back')}
        </Button>
      </div>
      {children}
    </div>
  );
}

/** Lines that are on their way. */
export function ViewSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      <Skeleton className="h-17 rounded-control" />
      <Skeleton className="h-17 rounded-control" />
    </div>
  );
}

/** Why there is nothing to see, and another try. */
export function ViewProblem({ words, onAgain }: { words: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Note
      as="div"
      tone="warn"
      role="alert"
      className="text-ink"
      action={
        <Button look="plain" size="small" onClick={onAgain}>
          {t('tryAgain')}
        </Button>
      }
    >
      <p>{words}</p>
    </Note>
  );
}

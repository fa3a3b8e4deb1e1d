import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/buttons/action';
import classes from './view-frame.module.css';

/** A second page of the dialog: the way back, which has the focus at first, and what it is about. */
export function ViewFrame({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.querySelector('button')?.focus(), []);
  return (
    <div className={classes['view']}>
      <div ref={top} className={classes['back']}>
        <Action look="quiet" size="small" icon={<IconArrowLeft size={20} />} onClick={onBack}>
          {t('account.back')}
        </Action>
      </div>
      {children}
    </div>
  );
}

/** Lines that are on their way. */
export function ViewSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes['skeleton']}>
      <span />
      <span />
    </div>
  );
}

/** Why there is nothing to see, and another try. */
export function ViewProblem({ words, onAgain }: { words: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes['problem']}>
      <p>{words}</p>
      <Action look="plain" size="small" onClick={onAgain}>
        {t('tryAgain')}
      </Action>
    </div>
  );
}

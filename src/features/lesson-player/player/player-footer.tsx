import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { lineOfBar } from './sync-status-line';
import classes from './player.module.css';

interface PlayerFooterProps {
  readonly line: ReactNode;
  readonly trouble: 'full' | 'failed' | undefined;
  readonly onBack?: () => void;
  readonly onNext?: () => void;
  readonly mainPlace: Ref<HTMLSpanElement>;
}

export function PlayerFooter({ line, trouble, onBack, onNext, mainPlace }: PlayerFooterProps) {
  const { t } = useTranslation('lesson');
  return (
    <footer
      className={`${classes['footer'] ?? ''} sticky bottom-0 z-2 grid grid-cols-[1fr_auto_1fr] items-center gap-4 bg-paper px-[24px] pt-2.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] [box-shadow:0_-6px_12px_var(--db-paper)] max-[820px]:grid-cols-[auto_1fr] max-[820px]:px-[16px] flat:static`}
    >
      <div>
        {onBack === undefined ? null : (
          <Button look="plain" size="tall" onClick={onBack}>
            {t('action.back')}
          </Button>
        )}
      </div>
      {trouble === undefined ? (
        line
      ) : (
        <p className={`${lineOfBar} text-warn-text`} role="alert">
          {t(`trouble.${trouble}`)}
        </p>
      )}
      <div className="justify-self-end">
        {onNext === undefined ? (
          <span ref={mainPlace} />
        ) : (
          <Button size="tall" after={<IconArrowRight size={22} />} onClick={onNext}>
            {t('action.next')}
          </Button>
        )}
      </div>
    </footer>
  );
}

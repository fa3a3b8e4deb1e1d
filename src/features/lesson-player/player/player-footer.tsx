import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from './action';
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
    <footer className={`${classes['footer'] ?? ''} bottom-0 z-2 gap-[16px] bg-paper`}>
      {onBack === undefined ? (
        <span />
      ) : (
        <Action look="plain" onClick={onBack}>
          {t('action.back')}
        </Action>
      )}
      {trouble === undefined ? (
        line
      ) : (
        <p className={classes['trouble']} role="alert">
          {t(`trouble.${trouble}`)}
        </p>
      )}
      {onNext === undefined ? (
        <span ref={mainPlace} />
      ) : (
        <Action look="main" onClick={onNext}>
          {t('action.next')}
          <IconArrowRight aria-hidden size={22} />
        </Action>
      )}
    </footer>
  );
}

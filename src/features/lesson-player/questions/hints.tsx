import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../blocks/rich-text';
import { Action } from '../player/action';
import classes from './questions.module.css';

interface HintButtonProps {
  readonly first: boolean;
  readonly onShow: () => void;
}

/** Hints come one by one, when somebody asks for the next. */
export function HintButton({ first, onShow }: HintButtonProps) {
  const { t } = useTranslation('lesson');
  return (
    <Action look="quiet" onClick={onShow}>
      <IconBulb aria-hidden size={20} />
      {first ? t('hint.show') : t('hint.next')}
    </Action>
  );
}

export function HintList({ hints }: { readonly hints: readonly string[] }) {
  return (
    <ol className={classes['hints']} aria-live="polite" data-empty={hints.length === 0}>
      {hints.map((hint) => (
        <li key={hint} className={classes['hint']}>
          <IconBulb aria-hidden size={20} />
          <RichText html={hint} />
        </li>
      ))}
    </ol>
  );
}

import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../blocks/rich-text';
import { Action } from '../player/action';
import classes from './questions.module.css';

/** Hints come one by one, when somebody asks for the next. */
export function Hints({ hints }: { readonly hints: readonly string[] }) {
  const { t } = useTranslation('lesson');
  const [shown, setShown] = useState(0);
  if (hints.length === 0) return null;
  return (
    <div className={classes['hints']}>
      <ol aria-live="polite" hidden={shown === 0}>
        {hints.slice(0, shown).map((hint) => (
          <li key={hint} className={classes['hint']}>
            <IconBulb aria-hidden size={20} />
            <RichText html={hint} />
          </li>
        ))}
      </ol>
      {shown < hints.length ? (
        <Action look="quiet" onClick={() => setShown(shown + 1)}>
          <IconBulb aria-hidden size={20} />
          {shown === 0 ? t('hint.show') : t('hint.next')}
        </Action>
      ) : null}
    </div>
  );
}

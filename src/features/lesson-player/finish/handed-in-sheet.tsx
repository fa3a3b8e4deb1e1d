import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectivity } from '../../../offline/use-connectivity';
import { Action } from '../player/action';
import { useLesson } from '../player/lesson-context';
import { MainAction } from '../player/main-action';
import { Ribbon } from './ribbon';
import player from '../player/player.module.css';
import classes from './finish.module.css';

interface HandedInSheetProps {
  readonly onGo: (page: string) => void;
  readonly onClose: () => void;
}

/** The work is out of the student's hands; says how far it has come. */
export function HandedInSheet({ onGo, onClose }: HandedInSheetProps) {
  const { t } = useTranslation('lesson');
  const { lesson, work, announce } = useLesson();
  const connected = useConnectivity() === 'online';
  const waits = lesson.handedIn !== 'sent';
  const where = waits ? (connected ? 'sending' : 'onDevice') : 'sent';
  const key = `handedIn.${work.goesNowhere ? 'nowhere' : where}` as const;
  const scored = lesson.state === 'scored';
  const text = t(key, { teacher: lesson.teacher });
  useEffect(() => {
    if (!scored) announce('hand-in', text);
  }, [announce, text, scored]);
  const first = lesson.steps[0];
  return (
    <section className={player['sheet']}>
      {scored ? null : (
        <div className={classes['moment']}>
          <Ribbon />
          <div>
            <p className={classes['momentText']}>{text}</p>
            <p className={classes['when']}>{t('handedIn.next')}</p>
          </div>
        </div>
      )}
      {first === undefined ? null : (
        <div>
          <Action look="plain" onClick={() => onGo(first.id)}>
            {t('handedIn.look')}
          </Action>
        </div>
      )}
      <MainAction onClick={onClose}>{t('action.backHome')}</MainAction>
    </section>
  );
}

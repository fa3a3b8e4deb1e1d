import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/action';
import { Dialog } from '../../ui/dialog';
import type { LessonParts } from './parts';
import classes from './dialogs.module.css';
import { ScoreText } from './score-text';
import { useScore } from './scoring-context';

interface ScoreConflictProps {
  readonly workId: number;
  readonly parts: LessonParts;
  readonly by: string | null | undefined;
}

/**
 * Two teachers, or one at two devices, have scored the same work: shows both and lets one choose. Put away
 * unanswered, it comes back with the next opening; both stay among the versions.
 */
export function ScoreConflict({ workId, parts, by }: ScoreConflictProps) {
  const { t } = useTranslation(['scoring', 'common']);
  const { view, settle } = useScore(workId);
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const { conflict } = view;
  if (!conflict || later) return null;
  const keep = (choice: 'mine' | 'theirs') => {
    setBusy(true);
    void settle(choice).finally(() => setBusy(false));
  };
  const titles = {
    mine: t('conflict.mine'),
    theirs: by ? t('conflict.theirsBy', { name: by }) : t('conflict.theirs'),
  };
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('common:close')}
      onClose={() => setLater(true)}
    >
      <p className={classes['quiet']}>{t('conflict.text')}</p>
      <div className={classes['sides']}>
        {(['mine', 'theirs'] as const).map((side) => (
          <section key={side} className={classes['side']}>
            <h3>{titles[side]}</h3>
            <ScoreText
              parts={parts}
              draft={conflict[side]}
              other={conflict[side === 'mine' ? 'theirs' : 'mine']}
              label={titles[side]}
            />
            <Action look="plain" busy={busy} onClick={() => keep(side)}>
              {t(`conflict.keep.${side}`)}
            </Action>
          </section>
        ))}
      </div>
      <p className={classes['quiet']}>{t('conflict.kept')}</p>
    </Dialog>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreDraft } from '../../../domain/score-draft';
import { markedLines } from '../../documents/draft-lines';
import type { LessonParts } from './parts';
import { usePointWords } from './point-words';
import { scoreLines } from './score-lines';
import classes from './dialogs.module.css';

interface ScoreTextProps {
  readonly parts: LessonParts;
  readonly draft: ScoreDraft;
  readonly other: ScoreDraft;
  readonly label: string;
}

/** All words of a score, with those marked that another one has not. */
export function ScoreText({ parts, draft, other, label }: ScoreTextProps) {
  const { t } = useTranslation(['scoring', 'documents']);
  const points = usePointWords();
  const words = useMemo(
    () => ({
      none: t('text.none'),
      voice: t('text.voice'),
      points: points.number,
      question: (number: number) => t('text.question', { number }),
    }),
    [t, points],
  );
  const lines = markedLines(scoreLines(parts, draft, words), scoreLines(parts, other, words));
  return (
    // A long text is scrolled by the keyboard, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable
    <div className={classes['text']} role="region" aria-label={label} tabIndex={0}>
      {lines.length === 0 ? <p className={classes['quiet']}>{t('text.empty')}</p> : null}
      {lines.map(({ text, onlyHere }, index) => (
        <p key={index}>
          {onlyHere ? (
            <mark className={classes['mark']}>
              <span className={classes['hidden']}>{t('documents:onlyHere')} </span>
              {text}
            </mark>
          ) : (
            text
          )}
        </p>
      ))}
    </div>
  );
}

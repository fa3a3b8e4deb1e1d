import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreDraft } from '../../../domain/score-draft';
import { MarkedText } from '../../documents/marked-text';
import type { LessonParts } from './parts';
import { usePointWords } from './point-words';
import { scoreLines } from './score-lines';

interface ScoreTextProps {
  readonly parts: LessonParts;
  readonly draft: ScoreDraft;
  readonly other: ScoreDraft;
  readonly label: string;
}

/** All words of a score, with those marked that another one has not. */
export function ScoreText({ parts, draft, other, label }: ScoreTextProps) {
  const { t } = useTranslation('scoring');
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
  return (
    <MarkedText
      lines={scoreLines(parts, draft, words)}
      other={scoreLines(parts, other, words)}
      label={label}
      empty={t('text.empty')}
    />
  );
}

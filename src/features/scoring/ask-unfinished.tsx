import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { arePressed, singleKeysOn } from '../../ui/keys';
import type { LessonParts, Sum } from './parts';
import { usePointWords } from './point-words';

interface AskUnfinishedProps {
  readonly rubric: LessonParts['rubric'];
  readonly sum: Sum;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names what has no level or no points yet before it is posted. The key that has asked answers as well. */
export function AskUnfinished({ rubric, sum, onConfirm, onClose }: AskUnfinishedProps) {
  const { t } = useTranslation('scoring');
  const words = usePointWords();
  const localPosting = useRef(onConfirm);
  useEffect(() => {
    localPosting.current = onConfirm;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !singleKeysOn()) return;
      if (!arePressed('g', event)) return;
      event.preventDefault();
      localPosting.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const seen = rubric?.hide_points
    ? undefined
    : t('unfinished.seen', { total: words.ofAll(sum.points, sum.max_points) });
  return (
    <ConfirmDialog
      title={t(rubric ? 'unfinished.criteria' : 'unfinished.questions', { count: sum.missing })}
      confirm={t('unfinished.release')}
      confirmKey="G"
      onConfirm={() => {
        onConfirm();
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      {[t('unfinished.counts'), seen].filter((part) => part !== undefined).join(' ')}
    </ConfirmDialog>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RubricDraft } from '../../../domain/lesson-plan';
import { maxPointsOf } from '../../../domain/rubric';
import { Action } from '../../ui/action';
import { Notice } from '../../ui/notice';

interface ConflictNoticeProps {
  readonly mine: RubricDraft;
  readonly theirs: RubricDraft;
  readonly onSettle: (choice: 'mine' | 'theirs') => void;
}

/** Two have written at once. Whatever is chosen, the other one stays among the versions. */
export function ConflictNotice({ mine, theirs, onSettle }: ConflictNoticeProps) {
  const { t } = useTranslation('rubrics');
  const about = (draft: RubricDraft) =>
    t('conflict.about', {
      title: draft.title || t('unnamed'),
      criteria: draft.criteria.length,
      points: maxPointsOf(draft),
    });
  return (
    <Notice
      tone="warn"
      icon={<IconAlertTriangle size={24} />}
      actions={
        <>
          <Action size="small" onClick={() => onSettle('mine')}>
            {t('conflict.mine')}
          </Action>
          <Action size="small" look="plain" onClick={() => onSettle('theirs')}>
            {t('conflict.theirs')}
          </Action>
        </>
      }
    >
      <strong>{t('conflict.title')}</strong>
      <p>{t('conflict.here', { what: about(mine) })}</p>
      <p>{t('conflict.there', { what: about(theirs) })}</p>
    </Notice>
  );
}

import { useTranslation } from 'react-i18next';
import { ConflictFrame } from '../../documents/conflict-frame';
import type { LessonParts } from './parts';
import { ScoreText } from './score-text';
import { useScore } from './scoring-context';

interface ScoreConflictProps {
  readonly assignmentStudentId: number;
  readonly parts: LessonParts;
  readonly by: string | null | undefined;
  /** It was to be given back, and the server has not taken that, or will not: it was made of the same score. */
  readonly notPosted: boolean;
}

/** Work that was scored at two places at the same time; both scores stay among the versions. */
export function ScoreConflict({ assignmentStudentId, parts, by, notPosted }: ScoreConflictProps) {
  const { t } = useTranslation('scoring');
  const { view, settle } = useScore(assignmentStudentId);
  return (
    <ConflictFrame
      conflict={view.conflict}
      words={{
        title: t('conflict.title'),
        text: t(notPosted ? 'conflict.textNotPosted' : 'conflict.text'),
        kept: t('conflict.kept'),
      }}
      sides={{
        mine: { title: t('conflict.mine'), keep: t('conflict.keep.mine') },
        theirs: {
          title: by ? t('conflict.theirsBy', { name: by }) : t('conflict.theirs'),
          keep: t('conflict.keep.theirs'),
        },
      }}
      textOf={(draft, other, label) => (
        <ScoreText parts={parts} draft={draft} other={other} label={label} />
      )}
      settle={settle}
    />
  );
}

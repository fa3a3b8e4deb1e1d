import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ScoreDraft } from '../../../domain/score-draft';
import { VersionList } from '../../documents/version-list';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialog';
import type { LessonParts } from './parts';
import { useMoments } from './point-words';
import { scoreVersionsQuery } from './queries';
import { ScoreText } from './score-text';
import { useScore, useScoring } from './scoring-context';

interface ScoreVersionsProps {
  readonly assignmentStudentId: number;
  readonly parts: LessonParts;
  readonly onClose: () => void;
}

/** What was said of this work before; each version can be looked at and brought back. */
export function ScoreVersions({ assignmentStudentId, parts, onClose }: ScoreVersionsProps) {
  const { t } = useTranslation(['scoring', 'common']);
  const { lesson, mayScore } = useScoring();
  const { draft, change } = useScore(assignmentStudentId);
  const list = useInfiniteQuery(scoreVersionsQuery(assignmentStudentId));
  const moment = useMoments(lesson.time_zone);
  const restore = (body: ScoreDraft) => {
    change(() => body);
    onClose();
  };
  return (
    <Dialog title={t('versions.title')} closeLabel={t('common:close')} onClose={onClose}>
      <VersionList
        list={list}
        words={{ lead: t('versions.lead'), more: t('versions.more'), none: t('versions.none') }}
        when={moment}
        markOf={({ reason, outcome }) => {
          if (reason === 'save') return undefined;
          if (reason === 'conflict') return { words: t('versions.conflict'), tone: 'warn' };
          return { words: t(`versions.${outcome ?? 'scored'}`), tone: 'calm' };
        }}
      >
        {({ body }) => (
          <>
            <ScoreText parts={parts} draft={body} other={draft} label={t('versions.text')} />
            {mayScore ? (
              <Button look="plain" onClick={() => restore(body)}>
                {t('versions.restore')}
              </Button>
            ) : null}
          </>
        )}
      </VersionList>
    </Dialog>
  );
}

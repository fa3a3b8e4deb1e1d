import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnyDraft, DocumentKind } from '../../domain/lesson-plan';
import { ListProblem } from '../lists/list-problem';
import { ListSkeleton } from '../lists/list-skeleton';
import { useFormats } from '../locales/use-formats';
import { Button } from '../ui/buttons/button';
import { Dialog } from '../ui/dialog';
import { sameWords } from './draft-lines';
import { DraftText } from './draft-text';
import { versionQuery, versionsQuery } from './queries';
import { VersionList } from './version-list';
import { Note } from '../ui/surfaces/note';

interface VersionsDialogProps {
  readonly kind: DocumentKind;
  readonly id: number;
  /** As it is now, to compare with. */
  readonly draft: AnyDraft;
  readonly onRestore: (draft: AnyDraft) => void;
  readonly onClose: () => void;
}

function OneVersion(props: Omit<VersionsDialogProps, 'onClose'> & { versionId: number }) {
  const { t } = useTranslation('documents');
  const { kind, id, versionId, draft, onRestore } = props;
  const { data, error, refetch } = useQuery(versionQuery(kind, id, versionId));
  if (error && !data) return <ListProblem error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const body = data.body as AnyDraft;
  return (
    <>
      {sameWords(body, draft) ? <Note tone="calm">{t('versions.same')}</Note> : null}
      <DraftText draft={body} other={draft} label={t('versions.text')} />
      <Button look="plain" onClick={() => onRestore(body)}>
        {t('versions.restore')}
      </Button>
    </>
  );
}

/** What was saved of a document before; each version can be looked at and brought back. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { t } = useTranslation(['documents', 'common']);
  const { kind, id, onClose } = props;
  const list = useInfiniteQuery(versionsQuery(kind, id));
  const { moment } = useFormats();
  return (
    <Dialog title={t('versions.title')} closeLabel={t('common:close')} onClose={onClose}>
      <VersionList
        list={list}
        words={{
          lead: t('versions.lead'),
          more: t('versions.more'),
          none: t('versions.none'),
        }}
        when={(iso) => moment(iso)}
        markOf={({ reason }) =>
          reason === 'conflict' ? { words: t('versions.conflict'), tone: 'warn' } : undefined
        }
      >
        {(version) => <OneVersion {...props} versionId={version.id} />}
      </VersionList>
    </Dialog>
  );
}

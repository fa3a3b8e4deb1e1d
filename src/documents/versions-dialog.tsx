import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyDraft, DocumentKind } from '../../domain/lesson-plan';
import type { components } from '../api/schema';
import { ListProblem } from '../lists/list-problem';
import { ListSkeleton } from '../lists/list-skeleton';
import { formatLocale } from '../locales/format-locale';
import { Action } from '../ui/action';
import { Dialog } from '../ui/dialog';
import classes from './documents.module.css';
import { sameWords } from './draft-lines';
import { DraftText } from './draft-text';
import { versionQuery, versionsQuery } from './queries';

type Version = components['schemas']['DocumentVersion'];

interface VersionsDialogProps {
  readonly kind: DocumentKind;
  readonly id: number;
  /** As it is now, to compare with. */
  readonly draft: AnyDraft;
  readonly onRestore: (draft: AnyDraft) => void;
  readonly onClose: () => void;
}

function useTimes() {
  const { i18n } = useTranslation();
  return new Intl.DateTimeFormat(formatLocale(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

function OneVersion(props: Omit<VersionsDialogProps, 'onClose'> & { version: Version }) {
  const { t } = useTranslation('documents');
  const { kind, id, version, draft, onRestore } = props;
  const { data, error, refetch } = useQuery(versionQuery(kind, id, version.id));
  if (error && !data) return <ListProblem error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const body = data.body as AnyDraft;
  return (
    <div className={classes['side']}>
      {sameWords(body, draft) ? <p className={classes['note']}>{t('versions.same')}</p> : null}
      <DraftText draft={body} other={draft} label={t('versions.text')} />
      <Action look="plain" onClick={() => onRestore(body)}>
        {t('versions.restore')}
      </Action>
    </div>
  );
}

/** What was saved before, newest first; each can be looked at and brought back. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { t } = useTranslation(['documents', 'common']);
  const { kind, id, onClose } = props;
  const list = useInfiniteQuery(versionsQuery(kind, id));
  const [open, setOpen] = useState<number>();
  const times = useTimes();
  const versions = list.data?.pages.flatMap((page) => page.data);
  return (
    <Dialog title={t('versions.title')} closeLabel={t('common:close')} onClose={onClose}>
      <p className={classes['lead']}>{t('versions.lead')}</p>
      {list.error && !versions ? (
        <ListProblem error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {!versions && !list.error ? <ListSkeleton /> : null}
      <ol className={classes['versions']}>
        {versions?.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              className={classes['version']}
              aria-expanded={open === version.id}
              onClick={() => setOpen(open === version.id ? undefined : version.id)}
            >
              <strong>{times.format(new Date(version.saved_at))}</strong>
              <span>{version.saved_by ?? t('versions.nobody')}</span>
              {version.reason === 'conflict' ? (
                <span className={classes['kept']}>{t('versions.conflict')}</span>
              ) : null}
            </button>
            {open === version.id ? <OneVersion {...props} version={version} /> : null}
          </li>
        ))}
      </ol>
      {list.hasNextPage ? (
        <Action
          look="plain"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('versions.more')}
        </Action>
      ) : null}
    </Dialog>
  );
}

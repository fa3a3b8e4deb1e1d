import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListProblem } from '../lists/list-problem';
import { ListSkeleton } from '../lists/list-skeleton';
import { Button } from '../ui/buttons/button';
import { UnstyledButton } from '../ui/buttons/unstyled-button';
import { Badge } from '../ui/surfaces/badge';

interface ListedVersion {
  readonly id: number;
  readonly saved_at: string;
  /** Null: somebody who has left. */
  readonly saved_by?: string | null;
}

/** What sets a version apart from those that were just saved. */
interface VersionMark {
  readonly words: string;
  readonly tone: 'calm' | 'warn';
}

interface VersionListProps<Version extends ListedVersion> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Version[] }>>;
  readonly words: {
    readonly lead: string;
    readonly more: string;
    /** Said when there is not one. */
    readonly none: string;
  };
  readonly when: (iso: string) => string;
  readonly markOf: (version: Version) => VersionMark | undefined;
  /** What a version that was opened says, and what can be done with it. */
  readonly children: (version: Version) => ReactNode;
}

/** What was saved before, newest first; each can be opened. */
export function VersionList<Version extends ListedVersion>(props: VersionListProps<Version>) {
  const { t } = useTranslation('documents');
  const { list, words, when, markOf, children } = props;
  const [open, setOpen] = useState<number>();
  const versions = list.data?.pages.flatMap((page) => page.data);
  return (
    <>
      <p className="text-muted">{words.lead}</p>
      {list.error && !versions ? (
        <ListProblem error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {!versions && !list.error ? <ListSkeleton /> : null}
      {versions?.length === 0 ? <p>{words.none}</p> : null}
      <ol className="my-4 grid list-none gap-2 p-0">
        {versions?.map((version) => {
          const mark = markOf(version);
          return (
            <li key={version.id} className="grid gap-2">
              <UnstyledButton
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 gap-y-1 rounded-control bg-card px-4 py-2 text-ink edge-card hover:border-brand-text aria-expanded:border-brand-text"
                aria-expanded={open === version.id}
                onClick={() => setOpen(open === version.id ? undefined : version.id)}
              >
                <strong>{when(version.saved_at)}</strong>
                <span>{version.saved_by ?? t('versions.nobody')}</span>
                {mark ? (
                  <Badge tint={mark.tone === 'warn' ? 'warn' : 'done'}>{mark.words}</Badge>
                ) : null}
              </UnstyledButton>
              {open === version.id ? (
                <div className="grid min-w-0 content-start gap-3">{children(version)}</div>
              ) : null}
            </li>
          );
        })}
      </ol>
      {list.hasNextPage ? (
        <Button
          look="plain"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </>
  );
}

import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button';
import { MessagePanel } from '../ui/surfaces/message-panel';
import { CachedDataNotice } from './cached-data-notice';
import { ListProblem } from './list-problem';
import { ListSkeleton } from './list-skeleton';
import classes from './list.module.css';
import { isBehind, Pager, type OnPage, type Pagination } from './pager';

export interface ListBodyProps<Data extends Pagination> {
  /** What `useQuery` gives for a page of the list. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly look?: 'rows' | 'cards';
  /** That the list could not be loaded, and what it is of. */
  readonly failed?: string;
  /** Stands for a list in which there is nothing at all. */
  readonly empty: ReactNode;
  /** Given when something is looked for: an empty list then means that nothing matches. */
  readonly onClear?: (() => void) | undefined;
  readonly onPage: OnPage;
  /** Of a list whose loader asks for its pages: `usePreloadPage`. */
  readonly onAhead?: (page: number) => void;
  readonly children: (data: Data) => ReactNode;
}

/** Nothing has what was looked for. */
function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('lists');
  return (
    <MessagePanel
      icon={<IconSearchOff size={40} />}
      title={t('noMatch')}
      action={
        <Button look="plain" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    >
      {t('noMatchText')}
    </MessagePanel>
  );
}

/** A list in each of its states: on its way, failed, empty, nothing found, kept from earlier, here. */
export function ListBody<Data extends Pagination>(props: ListBodyProps<Data>) {
  const { query, look, failed, empty, onClear, onPage, onAhead, children } = props;
  const { data, error, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (!data) {
    return error ? (
      <ListProblem error={error} retry={retry} failed={failed} />
    ) : (
      <ListSkeleton {...(look && { look })} />
    );
  }
  const content = () => {
    // Its last row has gone, or the address was typed: the last page is on its way.
    if (isBehind(data)) return <ListSkeleton {...(look && { look })} />;
    if (data.total > 0) return children(data);
    return onClear ? <NoMatch onClear={onClear} /> : empty;
  };
  return (
    <div className={classes['body']} aria-busy={isPlaceholderData}>
      {error ? <CachedDataNotice retry={retry} /> : null}
      {content()}
      <Pager {...{ pages: data, onPage, onAhead }} />
    </div>
  );
}

import { Fragment, type ReactNode } from 'react';
import { ApiError } from '../api/errors';
import { MessagePanel, type MessagePanelProps } from '../ui/surfaces/message-panel';
import { PageHead } from '../ui/surfaces/page-head';
import { DoneNotice, type Done } from './done-notice';
import { FilterBar, type Filter } from './filter-bar';
import { ListBody, type ListBodyProps } from './list-body';
import { ListTitle } from './list-title';
import list from './list.module.css';
import type { Pagination } from './pager';
import { SearchField } from './search-field';
import { changed, isNarrowed, type ListSearch } from './search-state';
import { usePreloadPage } from './use-preload-page';

/** Where a list is, as its address says, and how it gets elsewhere. */
export interface ListAddress<Search extends ListSearch> {
  readonly at: Search;
  /** Takes the place of the former search: going back leaves the list, not a letter of a word. */
  readonly onSearch: (search: Search) => void;
  /** A step of its own: going back takes it back. */
  readonly onStep: (search: Search) => void;
}

interface ListScreenProps<Search extends ListSearch, Data extends Pagination>
  extends ListAddress<Search>, Pick<ListBodyProps<Data>, 'query' | 'look' | 'failed' | 'children'> {
  readonly title: string;
  readonly lead: string;
  /** What the search field looks for; none where nothing is typed to find. */
  readonly search?: string;
  /** What one does first here, at the end of the head. */
  readonly tools?: ReactNode;
  /** To the lists beside this one. On a phone they say what the list is, and pictures (`title` names them) what can be made. */
  readonly tabs?: ReactNode;
  /** Other ways to see the same, before the filters. */
  readonly views?: ReactNode;
  /** One of those ways, in the place of the list and of what is looked for in it. */
  readonly instead?: ReactNode;
  readonly filters?: readonly Filter<Exclude<keyof Search, 'page'> & string>[];
  /** How the list is sorted and shown, at the end of the filters. */
  readonly sorting?: ReactNode;
  /** What is left of the address when all that was looked for goes. */
  readonly cleared?: Search;
  /** Changes of the list (`useChanges`), of which each may have something that was done, and a dialog. */
  readonly changes?: readonly {
    readonly done: Done | undefined;
    readonly forget: () => void;
    readonly dialog?: ReactNode;
  }[];
  /** Stands for a list in which there is nothing at all. */
  readonly empty: MessagePanelProps;
  /** Below the list and over it: what is done with several rows. */
  readonly after?: ReactNode;
}

/** A screen that is a list: what it is of, what is looked for in it, what was done, and the list in each of its states. */
export function ListScreen<Search extends ListSearch, Data extends Pagination>(
  props: ListScreenProps<Search, Data>,
) {
  const { title, lead, at, onSearch, onStep, search, tools, tabs, filters = [], sorting } = props;
  const { views, instead } = props;
  const { cleared = {} as Search, changes = [], query, look, failed, empty, children } = props;
  const narrowed = isNarrowed(at, cleared);
  const onAhead = usePreloadPage();
  // Whoever may not see the list has no use for its tools.
  const refused = query.error instanceof ApiError && query.error.status === 403;
  const clear = () => onStep(cleared);
  const filterBar =
    refused || instead || filters.length === 0 ? null : (
      <FilterBar
        filters={filters}
        onChange={(key, value) => {
          const typed = filters.some((each) => each.key === key && !('options' in each));
          (typed ? onSearch : onStep)(changed(at, key, value));
        }}
        onClear={clear}
      >
        {sorting}
      </FilterBar>
    );
  return (
    <ListTitle value={title}>
      <div className={tabs ? list['top'] : undefined}>
        <PageHead title={title} lead={lead}>
          {refused ? null : (
            <>
              {search === undefined || instead ? null : (
                <SearchField
                  label={search}
                  search={at.search ?? ''}
                  onSearch={(text) => onSearch(changed<ListSearch>(at, 'search', text) as Search)}
                />
              )}
              {tools}
            </>
          )}
        </PageHead>
        {tabs}
        {views ? (
          <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
            {views}
            {filterBar}
          </div>
        ) : null}
        {filterBar && !views ? <div className={list['filters']}>{filterBar}</div> : null}
      </div>
      {changes.map(({ done, forget }, place) =>
        done ? <DoneNotice key={place} done={done} onClose={forget} /> : null,
      )}
      {instead ?? (
        <ListBody
          query={query}
          {...(look && { look })}
          {...(failed !== undefined && { failed })}
          empty={<MessagePanel {...empty} />}
          onClear={narrowed ? clear : undefined}
          onPage={(page, replace) => (replace ? onSearch : onStep)({ ...at, page })}
          onAhead={onAhead}
        >
          {children}
        </ListBody>
      )}
      {props.after}
      {changes.map(({ dialog }, place) => (
        <Fragment key={place}>{dialog}</Fragment>
      ))}
    </ListTitle>
  );
}

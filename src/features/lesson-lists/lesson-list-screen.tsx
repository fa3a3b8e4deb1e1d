import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../domain/lesson-plan';
import type { Role } from '../../../domain/reference';
import { ApiError } from '../../api/errors';
import { documentsQuery } from '../../documents/list-queries';
import { DoneNotice } from '../../lists/done-notice';
import { FilterBar } from '../../lists/filter-bar';
import { ListBody } from '../../lists/list-body';
import { PageHead } from '../../ui/surfaces/page-head';
import { PillSelect } from '../../lists/pill-select';
import { focusSearchField, SearchField } from '../../lists/search-field';
import { changed } from '../../lists/search-state';
import { ViewSwitch } from '../../lists/view-switch';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { BlankBookPicture } from '../../ui/surfaces/state-pictures';
import { useKeys } from '../../ui/use-keys';
import { actionsFor } from './document-actions';
import { DeleteDialog } from './delete-dialog';
import { DocumentCards } from './document-cards';
import { DocumentTable } from './document-table';
import { ExportDialog } from './export-dialog';
import { cleared, isNarrowed, queryOf, viewOf } from './looked-for';
import { NewDocument } from './new-document';
import type { LessonSearch } from './search';
import { ShareDialog } from './share-dialog';
import { useDocumentActions } from './use-document-actions';
import { useFacts } from './use-facts';
import { useFilters } from './use-filters';

interface LessonListScreenProps {
  readonly kind: DocumentKind;
  readonly role: Role;
  readonly at: LessonSearch;
  /** Takes the place of the former search: going back leaves the list, not a letter of a word. */
  readonly onSearch: (search: LessonSearch) => void;
  /** A step of its own: going back takes it back. */
  readonly onStep: (search: LessonSearch) => void;
}

function Tools(props: Omit<LessonListScreenProps, 'role'>) {
  const { kind, at, onSearch, onStep } = props;
  const { t } = useTranslation('lesson-lists');
  const filters = useFilters(kind, at);
  const usual = at.search === undefined ? 'updated' : 'match';
  const sorts =
    usual === 'match' ? (['match', 'updated', 'title'] as const) : (['updated', 'title'] as const);
  return (
    <div className="mb-4">
      <FilterBar
        filters={filters}
        onChange={(key, value) => {
          const next = changed(at, key, value);
          // A standard is typed, the others are chosen.
          if (key === 'standard') onSearch(next);
          else onStep(next);
        }}
        onClear={() => onStep(cleared(at))}
      >
        <PillSelect
          label={t('sort.label')}
          value={at.sort ?? usual}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(value) => onSearch(changed(at, 'sort', value === usual ? undefined : value))}
        />
        <ViewSwitch
          view={viewOf(at)}
          onView={(view) => onSearch(changed(at, 'view', view === 'cards' ? view : undefined))}
        />
      </FilterBar>
    </div>
  );
}

/** The list of resources, sequences or rubrics: all that this person may see, and what can be done with each. */
export function LessonListScreen({ kind, role, at, onSearch, onStep }: LessonListScreenProps) {
  const { t } = useTranslation('lesson-lists');
  const { title } = useFacts();
  const query = useQuery(documentsQuery(kind, queryOf(at)));
  // Whoever may not see the list has no use for its tools.
  const refused = query.error instanceof ApiError && query.error.status === 403;
  const actions = useDocumentActions(kind);
  const { asking, done } = actions;
  useKeys([{ keys: '/', words: t(`${kind}.search`), run: focusSearchField }]);
  const Documents = viewOf(at) === 'cards' ? DocumentCards : DocumentTable;
  return (
    <>
      <PageHead title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
        {refused ? null : (
          <>
            <SearchField
              label={t(`${kind}.search`)}
              search={at.search ?? ''}
              onSearch={(search) => onSearch(changed(at, 'search', search))}
            />
            <NewDocument kind={kind} withKey />
          </>
        )}
      </PageHead>
      {refused ? null : <Tools kind={kind} at={at} onSearch={onSearch} onStep={onStep} />}
      {done ? <DoneNotice done={done} onClose={actions.forget} /> : null}
      <ListBody
        query={query}
        look={viewOf(at) === 'cards' ? 'cards' : 'rows'}
        failed={t(`${kind}.failed`)}
        empty={
          <MessagePanel picture={<BlankBookPicture />} title={t(`${kind}.empty`)}>
            {t(`${kind}.emptyText`)}
          </MessagePanel>
        }
        onClear={isNarrowed(at) ? () => onStep(cleared(at)) : undefined}
        onPage={(page) => onStep({ ...at, page })}
      >
        {({ data }) => (
          <Documents
            kind={kind}
            documents={data}
            actionsOf={(summary) => actionsFor(summary, role, kind)}
            onAction={actions.onAction}
          />
        )}
      </ListBody>
      {asking?.action === 'share' ? (
        <ShareDialog
          kind={kind}
          summary={asking.summary}
          onShared={(words) => actions.finish({ words })}
          onClose={actions.close}
        />
      ) : null}
      {asking?.action === 'export' ? (
        <ExportDialog
          summary={asking.summary}
          size={asking.size}
          onExport={async () => actions.finish(await actions.save(asking.summary))}
          onClose={actions.close}
        />
      ) : null}
      {asking?.action === 'delete' ? (
        <DeleteDialog
          kind={kind}
          summary={asking.summary}
          onDeleted={() =>
            actions.finish({ words: t('done.delete', { title: title(asking.summary) }) })
          }
          onArchive={() => void actions.shelve(asking.summary, true)}
          onClose={actions.close}
        />
      ) : null}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../domain/lesson-plan';
import type { Role } from '../../../domain/reference';
import { documentsQuery } from '../../documents/list-queries';
import { ListScreen, type ListAddress } from '../../lists/list-screen';
import { PillSelect } from '../../lists/pill-select';
import { focusSearchField } from '../../lists/search-field';
import { changed } from '../../lists/search-state';
import { ViewSwitch } from '../../lists/view-switch';
import { BlankBookPicture } from '../../ui/surfaces/state-pictures';
import { useKeys } from '../../ui/use-keys';
import { actionsFor } from './document-actions';
import { DeleteDialog } from './delete-dialog';
import { DocumentCards } from './document-cards';
import { DocumentTable } from './document-table';
import { ExportDialog } from './export-dialog';
import { cleared, queryOf, viewOf } from './looked-for';
import { NewDocument } from './new-document';
import type { LessonSearch } from './lesson-search';
import { ShareDialog } from './share-dialog';
import { useDocumentActions } from './use-document-actions';
import { useFacts } from './use-facts';
import { useFilters } from './use-filters';

interface LessonListScreenProps extends ListAddress<LessonSearch> {
  readonly kind: DocumentKind;
  readonly role: Role;
}

/** In which order, and as rows or cards. */
function Sorting({ at, onSearch }: Pick<LessonListScreenProps, 'at' | 'onSearch'>) {
  const { t } = useTranslation('lesson-lists');
  const usual = at.search === undefined ? 'updated' : 'match';
  const sorts =
    usual === 'match' ? (['match', 'updated', 'title'] as const) : (['updated', 'title'] as const);
  return (
    <>
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
    </>
  );
}

/** The list of resources, sequences or rubrics: all that this person may see, and what can be done with each. */
export function LessonListScreen({ kind, role, at, onSearch, onStep }: LessonListScreenProps) {
  const { t } = useTranslation('lesson-lists');
  const { title } = useFacts();
  const query = useQuery(documentsQuery(kind, queryOf(at)));
  const actions = useDocumentActions(kind);
  const { asking } = actions;
  useKeys([{ keys: '/', words: t(`${kind}.search`), run: focusSearchField }]);
  const Documents = viewOf(at) === 'cards' ? DocumentCards : DocumentTable;
  return (
    <ListScreen
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      {...{ at, onSearch, onStep, query }}
      search={t(`${kind}.search`)}
      tools={<NewDocument kind={kind} withKey />}
      filters={useFilters(kind, at)}
      sorting={<Sorting at={at} onSearch={onSearch} />}
      cleared={cleared(at)}
      changes={[actions]}
      look={viewOf(at) === 'cards' ? 'cards' : 'rows'}
      failed={t(`${kind}.failed`)}
      empty={{
        picture: <BlankBookPicture />,
        title: t(`${kind}.empty`),
        children: t(`${kind}.emptyText`),
      }}
      after={
        <>
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
      }
    >
      {({ data }) => (
        <Documents
          kind={kind}
          documents={data}
          actionsOf={(summary) => actionsFor(summary, role, kind)}
          onAction={actions.onAction}
        />
      )}
    </ListScreen>
  );
}

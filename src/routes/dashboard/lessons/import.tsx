import { createFileRoute } from '@tanstack/react-router';
import { recordId } from '../../../../domain/record-id';
import { ImportScreen } from '../../../features/lesson-import/import-screen';
import { loadTexts } from '../../../locales/i18n';

/** The import is in the address: a reload, or coming back tomorrow, finds it again. */
export interface ImportSearch {
  readonly import?: number;
}

export const Route = createFileRoute('/dashboard/lessons/import')({
  validateSearch: (found): ImportSearch => found,
  loader: () => loadTexts('import', 'lists'),
  component: Import,
});

function Import() {
  const importId = recordId(Route.useSearch().import);
  const navigate = Route.useNavigate();
  return (
    <ImportScreen
      importId={importId}
      onImport={(id) => void navigate({ search: id === undefined ? {} : { import: id } })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../features/lesson-import/import-screen';
import { loadTexts } from '../../../locales/i18n';

/** The import is in the address: a reload, or coming back tomorrow, finds it again. */
interface ImportSearch {
  readonly import?: number;
}

const largestId = 2_147_483_647;

export const Route = createFileRoute('/dashboard/lessons/import')({
  validateSearch: (found: Record<string, unknown>): ImportSearch => {
    const id = Number(found['import']);
    return Number.isInteger(id) && id > 0 && id <= largestId ? { import: id } : {};
  },
  loader: () => loadTexts('import', 'lists'),
  component: Import,
});

function Import() {
  const { import: importId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportScreen
      importId={importId}
      onImport={(id) => void navigate({ search: id === undefined ? {} : { import: id } })}
    />
  );
}

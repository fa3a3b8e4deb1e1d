import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { ImportScreen } from '../../../features/lesson-import/import-screen';
import { importQuery } from '../../../features/lesson-import/queries';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch } from '../../-prefetch';

export const Route = createFileRoute('/dashboard/lessons/import')({
  validateSearch: readSearch.import,
  loaderDeps: ({ search }) => ({ importId: search.import }),
  loader: (asked) => {
    const { importId } = asked.deps;
    const plans = may(asked.context.user.role, 'materials.plan');
    if (plans && importId !== undefined) prefetch(asked, importQuery(importId));
    return loadTexts('import', 'lists');
  },
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

import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { CategoriesScreen } from '../../../features/categories/categories-screen';
import { categoriesQuery } from '../../../features/categories/queries';
import { loadTexts } from '../../../locales/i18n';
import { prefetch } from '../../-prefetch';

export const Route = createFileRoute('/dashboard/lessons/sequence-categories')({
  loader: (asked) => {
    if (may(asked.context.user.role, 'materials.plan')) prefetch(asked, categoriesQuery);
    return loadTexts('categories');
  },
  component: CategoriesScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '../../../features/categories/categories-screen';
import { loadTexts } from '../../../locales/i18n';

export const Route = createFileRoute('/dashboard/lessons/sequence-categories')({
  loader: () => loadTexts('categories'),
  component: CategoriesScreen,
});

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteCategory, pathOf } from '../../../domain/category-tree';
import type { Category, CategoryTree } from '../../../domain/category-tree';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { joinedBy } from './joined';
import { categoryUsesQuery } from './queries';

interface DeleteDialogProps {
  readonly tree: CategoryTree;
  readonly category: Category;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteDialog({ tree, category, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('categories');
  const { data: uses, isError } = useQuery(categoryUsesQuery(category.id));
  const { parent_id, title } = category;
  const parent = parent_id === null ? undefined : pathOf(tree, parent_id).join(' › ');
  const joined = joinedBy(tree, category.id, deleteCategory(tree, category.id));
  return (
    <ConfirmDialog
      title={t('delete.title', { name: title })}
      confirm={t('delete.button')}
      ready={uses !== undefined || isError}
      destroys
      onConfirm={onDelete}
      onClose={onClose}
    >
      <ul className="grid min-h-12 gap-1.5 ps-5" aria-busy={!uses && !isError}>
        {isError ? <li>{t('usesUnknown')}</li> : null}
        {uses?.sequences === 0 ? <li>{t('delete.noSequences')}</li> : null}
        {uses && uses.sequences > 0 ? (
          <li>
            {parent === undefined
              ? t('delete.sequencesLose', { count: uses.sequences })
              : t('delete.sequencesMove', { count: uses.sequences, parent })}
          </li>
        ) : null}
        {uses && uses.children > 0 ? (
          <li>{t('delete.children', { count: uses.children })}</li>
        ) : null}
        {joined.map((path) => (
          <li key={path}>{t('joined', { name: path })}</li>
        ))}
        <li>{t('delete.noUndo')}</li>
      </ul>
    </ConfirmDialog>
  );
}

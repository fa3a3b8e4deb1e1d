import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { branchOf, mergeCategory, pathOf, rowsOf } from '../../../domain/category-tree';
import type { Category, CategoryTree } from '../../../domain/category-tree';
import { ApiError } from '../../api/errors';
import { useDraft } from '../../forms/draft';
import { FormDialog } from '../../forms/form-dialog';
import { SelectField } from '../../ui/fields/select-field';
import { joinedBy } from './joined';
import { categoryUsesQuery } from './queries';
import { Note } from '../../ui/surfaces/note';

interface MergeDialogProps {
  readonly tree: CategoryTree;
  readonly category: Category;
  readonly onMerge: (into: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Which category takes over what is in this one, and what that does to it. */
export function MergeDialog({ tree, category, onMerge, onClose }: MergeDialogProps) {
  const { t } = useTranslation('categories');
  const draft = useDraft({ into: undefined as number | undefined });
  const { into } = draft.value;
  const own = branchOf(tree, category.id);
  const targets = rowsOf(tree).filter(({ id }) => !own.has(id));
  const submit = async () => {
    if (into !== undefined) return onMerge(into);
    const message = t('merge.choose');
    throw new ApiError(422, { code: 'invalid', message, errors: { into: [message] } });
  };
  return (
    <FormDialog
      draft={draft}
      title={t('merge.title', { name: category.title })}
      button={t('merge.button')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField
            {...field.choice('into')}
            label={t('merge.into')}
            none={t('merge.choose')}
            options={targets.map(({ id }) => ({ value: id, label: pathOf(tree, id).join(' › ') }))}
          />
          {into === undefined ? null : <Effects tree={tree} category={category} into={into} />}
        </>
      )}
    </FormDialog>
  );
}

function Effects(props: { tree: CategoryTree; category: Category; into: number }) {
  const { tree, category, into } = props;
  const { t } = useTranslation('categories');
  const { data: uses, isError } = useQuery(categoryUsesQuery(category.id));
  const outcome = mergeCategory(tree, category.id, into);
  const name = pathOf(tree, into).join(' › ');
  if (typeof outcome === 'string') {
    return (
      <Note tone="wrong" role="alert">
        {t(`refused.${outcome}`)}
      </Note>
    );
  }
  return (
    <ul className="grid min-h-12 gap-1.5 ps-5" aria-busy={!uses && !isError} aria-live="polite">
      {isError ? <li>{t('usesUnknown')}</li> : null}
      {uses?.sequences === 0 ? <li>{t('delete.noSequences')}</li> : null}
      {uses && uses.sequences > 0 ? (
        <li>{t('merge.sequences', { count: uses.sequences, name })}</li>
      ) : null}
      {uses && uses.children > 0 ? (
        <li>{t('merge.children', { count: uses.children, name })}</li>
      ) : null}
      {joinedBy(tree, category.id, outcome).map((path) => (
        <li key={path}>{t('joined', { name: path })}</li>
      ))}
      <li>{t('merge.noUndo', { name: category.title })}</li>
    </ul>
  );
}

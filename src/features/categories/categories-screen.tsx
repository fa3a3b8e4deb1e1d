import { IconBinaryTree, IconCloudOff, IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { firstWord, formProblem } from '../../api/form-problem';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/problem-words';
import { Button } from '../../ui/buttons/button';
import { Skeleton } from '../../ui/surfaces/skeleton';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { useScreenTitle } from '../../ui/use-screen-title';
import { CategoryTree } from './category-tree';
import { categoriesQuery, type SequenceCategories } from './queries';
import { useCategoryChanges, type CategoryChanges } from './use-category-changes';
import type { Doing } from './use-tree-editor';
import { isUnreached } from '../../locales/problem-words';
import { Note } from '../../ui/surfaces/note';

function Trouble({ error, retry }: { error: Error; retry: () => void }) {
  const { t, i18n } = useTranslation(['categories', 'common']);
  if (error instanceof ApiError && error.code === 'forbidden') {
    return (
      <MessagePanel icon={<IconLock size={40} />} title={t('forbidden')}>
        {t('forbiddenText')}
      </MessagePanel>
    );
  }
  const said = firstWord(formProblem(error));
  return (
    <MessagePanel
      alert
      icon={<IconCloudOff size={40} />}
      title={t('failed')}
      action={<Button onClick={retry}>{t('common:tryAgain')}</Button>}
    >
      {isUnreached(error) ? t('offline') : said ? problemWords(i18n, said) : null}
    </MessagePanel>
  );
}

interface EmptyProps {
  readonly canEdit: boolean;
  readonly changes: CategoryChanges;
  readonly onAdd: () => void;
}

/** A district begins with nothing: the first title, or the three that most have. */
function Empty({ canEdit, changes, onAdd }: EmptyProps) {
  const { t, i18n } = useTranslation('categories');
  const { busy, problem, submit } = useSubmit(async () => {
    for (const key of ['core', 'intervention', 'enrichment'] as const) {
      await changes.add(t(`usual.${key}`), null);
    }
  });
  const said = firstWord(problem);
  if (!canEdit) {
    return (
      <MessagePanel icon={<IconBinaryTree size={40} />} title={t('empty.title')}>
        {t('empty.reader')}
      </MessagePanel>
    );
  }
  return (
    <MessagePanel
      icon={<IconBinaryTree size={40} />}
      title={t('empty.title')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={<IconPlus size={20} />} onClick={onAdd}>
            {t('empty.first')}
          </Button>
          <Button look="plain" busy={busy} onClick={() => void submit()}>
            {t('empty.usual')}
          </Button>
        </div>
      }
    >
      {t('empty.text')}
      {said ? (
        <Note tone="wrong" role="alert" className="mb-3 max-w-240">
          {problemWords(i18n, said)}
        </Note>
      ) : null}
    </MessagePanel>
  );
}

const keysOf = {
  walk: ['↑', '↓'],
  move: ['Alt', '↑', '↓', '←', '→'],
  rename: ['F2'],
  undo: ['Ctrl', 'Z'],
} as const;

function Keys() {
  const { t } = useTranslation('categories');
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 pt-2 text-sm text-muted edge-top pointer-coarse:hidden">
      {(['walk', 'move', 'rename', 'undo'] as const).map((action) => (
        <span key={action}>
          {keysOf[action].map((key) => (
            <kbd key={key} className="db-key me-1">
              {key}
            </kbd>
          ))}
          {t(`keys.${action}`)}
        </span>
      ))}
    </p>
  );
}

function Sheet({ categories }: { categories: SequenceCategories }) {
  const { t, i18n } = useTranslation('categories');
  const changes = useCategoryChanges();
  const [doing, setDoing] = useState<Doing>();
  const { data, can_edit: canEdit } = categories;
  const addFirst = () => setDoing({ kind: 'add', parentId: null });
  const { problem } = changes;
  return (
    <>
      <div className="mb-4 flex max-w-240 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="db-page-title">{t('title')}</h1>
          <p className="max-w-[60ch] text-muted">{t(canEdit ? 'lead' : 'leadReader')}</p>
        </div>
        {canEdit && data.length > 0 ? (
          <div className="flex flex-wrap items-center">
            <span role="status" className="text-muted not-empty:me-4">
              {changes.saving ? t('saving') : changes.undoable ? t('saved') : null}
            </span>
            <Button icon={<IconPlus size={20} />} onClick={addFirst}>
              {t('add')}
            </Button>
          </div>
        ) : null}
      </div>
      {problem ? (
        <Note tone="wrong" role="alert" className="mb-3 max-w-240">
          {'outcome' in problem ? t(`refused.${problem.outcome}`) : problemWords(i18n, problem)}
        </Note>
      ) : null}
      {data.length === 0 && !doing ? (
        <Empty canEdit={canEdit} changes={changes} onAdd={addFirst} />
      ) : (
        <div className="db-sheet max-w-240">
          <CategoryTree
            categories={categories}
            changes={changes}
            doing={doing}
            onDoing={setDoing}
          />
          {canEdit ? <Keys /> : null}
        </div>
      )}
    </>
  );
}

/** The tree of categories of the district: kept by its administrator, read by everybody with lessons. */
export function CategoriesScreen() {
  const { t } = useTranslation('categories');
  useScreenTitle(t('title'));
  const { data, error, refetch } = useQuery(categoriesQuery);
  if (data) return <Sheet categories={data} />;
  return (
    <>
      <h1 className="db-page-title">{t('title')}</h1>
      {error ? (
        <Trouble error={error} retry={() => void refetch()} />
      ) : (
        <div className="db-sheet mt-4 max-w-240" aria-busy="true">
          {[0, 1, 2, 0, 1].map((level, at) => (
            <Skeleton key={at} size="title" className={['', 'ms-7', 'ms-14'][level] ?? ''} />
          ))}
        </div>
      )}
    </>
  );
}

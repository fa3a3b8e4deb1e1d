import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../domain/lesson-plan';
import { ApiError } from '../../api/errors';
import { callsFor, type DocumentUse, type Summary } from '../../documents/calls';
import { documentPath } from '../../documents/paths';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { QueryState } from '../../lists/query-state';
import { Button } from '../../ui/buttons/button';
import { usesQuery } from './queries';
import { useFacts } from './use-facts';

interface DeleteDialogProps {
  readonly kind: DocumentKind;
  readonly summary: Summary;
  readonly onDeleted: () => Promise<void>;
  readonly onArchive: () => void;
  readonly onClose: () => void;
}

function Uses({ uses }: { uses: readonly DocumentUse[] }) {
  const { t } = useTranslation('lesson-lists');
  return uses.map(({ kind, count, shown }) => (
    <section key={kind}>
      <h3 className="text-base">{t(`uses.${kind}`, { count })}</h3>
      <ul className="ps-5 [&_li]:py-1">
        {shown.map(({ id, title }) => (
          <li key={id}>
            {kind === 'sequence' ? (
              <Link to={documentPath('sequence', id)}>{title || t('untitled')}</Link>
            ) : (
              title || t('untitled')
            )}
          </li>
        ))}
        {count > shown.length ? <li>{t('uses.more', { count: count - shown.length })}</li> : null}
      </ul>
    </section>
  ));
}

/**
 * Asks once before something is gone for good. What others use is not deleted: its uses are shown, and it can be
 * archived instead.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { kind, summary, onDeleted, onArchive, onClose } = props;
  const { t } = useTranslation('lesson-lists');
  const { title } = useFacts();
  const calls = callsFor(kind);
  const { data, error, refetch } = useQuery(usesQuery(kind, summary.id));
  const remove = async () => {
    try {
      await calls.remove(summary.id);
    } catch (failure) {
      // Somebody began to use it while the question stood here.
      if (failure instanceof ApiError && failure.code === 'in_use') await refetch();
      throw failure;
    }
    await onDeleted();
  };
  const free = data?.length === 0;
  const inUse = data !== undefined && !free;
  const archive = <Button onClick={onArchive}>{t('delete.archive')}</Button>;
  return (
    <ConfirmDialog
      title={t('delete.title', { title: title(summary) })}
      confirm={t('delete.button')}
      ready={free}
      instead={inUse && !summary.archived ? archive : null}
      destroys
      onConfirm={remove}
      onClose={onClose}
    >
      {data ? null : <QueryState error={error} refetch={refetch} />}
      {free ? (
        <>
          <p>{t(`delete.goes.${kind}`)}</p>
          <p>{t('delete.forGood')}</p>
        </>
      ) : null}
      {inUse ? (
        <div className="grid gap-3">
          <p>{t('delete.used')}</p>
          <Uses uses={data} />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}

import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../domain/lesson-plan';
import { callsFor, type Summary } from '../../documents/calls';
import { exportDocument } from '../../documents/export-document';
import { documentPath } from '../../documents/paths';
import { documentsKey } from '../../documents/list-queries';
import type { Done } from '../../lists/done-notice';
import { useChanges } from '../../lists/use-changes';
import type { DocumentAction } from './document-actions';
import { exportSize, type ExportSize } from './export-size';
import { useFacts } from './use-facts';

type Asking =
  | { readonly action: 'share' | 'delete'; readonly summary: Summary }
  | { readonly action: 'export'; readonly summary: Summary; readonly size: ExportSize };

/** What is done with the documents of a list: at once, or after a question that is now open. */
export function useDocumentActions(kind: DocumentKind) {
  const { t } = useTranslation('lesson-lists');
  const { title } = useFacts();
  const { asking, ask, close, finish, tell, done, forget, failed } =
    useChanges<Asking>(documentsKey);
  const calls = callsFor(kind);

  /** For what needs no question and has no dialog in which to say why it failed. */
  const attempt = async (work: () => Promise<Done>) => {
    try {
      await tell(await work());
    } catch (error) {
      failed(error);
    }
  };

  const copy = (summary: Summary) =>
    attempt(async () => {
      const { id } = await calls.copy(summary.id);
      return {
        words: t('done.copy', { title: title(summary) }),
        link: { to: documentPath(kind, id), words: t('done.open') },
      };
    });

  const save = async (summary: Summary): Promise<Done> => {
    if (kind !== 'rubric') await exportDocument(kind, summary.id);
    return { words: t('done.export', { title: title(summary) }) };
  };

  /** A zip that no import takes is not made before that is said. */
  const weigh = async (summary: Summary) => {
    if (kind === 'rubric') return;
    try {
      const size = await exportSize(kind, summary.id);
      if (size.importable) await tell(await save(summary));
      else ask({ action: 'export', summary, size });
    } catch (error) {
      failed(error);
    }
  };

  const shelve = (summary: Summary, archived: boolean): Promise<void> =>
    attempt(async () => {
      await calls.archive(summary.id, archived);
      return {
        words: t(archived ? 'done.archive' : 'done.restore', { title: title(summary) }),
        undo: () => void shelve(summary, !archived),
      };
    });

  const onAction = (action: DocumentAction, summary: Summary) => {
    forget();
    if (action === 'copy') void copy(summary);
    else if (action === 'export') void weigh(summary);
    else if (action === 'archive' || action === 'restore')
      void shelve(summary, action === 'archive');
    else ask({ action, summary });
  };

  return {
    asking,
    done,
    onAction,
    shelve,
    save,
    finish,
    close,
    forget,
  };
}

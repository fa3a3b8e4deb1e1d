import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../forms/use-submit';
import { QueryState } from '../../lists/query-state';
import { problemWords } from '../../locales/problem-words';
import { Button } from '../../ui/buttons/button';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/buttons/icon-button';
import { dropComment, keepComment, savedCommentsQuery, type SavedComment } from './queries';
import { Note } from '../../ui/surfaces/note';
import { useLatest } from '../../ui/use-latest';

interface SavedCommentsProps {
  readonly userId: number;
  /** What stands in the comment now, to keep for the next time. */
  readonly text: string;
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

/** Comments for more than one child: put in by a number key, kept with one button. */
export function SavedComments({ userId, text, onInsert, onClose }: SavedCommentsProps) {
  const { t, i18n } = useTranslation(['scoring', 'common']);
  const client = useQueryClient();
  const query = savedCommentsQuery(userId);
  const list = useQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const insert = (comment: SavedComment) => {
    onInsert(comment.text);
    // It comes first the next time; without network it stays where it is.
    void keepComment(comment.text).then(refresh, () => undefined);
    onClose();
  };
  const keep = useSubmit(async () => {
    await keepComment(text.trim());
    await refresh();
  });
  const drop = useSubmit(async (id: number) => {
    await dropComment(id);
    await refresh();
  });
  const comments = list.data;
  useDigits((digit) => {
    const chosen = comments?.[digit - 1];
    if (chosen) insert(chosen);
  });
  const problem = keep.problem.form ?? drop.problem.form;
  return (
    <Dialog title={t('saved.title')} closeLabel={t('common:close')} onClose={onClose}>
      {comments ? null : <QueryState error={list.error} refetch={list.refetch} />}
      {comments?.length === 0 ? <p className="text-muted">{t('saved.none')}</p> : null}
      <ol className="db-list my-4 gap-2">
        {comments?.map((comment, index) => (
          <li key={comment.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
            <UnstyledButton
              className="grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 rounded-control bg-card px-4 py-2 text-ink edge-card hover:border-brand-text"
              onClick={() => insert(comment)}
            >
              {index < 9 ? (
                <kbd className="db-key" aria-hidden="true">
                  {index + 1}
                </kbd>
              ) : (
                <span />
              )}
              {comment.text}
            </UnstyledButton>
            <IconButton
              label={t('saved.drop', { text: comment.text })}
              hint={t('saved.dropShort')}
              icon={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => void drop.submit(comment.id)}
            />
          </li>
        ))}
      </ol>
      {problem ? (
        <Note tone="warn" size="small" role="alert">
          {problemWords(i18n, problem)}
        </Note>
      ) : null}
      {text.trim() === '' ? (
        <p className="text-muted">{t('saved.how')}</p>
      ) : (
        <div className="grid justify-items-start gap-2 pt-3 edge-top">
          <p className="text-muted">{text}</p>
          <Button look="plain" busy={keep.busy} onClick={() => void keep.submit()}>
            {t('saved.keep')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function useDigits(run: (digit: number) => void): void {
  const newest = useLatest(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
      event.preventDefault();
      newest.current(Number(event.key));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [newest]);
}

import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreBounds } from '../../../domain/score-draft';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialog';
import { CommentField } from './comment-field';
import { useScore } from './scoring-context';
import { Note } from '../../ui/surfaces/note';

interface SendBackProps {
  readonly name: string;
  readonly assignmentStudentId: number;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/**
 * Work goes back to be revised: nobody can revise without being told what. The note is the same one that stands
 * beside the score; spoken words count as one.
 */
export function SendBack({ name, assignmentStudentId, onSend, onClose }: SendBackProps) {
  const { t } = useTranslation(['scoring', 'common']);
  const { draft, change } = useScore(assignmentStudentId);
  const [missed, setMissed] = useState(false);
  const why = useId();
  const note = useRef<HTMLTextAreaElement>(null);
  // What stands in the note is gone on with where it ends: the dialog gives it the focus, and no place.
  const atItsEnd = useCallback((field: HTMLTextAreaElement | null) => {
    note.current = field;
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const told = draft.comment.trim() !== '' || draft.voice !== null;
  const send = () => {
    if (told) {
      onSend();
      return;
    }
    setMissed(true);
    note.current?.focus();
  };
  return (
    <Dialog title={t('sentBack.title', { name })} closeLabel={t('common:close')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t('sentBack.text')}</p>
        <CommentField
          ref={atItsEnd}
          label={t('sentBack.note')}
          value={draft.comment}
          most={scoreBounds.commentLength}
          readOnly={false}
          lines={3}
          begins
          problem={missed && !told ? why : undefined}
          onFocus={() => undefined}
          onChange={(comment) => change((before) => ({ ...before, comment }))}
        />
        {missed && !told ? (
          <Note tone="warn" size="small" id={why} role="alert">
            {t('sentBack.noteMissing')}
          </Note>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit">{t('release.return')}</Button>
          <Button look="plain" onClick={onClose}>
            {t('common:close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

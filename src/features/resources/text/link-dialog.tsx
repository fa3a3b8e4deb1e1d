import type { Editor } from '@tiptap/core';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isWebAddress } from '../../../../domain/web-address';
import { GuardedDialog } from '../../../forms/guarded-dialog';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';

const withScheme = (typed: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;

/** Where the marked words lead; without marked words the address itself is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('editor');
  const former: unknown = editor.getAttributes('link')['href'];
  const first = typeof former === 'string' ? former : '';
  const [url, setUrl] = useState(first);
  const [wrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    // After the dialog has given the focus back.
    setTimeout(() => editor.commands.focus(), 0);
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = withScheme(url.trim());
    if (!isWebAddress(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const isBare = editor.state.selection.empty && typeof former !== 'string';
    if (isBare) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      chain.setLink({ href });
    }
    chain.run();
    close();
  };
  return (
    <GuardedDialog title={t('link.title')} changed={url !== first} onClose={close}>
      {() => (
        <form className="grid gap-4" onSubmit={save} noValidate>
          <TextField
            label={t('link.url')}
            value={url}
            onText={setUrl}
            maxLength={2000}
            inputMode="url"
            problem={wrong ? t('link.wrong') : undefined}
            first
          />
          <div className="flex flex-wrap justify-end gap-3">
            {typeof former === 'string' ? (
              <Button
                look="quiet"
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetLink().run();
                  close();
                }}
              >
                {t('link.remove')}
              </Button>
            ) : null}
            <Button type="submit">{t('link.save')}</Button>
          </div>
        </form>
      )}
    </GuardedDialog>
  );
}

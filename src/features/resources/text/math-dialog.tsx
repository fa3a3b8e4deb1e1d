import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { GuardedDialog } from '../../../forms/guarded-dialog';
import { Button } from '../../../ui/buttons/button';
import { Pill } from '../../../ui/buttons/pill';
import { TextField } from '../../../ui/fields/text-field';
import { isTex, showTex } from './tex';

/** What schools of these grades write most; each is shown as math and inserted as TeX. */
const pieces = [
  ...['\\frac{1}{2}', '\\times', '\\div', '\\le', '\\ge', '\\ne'],
  ...['x^{2}', '\\sqrt{9}', '\\pi', '90^\\circ', '\\approx', '\\pm'],
] as const;

function Shown({ tex }: { tex: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (box.current) showTex(tex, box.current);
  }, [tex]);
  return <span ref={box} className="data-wrong:text-base data-wrong:text-wrong" />;
}

/** Math is written as TeX and seen at once. What cannot be read is not taken. */
export function MathDialog(props: { editor: Editor; tex: string; onClose: () => void }) {
  const { editor, onClose } = props;
  const { t } = useTranslation('editor');
  const [tex, setTex] = useState(props.tex);
  const [wrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    setTimeout(() => editor.commands.focus(), 0);
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isTex(tex)) {
      setWrong(true);
      return;
    }
    editor
      .chain()
      .focus()
      .insertContent({ type: 'math', attrs: { tex: tex.trim() } })
      .run();
    close();
  };
  return (
    <GuardedDialog title={t('math.title')} changed={tex !== props.tex} onClose={close}>
      {() => (
        <form className="grid gap-4" onSubmit={save}>
          <TextField
            label={t('math.tex')}
            hint={t('math.hint')}
            value={tex}
            onText={(typed) => {
              setTex(typed.replace(/\\[()]/g, ''));
              setWrong(false);
            }}
            maxLength={1000}
            problem={wrong ? t('math.wrong') : undefined}
            first
          />
          <div className="flex flex-wrap gap-1.5" role="group" aria-label={t('math.pieces')}>
            {pieces.map((piece) => (
              <Pill
                key={piece}
                aria-label={t('math.insert', { piece })}
                onClick={() => setTex((now) => (now === '' ? piece : `${now} ${piece}`))}
              >
                <Shown tex={piece} />
              </Pill>
            ))}
          </div>
          <div
            className="grid min-h-18 place-items-center rounded-control bg-paper p-3 text-5xl"
            aria-live="polite"
          >
            {tex.trim() === '' ? (
              <span className="text-base text-muted">{t('math.empty')}</span>
            ) : (
              <Shown tex={tex} />
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="submit">{t('math.save')}</Button>
          </div>
        </form>
      )}
    </GuardedDialog>
  );
}

import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { MantineArea } from '../../../ui/mantine-area';
import { cleanPaste } from './clean-paste';
import { Echoes } from './echoes';
import { extensionsFor } from './extensions';
import { LinkDialog } from './link-dialog';
import { MathDialog } from './math-dialog';
import { toEditorHtml, toStoredHtml } from './stored-html';
import { TextTools } from './text-tools';
import '@mantine/tiptap/styles.css';
import classes from './rich-text.module.css';

interface RichTextFieldProps {
  readonly label: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
  /** Headings and tables, too. */
  readonly full?: boolean;
  readonly readOnly?: boolean;
}

type Open = { readonly dialog: 'link' } | { readonly dialog: 'math'; readonly tex: string };

/** A text with headings, lists, tables, links and math. What is pasted is cleaned first. */
export function RichTextField({
  label,
  html,
  onChange,
  full = false,
  readOnly,
}: RichTextFieldProps) {
  const labelId = useId();
  const [open, setOpen] = useState<Open>();
  const [echoes] = useState(() => new Echoes(html));
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);
  const editor = useEditor({
    extensions: extensionsFor(full, (tex) => setOpen({ dialog: 'math', tex })),
    content: toEditorHtml(html),
    editable: !readOnly,
    // The content policy allows no <style> written at run time.
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor: changed }) => {
      const next = toStoredHtml(changed.getHTML());
      if (echoes.tell(next)) report.current(next);
    },
  });
  useEffect(() => {
    if (echoes.hear(html)) editor.commands.setContent(toEditorHtml(html), { emitUpdate: false });
  }, [echoes, editor, html]);
  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  return (
    <div className="grid gap-1.5">
      <span id={labelId} className="font-semibold">
        {label}
      </span>
      <MantineArea>
        <RichTextEditor
          editor={editor}
          withTypographyStyles={false}
          withCodeHighlightStyles={false}
          classNames={{
            root: classes['root'] ?? '',
            toolbar: classes['toolbar'] ?? '',
            controlsGroup: classes['group'] ?? '',
            control: classes['control'] ?? '',
            content: classes['content'] ?? '',
          }}
        >
          {readOnly ? null : (
            <TextTools
              editor={editor}
              full={full}
              label={label}
              onLink={() => setOpen({ dialog: 'link' })}
              onMath={() => setOpen({ dialog: 'math', tex: '' })}
            />
          )}
          <RichTextEditor.Content data-full={full || undefined} />
        </RichTextEditor>
      </MantineArea>
      {open?.dialog === 'link' ? (
        <LinkDialog editor={editor} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.dialog === 'math' ? (
        <MathDialog editor={editor} tex={open.tex} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  );
}

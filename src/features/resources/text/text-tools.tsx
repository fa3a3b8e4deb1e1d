import { RichTextEditor } from '@mantine/tiptap';
import {
  IconBlockquote,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';

interface TextToolsProps {
  readonly editor: Editor;
  readonly full: boolean;
  readonly label: string;
  readonly onLink: () => void;
  readonly onMath: () => void;
}

interface Tool {
  readonly name: ToolName;
  readonly icon: Icon;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly isOn?: (editor: Editor) => boolean;
}

const heading = (name: 'h2' | 'h3' | 'h4', level: 2 | 3 | 4, icon: Icon): Tool => ({
  name,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const marks: readonly Tool[] = [
  { name: 'bold', icon: IconBold, run: (c) => c.toggleBold(), isOn: (e) => e.isActive('bold') },
  {
    name: 'italic',
    icon: IconItalic,
    run: (c) => c.toggleItalic(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    name: 'underline',
    icon: IconUnderline,
    run: (c) => c.toggleUnderline(),
    isOn: (e) => e.isActive('underline'),
  },
];
const headings: readonly Tool[] = [
  heading('h2', 2, IconH2),
  heading('h3', 3, IconH3),
  heading('h4', 4, IconH4),
];
const lists: readonly Tool[] = [
  {
    name: 'bullets',
    icon: IconList,
    run: (c) => c.toggleBulletList(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: IconListNumbers,
    run: (c) => c.toggleOrderedList(),
    isOn: (e) => e.isActive('orderedList'),
  },
];
const quote: Tool = {
  name: 'quote',
  icon: IconBlockquote,
  run: (c) => c.toggleBlockquote(),
  isOn: (e) => e.isActive('blockquote'),
};
const newTable: Tool = {
  name: 'table',
  icon: IconTable,
  run: (c) => c.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
};
const insideTable: readonly Tool[] = [
  { name: 'addRow', icon: IconRowInsertBottom, run: (c) => c.addRowAfter() },
  { name: 'addColumn', icon: IconColumnInsertRight, run: (c) => c.addColumnAfter() },
  { name: 'removeRow', icon: IconRowRemove, run: (c) => c.deleteRow() },
  { name: 'removeColumn', icon: IconColumnRemove, run: (c) => c.deleteColumn() },
  { name: 'removeTable', icon: IconTableOff, run: (c) => c.deleteTable() },
];

type ToolName =
  | ('bold' | 'italic' | 'underline' | 'h2' | 'h3' | 'h4' | 'bullets' | 'numbers' | 'quote')
  | ('table' | 'addRow' | 'addColumn' | 'removeRow' | 'removeColumn' | 'removeTable');

function Tools({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) {
  const { t } = useTranslation('editor');
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? false).join(),
  }).split(',');
  return (
    <RichTextEditor.ControlsGroup>
      {tools.map(({ name, icon: ToolIcon, run }, at) => (
        <RichTextEditor.Control
          key={name}
          aria-label={t(`tool.${name}`)}
          title={t(`tool.${name}`)}
          active={on[at] === 'true'}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <ToolIcon size={18} aria-hidden="true" />
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  );
}

/** The buttons above a text. */
export function TextTools({ editor, full, label, onLink, onMath }: TextToolsProps) {
  const { t } = useTranslation('editor');
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={t('tool.label', { label })}>
      <Tools editor={editor} tools={marks} />
      {full ? <Tools editor={editor} tools={headings} /> : null}
      <Tools editor={editor} tools={full ? [...lists, quote] : lists} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control aria-label={t('tool.link')} title={t('tool.link')} onClick={onLink}>
          <IconLink size={18} aria-hidden="true" />
        </RichTextEditor.Control>
        <RichTextEditor.Control aria-label={t('tool.math')} title={t('tool.math')} onClick={onMath}>
          <IconMathFunction size={18} aria-hidden="true" />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      {full ? <Tools editor={editor} tools={inTable ? insideTable : [newTable]} /> : null}
    </RichTextEditor.Toolbar>
  );
}

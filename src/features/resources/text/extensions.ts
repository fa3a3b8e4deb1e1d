import Link from '@tiptap/extension-link';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isWebAddress } from '../../../../domain/web-address';
import { MathNode } from './math-node';

/** The content policy allows no style in HTML: the tables of the library would carry their widths there. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
});

/** @param full also headings, tables and lists; a question's prompt has lists only */
export function extensionsFor(full: boolean, onMath: (tex: string) => void) {
  return [
    StarterKit.configure({
      heading: full ? { levels: [2, 3, 4] } : false,
      blockquote: full ? {} : false,
      horizontalRule: false,
      codeBlock: false,
      code: false,
      link: false,
    }),
    Link.configure({
      openOnClick: false,
      autolink: true,
      isAllowedUri: (url) => isWebAddress(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    }),
    MathNode.configure({ onOpen: onMath }),
    ...(full ? [PlainTable, TableRow, TableHeader, TableCell] : []),
  ];
}

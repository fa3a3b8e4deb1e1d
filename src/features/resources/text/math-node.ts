import { InputRule, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { showTex } from './tex';

export interface MathOptions {
  /** Asked for when math is clicked, or Enter is pressed on it. */
  readonly onOpen: (tex: string) => void;
}

/** Math inside a line. It is written to HTML as an element that `toStoredHtml` turns into TeX. */
export const MathNode = Node.create<MathOptions>({
  name: 'math',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onOpen: () => undefined }),
  addAttributes: () => ({
    tex: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-math') ?? '',
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-math]' }],
  renderHTML: ({ node }) => {
    const tex = texOf(node.attrs);
    return ['span', { 'data-math': tex }, `\\(${tex}\\)`];
  },
  renderText: ({ node }) => `\\(${texOf(node.attrs)}\\)`,
  addInputRules() {
    return [
      new InputRule({
        find: /\\\(([^()]+|[^()]*\([^()]*\)[^()]*)\\\)$/,
        handler: ({ state, range, match }) => {
          const node = this.type.create({ tex: (match[1] ?? '').trim() });
          state.tr.replaceWith(range.from, range.to, node);
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        if (!(selection instanceof NodeSelection) || selection.node.type !== this.type)
          return false;
        this.options.onOpen(texOf(selection.node.attrs));
        return true;
      },
    };
  },
  addNodeView() {
    return ({ node, editor }) => {
      const dom = document.createElement('span');
      dom.dataset['math'] = texOf(node.attrs);
      showTex(texOf(node.attrs), dom);
      dom.addEventListener('dblclick', () => {
        if (editor.isEditable) this.options.onOpen(texOf(node.attrs));
      });
      return { dom };
    };
  },
});

export const texOf = (attributes: Readonly<Record<string, unknown>>): string =>
  typeof attributes['tex'] === 'string' ? attributes['tex'] : '';

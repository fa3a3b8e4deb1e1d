/** TeX in Markdown: `$…$` as GitHub reads it, `$$…$$`, `\(…\)` and `\[…\]`. All become `\(…\)` in HTML. */
import katex from 'katex';
import type { MarkedExtension, Tokens } from 'marked';
import { texSettings } from '../../../../domain/tex';
import { escapeHtml } from '../../text/escape-html';

// A price is no formula: no blank inside the signs, no digit behind the second one.
const dollars = /^\$(?![\s$])((?:\\[\s\S]|[^\\$\n])+?)(?<!\s)\$(?!\d)/;
const round = /^\\\(([\s\S]+?)\\\)/;
const square = /^\\\[([\s\S]+?)\\\]/;
const doubled = /^\$\$([\s\S]+?)\$\$/;

interface Found {
  readonly raw: string;
  readonly tex: string;
}

function findMath(source: string): Found | undefined {
  for (const pattern of [doubled, dollars, round, square]) {
    const found = pattern.exec(source);
    const tex = found?.[1]?.trim();
    if (found && tex) return { raw: found[0], tex };
  }
  return undefined;
}

export const markdownMath: MarkedExtension = {
  extensions: [
    {
      name: 'math',
      level: 'inline',
      start: (source) => {
        const at = source.search(/\$|\\[([]/);
        return at < 0 ? undefined : at;
      },
      tokenizer: (source): Tokens.Generic | undefined => {
        const found = findMath(source);
        if (!found) return undefined;
        return { type: 'math', ...found };
      },
      renderer: (token) => `\\(${escapeHtml(String(token['tex']))}\\)`,
    },
    {
      name: 'mathBlock',
      level: 'block',
      tokenizer: (source): Tokens.Generic | undefined => {
        const found = /^(?:\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\])[ \t]*(?:\n+|$)/.exec(source);
        const tex = (found?.[1] ?? found?.[2])?.trim();
        if (!found || !tex) return undefined;
        return { type: 'mathBlock', raw: found[0], tex };
      },
      renderer: (token) => `<p>\\(${escapeHtml(String(token['tex']))}\\)</p>\n`,
    },
  ],
};

/** Whether a formula can be shown when a lesson is published. */
export function isReadableTex(tex: string): boolean {
  try {
    katex.renderToString(tex, texSettings());
    return true;
  } catch {
    return false;
  }
}

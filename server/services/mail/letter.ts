/** Turns the words of a letter into a mail: plain text, and the same in simple HTML. */
import type { Mail } from './mailer';

export interface Words {
  readonly subject: string;
  /** One paragraph each, as plain text. */
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Nothing that a person has typed becomes markup. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export function toMail(
  to: string,
  words: Words,
  frame: { readonly appName: string; readonly locale: 'en' | 'es' },
): Mail {
  return { to, subject: words.subject, text: toText(words, frame), html: toHtml(words, frame) };
}

function toText({ before, action, after }: Words, frame: { readonly appName: string }): string {
  const middle = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[...before, ...middle, ...after, `-- \n${frame.appName}`].join('\n\n')}\n`;
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;line-height:1.5">${escape(text)}</p>`;

function toHtml(
  { subject, before, action, after }: Words,
  { appName, locale }: { readonly appName: string; readonly locale: string },
): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#2c3a86;color:#ffffff;font-weight:bold;text-decoration:none">${escape(action.label)}</a></p>
<p style="margin:0 0 16px;line-height:1.5;color:#5c6377;font-size:14px;word-break:break-all">${escape(action.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf6ee;color:#1e2440;font-family:system-ui,sans-serif;font-size:16px">
<div style="max-width:480px;margin:0 auto;padding:28px 24px;border:1px solid #e7dfcf;border-top:6px solid #f2b33d;border-radius:16px;background:#ffffff">
<h1 style="margin:0 0 20px;font-size:22px">${escape(subject)}</h1>
${before.map(paragraph).join('\n')}
${button}
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;color:#5c6377;font-size:14px">${escape(appName)}</p>
</div>
</body>
</html>
`;
}

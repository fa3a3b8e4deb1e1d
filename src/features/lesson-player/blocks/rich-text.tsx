import { useMemo, type Ref } from 'react';
import { CONTENT_LANGUAGE } from '../player/content-language';
import { safeHtml } from './sanitize';
import classes from './blocks.module.css';

interface RichTextProps {
  readonly html: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly id?: string;
  readonly className?: string | undefined;
}

/** Teaching text. The server has cleaned it when the version was frozen; here it is cleaned again. */
export function RichText({ html, className, ...rest }: RichTextProps) {
  const clean = useMemo(() => ({ __html: safeHtml(html) }), [html]);
  return (
    <div
      {...rest}
      lang={CONTENT_LANGUAGE}
      className={[classes['text'], className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={clean}
    />
  );
}

import { useMemo, type Ref } from 'react';
import { useContentLanguage } from '../player/lesson-context';
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
  const language = useContentLanguage();
  const clean = useMemo(() => ({ __html: safeHtml(html) }), [html]);
  return (
    <div
      {...rest}
      lang={language}
      className={[classes['text'], className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={clean}
    />
  );
}

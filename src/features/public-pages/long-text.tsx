import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';
import { TextBlock, type Block } from '../../ui/surfaces/text-block';
import classes from './legal-screen.module.css';

export interface TextSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

interface LongTextProps {
  readonly title: string;
  readonly lead: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  readonly changedOn: string;
  readonly sections: readonly TextSection[];
  /** Below the lead, such as a button. */
  readonly tools?: ReactNode;
}

/** A long text in sections, with a list of them. */
export function LongText({ title, lead, changedOn, sections, tools }: LongTextProps) {
  const { t, i18n } = useTranslation('site');
  const date = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(changedOn));
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-6 min-[60em]:grid-cols-[minmax(0,1fr)_15rem]">
      <header className={classes['head']}>
        <h1>{title}</h1>
        <p className="max-w-[62ch] text-2xl">{lead}</p>
        <p className="text-muted">{t('changed', { date })}</p>
        {tools ? <div className="print:hidden">{tools}</div> : null}
      </header>
      <nav aria-labelledby="contents" className={classes['contents']}>
        <h2 id="contents">{t('onThisPage')}</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes['sections']}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {section.title}
            </h2>
            {section.blocks.map((block, at) => (
              <TextBlock key={at} block={block} label={section.title} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import { TextBlock, type Block } from '../../ui/surfaces/text-block';

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

/** Beside the text, in sight while it is read, where there is room for it. */
const CONTENTS =
  'self-start print:hidden min-[60em]:sticky min-[60em]:top-6 min-[60em]:max-h-[calc(100dvh-3rem)] min-[60em]:overflow-y-auto min-[60em]:[grid-area:2/2]';
const SECTIONS =
  'grid gap-9 rounded-sheet bg-card p-[clamp(1.375rem,4vw,2.5rem)] text-lg [line-height:1.6] raised min-[60em]:[grid-area:2/1] print:p-0 print:[box-shadow:none]';

/** A long text in sections, with a list of them. */
export function LongText({ title, lead, changedOn, sections, tools }: LongTextProps) {
  const { t } = useTranslation('site');
  const date = useFormats().by({ dateStyle: 'long', timeZone: 'UTC' })(changedOn);
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-6 min-[60em]:grid-cols-[minmax(0,1fr)_15rem]">
      <header className="grid gap-3 min-[60em]:col-span-full">
        <h1 className="text-[clamp(1.875rem,1.3rem_+_2.4vw,2.75rem)] [letter-spacing:-0.02em]">
          {title}
        </h1>
        <p className="max-w-[62ch] text-2xl">{lead}</p>
        <p className="text-muted">{t('changed', { date })}</p>
        {tools ? <div className="print:hidden">{tools}</div> : null}
      </header>
      <nav aria-labelledby="contents" className={CONTENTS}>
        <h2 id="contents" className="mb-2 text-lg">
          {t('onThisPage')}
        </h2>
        <ol className="ps-7 text-muted min-[36em]:max-[60em]:[columns:2]">
          {sections.map((section) => (
            <li key={section.id} className="py-0.75">
              <a
                href={`#${section.id}`}
                className="text-ink decoration-line-strong underline-offset-4"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={SECTIONS}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="grid gap-3">
            <h2
              id={section.id}
              tabIndex={-1}
              className="scroll-mt-6 text-4xl underline-offset-[6px] outline-none target:[text-decoration:underline_4px_var(--db-gold)]"
            >
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

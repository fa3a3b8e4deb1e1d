import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planBounds } from '../../../../domain/lesson-plan';
import { changeSequence } from '../../../../domain/sequence-edits';
import { TextArea } from '../../../ui/fields/inputs';
import { useBuilder } from './builder-context';
import classes from './builder.module.css';

interface SequenceTitleProps {
  readonly title: string;
  readonly lang: string;
  /** Something was tried for which it is needed. */
  readonly wanted: boolean;
  /** The `data-focus` of what is written after it. */
  readonly next: string;
}

/** The name of the sequence, written where it stands: it grows with what is typed, also over a second line. */
export function SequenceTitle({ title, lang, wanted, next }: SequenceTitleProps) {
  const { t } = useTranslation('builder');
  const { apply, focusOn } = useBuilder();
  const id = useId();
  // Nobody is told that something is missing before having had a chance to write it.
  const [left, setLeft] = useState(false);
  const lacks = title.trim() === '' && (left || wanted);
  return (
    <div className="min-w-0 flex-[1_1_18rem]">
      {/* For whoever goes from heading to heading: a field is none. */}
      <h1 className="db-hidden">{title.trim() || t('head.untitled')}</h1>
      <div
        className={`${classes['title'] ?? ''} -ms-2 grid text-[clamp(1.375rem,1.1rem+0.9vw,1.6875rem)] [line-height:1.25] [font-weight:800] [letter-spacing:-0.01em]`}
        data-words={title || t('head.titleHere')}
      >
        <TextArea
          look="cell"
          className="min-h-11 overflow-hidden [letter-spacing:inherit] wrap-anywhere [grid-area:1/1]"
          rows={1}
          lang={title === '' ? undefined : lang}
          dir="auto"
          aria-label={t('head.title')}
          aria-required="true"
          aria-invalid={lacks || undefined}
          aria-describedby={lacks ? `${id}-error` : undefined}
          placeholder={t('head.titleHere')}
          value={title}
          maxLength={planBounds.titleLength}
          data-focus="sequence-title"
          onChange={(event) =>
            // A pasted title may have lines; it is one.
            apply(
              changeSequence({ title: event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ') }),
            )
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              focusOn(next);
            }
          }}
          onBlur={() => setLeft(true)}
        />
      </div>
      {lacks ? (
        <p id={`${id}-error`} className="mt-1 text-md font-semibold text-wrong">
          {t('head.titleMissing')}
        </p>
      ) : null}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { AnyDraft } from '../../domain/lesson-plan';
import classes from './documents.module.css';
import { linesOf, markedLines } from './draft-lines';

interface DraftTextProps {
  readonly draft: AnyDraft;
  /** What it is compared with. */
  readonly other?: AnyDraft | undefined;
  readonly label: string;
}

/** All words of a draft, to read and to copy from; what the other one lacks is marked, not by color alone. */
export function DraftText({ draft, other, label }: DraftTextProps) {
  const { t } = useTranslation('documents');
  const lines = linesOf(draft);
  const marked = markedLines(lines, other ? linesOf(other) : lines);
  return (
    // A long text is scrolled by the keyboard, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable
    <div className={classes['text']} role="region" aria-label={label} tabIndex={0}>
      {marked.map(({ text, onlyHere }, index) =>
        onlyHere ? (
          <p key={index}>
            <mark className={classes['mark']}>
              <span className={classes['hidden']}>{t('onlyHere')} </span>
              {text}
            </mark>
          </p>
        ) : (
          <p key={index}>{text}</p>
        ),
      )}
    </div>
  );
}

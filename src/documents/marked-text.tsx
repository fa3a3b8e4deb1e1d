import { useTranslation } from 'react-i18next';
import { markedLines } from './marked-lines';

interface MarkedTextProps {
  readonly lines: readonly string[];
  /** What they are compared with. */
  readonly other: readonly string[];
  readonly label: string;
  /** Said when there is not one line. */
  readonly empty?: string;
}

/** All lines of a text, to read and to copy from; what the other one lacks is marked, not by color alone. */
export function MarkedText({ lines, other, label, empty }: MarkedTextProps) {
  const { t } = useTranslation('documents');
  return (
    // A long text is scrolled by the keyboard, too.
    <div
      className="grid max-h-72 gap-1.5 overflow-y-auto rounded-control bg-paper px-4 py-3 wrap-anywhere edge-card"
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable
      tabIndex={0}
    >
      {empty !== undefined && lines.length === 0 ? <p className="text-muted">{empty}</p> : null}
      {markedLines(lines, other).map(({ text, onlyHere }, index) => (
        <p key={index}>
          {onlyHere ? (
            <mark className="bg-gold-soft px-1 text-ink edge-said">
              <span className="db-hidden">{t('onlyHere')} </span>
              {text}
            </mark>
          ) : (
            text
          )}
        </p>
      ))}
    </div>
  );
}

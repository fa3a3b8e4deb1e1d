import { useTranslation } from 'react-i18next';
import { classNames } from './sheet';
import './progress-line.css';

interface ProgressLineProps {
  /** Read aloud. */
  readonly label: string;
  /** What is on its way. */
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

interface ProgressBarProps {
  /** Read aloud. */
  readonly label: string;
  /** Absent: it goes on, and nobody knows how far it is. */
  readonly value?: number;
  readonly max?: number;
  readonly className?: string;
}

/** How far something is, as a bar. */
export const ProgressBar = ({ label, className, ...how }: ProgressBarProps) => (
  <progress {...how} className={classNames('db-progress', className)} aria-label={label} />
);

/** How far one thing is on its way, as a bar and in words. */
export function ProgressLine({ label, name, share }: ProgressLineProps) {
  const { i18n } = useTranslation();
  return (
    <div className="grid w-[min(100%,34rem)] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-start">
      <span className="truncate font-semibold" dir="auto">
        {name}
      </span>
      <span className="text-muted tabular">
        {new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share)}
      </span>
      <ProgressBar className="col-span-full" label={label} value={share} max={1} />
    </div>
  );
}

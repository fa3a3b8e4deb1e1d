import { useTranslation } from 'react-i18next';
import './drop-zone.css';

interface ProgressLineProps {
  /** Read aloud. */
  readonly label: string;
  /** What is on its way. */
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

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
      <progress className="db-progress col-span-full" aria-label={label} value={share} max={1} />
    </div>
  );
}

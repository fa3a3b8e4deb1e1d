import { useTranslation } from 'react-i18next';
import classes from './lesson-import.module.css';

interface ProgressLineProps {
  /** For screen readers. */
  readonly label: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

export function ProgressLine({ label, name, share }: ProgressLineProps) {
  const { i18n } = useTranslation();
  return (
    <div className={classes['progress']}>
      <span className="overflow-hidden font-semibold text-ellipsis whitespace-nowrap" dir="auto">
        {name}
      </span>
      <span className="text-muted tabular">
        {new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share)}
      </span>
      <progress aria-label={label} value={share} max={1} />
    </div>
  );
}

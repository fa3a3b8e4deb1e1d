import { Select } from '../ui/fields/inputs';
import classes from './filter-bar.module.css';

export interface PillOption {
  readonly value: string;
  readonly label: string;
}

interface PillSelectProps {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly PillOption[];
  /** Chosen otherwise than usual: shown as such. */
  readonly on?: boolean;
  readonly onChange: (value: string) => void;
}

/** The browser's own choice, with its name inside: every keyboard, screen reader and phone knows it. */
export function PillSelect({ id, label, value, options, on, onChange }: PillSelectProps) {
  return (
    <label className={classes['pill']} data-on={on}>
      <span>{label}</span>
      <Select look="none" id={id} value={value} options={options} onChoose={onChange} />
    </label>
  );
}

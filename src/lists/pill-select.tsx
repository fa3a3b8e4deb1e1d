import { Select } from '../ui/fields/inputs';

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

/** A field with its name inside, as round as a pill; it is marked where something is chosen. */
export const pillLook =
  'relative inline-flex min-h-9 items-center rounded-full bg-card text-muted edge-strong focus-within:[outline-offset:2px] focus-within:[outline:3px_solid_var(--db-focus)] data-[on=true]:border-brand-text data-[on=true]:bg-brand-soft data-[on=true]:text-brand-text pointer-coarse:min-h-11';

/** The name, and the field itself. */
export const pillName = 'ps-3.5';
export const pillField =
  'min-h-9 bg-transparent py-0 ps-2 pe-0 font-semibold text-ink no-edge [outline:none] pointer-coarse:min-h-11 max-narrow:flex-1';

/** The browser's own choice, with its name inside: every keyboard, screen reader and phone knows it. */
export function PillSelect({ id, label, value, options, on, onChange }: PillSelectProps) {
  return (
    <label className={pillLook} data-on={on}>
      <span className={pillName}>{label}</span>
      <Select
        look="none"
        className={`${pillField} [field-sizing:content] max-w-56 rounded-full max-narrow:max-w-none`}
        id={id}
        value={value}
        options={options}
        onChoose={onChange}
      />
    </label>
  );
}

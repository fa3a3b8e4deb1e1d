import type { components } from '../api/schema';

interface GroupMarkProps {
  readonly name: string;
  readonly color: components['schemas']['GroupColor'];
}

const looks: Readonly<Record<GroupMarkProps['color'], string>> = {
  primary: 'bg-brand',
  secondary: 'bg-muted',
  dark: 'bg-ink',
  success: 'bg-(--db-science)',
  danger: 'bg-(--db-ela)',
  warning: 'bg-gold',
  info: 'bg-(--db-math)',
  light: 'bg-line-strong',
};

/** A group by its color and its name: never by the color alone. */
export const GroupMark = ({ name, color }: GroupMarkProps) => (
  <span className="inline-flex items-center gap-2">
    <span
      className={`size-3 flex-none rounded-full forced-color-adjust-none ${looks[color]}`}
      aria-hidden="true"
    />
    {name}
  </span>
);

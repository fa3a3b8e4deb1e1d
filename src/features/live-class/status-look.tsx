import type { Standing } from './standing';

const looks: Partial<Readonly<Record<Standing, string>>> = {
  help: 'bg-warn-soft font-bold text-warn-text',
  offline: 'bg-inset text-ink',
  working: 'text-ink',
  done: 'text-done-text',
};

/** How the words look that say how a child stands. */
export const statusLook = (standing: Standing): string =>
  `inline-flex items-center gap-1.5 rounded-full px-2 py-px ${looks[standing] ?? 'text-muted'}`;

/** What the work of a child who is through, or need not do it, leaves of the row's name. */
export const nameLook = (standing: Standing): string =>
  standing === 'done' || standing === 'excused' ? 'text-muted' : '';

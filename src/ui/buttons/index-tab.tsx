import type { ComponentProps } from 'react';

type IndexTabProps = {
  /** It stands for today: it has the ribbon. */
  readonly now?: boolean;
} & Omit<ComponentProps<'button'>, 'className' | 'type'>;

/** A tab of the day book. That it is chosen is said by `aria-selected` or `aria-pressed`. */
export function IndexTab({ now = false, ...rest }: IndexTabProps) {
  return (
    <button
      {...rest}
      type="button"
      className="inline-flex min-h-12 flex-none cursor-pointer items-center gap-2 rounded-t-[0.875rem] [border-width:3px_0_0] [border-style:solid] [border-color:transparent] bg-paper-deep px-4.5 pt-0.5 pb-1.5 text-base font-bold text-muted hover:text-ink focus-visible:outline-offset-[-4px] aria-pressed:[border-block-start-color:var(--db-brand)] aria-pressed:bg-card aria-pressed:text-ink aria-selected:[border-block-start-color:var(--db-brand)] aria-selected:bg-card aria-selected:text-ink data-now:[border-block-start-color:var(--db-gold)] max-slim:px-3 forced-colors:aria-pressed:[border-width:6px_2px_0] forced-colors:aria-selected:[border-width:6px_2px_0]"
      data-now={now || undefined}
    />
  );
}

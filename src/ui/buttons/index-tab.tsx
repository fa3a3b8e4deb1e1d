import type { ComponentProps } from 'react';
import classes from './index-tab.module.css';

type IndexTabProps = {
  /** It stands for today: it has the ribbon. */
  readonly now?: boolean;
} & Omit<ComponentProps<'button'>, 'className' | 'type'>;

/** A tab of the day book. That it is chosen is said by `aria-selected` or `aria-pressed`. */
export function IndexTab({ now = false, ...rest }: IndexTabProps) {
  return <button {...rest} type="button" className={classes['tab']} data-now={now || undefined} />;
}

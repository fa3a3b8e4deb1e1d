import type { KeyboardEvent } from 'react';

/** A menu button opens by the arrow down too, as screen readers announce; Mantine's answers a press only. */
export function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' || event.currentTarget.ariaExpanded === 'true') return;
  event.preventDefault();
  event.currentTarget.click();
}

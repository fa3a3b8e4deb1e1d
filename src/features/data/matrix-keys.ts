/**
 * Arrow keys in a table of links, of which one is reached by Tab. It works on the elements themselves: with
 * thousands of cells nothing is drawn anew for a step.
 */

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const linkIn = (cell: HTMLTableCellElement | undefined) =>
  cell?.querySelector<HTMLAnchorElement>('a') ?? undefined;

/** The next cell with a link in a direction; those without one are passed over. */
function nextLink(from: HTMLTableCellElement, rows: number, columns: number) {
  const row = from.parentElement;
  const body = row?.parentElement;
  if (!(row instanceof HTMLTableRowElement) || !(body instanceof HTMLTableSectionElement)) {
    return undefined;
  }
  let [down, across] = [row.sectionRowIndex + rows, from.cellIndex + columns];
  for (;;) {
    const cell = body.rows[down]?.cells[across];
    if (!cell) return undefined;
    const link = linkIn(cell);
    if (link) return link;
    [down, across] = [down + rows, across + columns];
  }
}

function lastOf(row: Element | null, key: 'Home' | 'End') {
  const links = [...(row?.querySelectorAll<HTMLAnchorElement>('td a') ?? [])];
  return key === 'Home' ? links.at(0) : links.at(-1);
}

/** @returns whether the key was one of the table's */
export function moveInMatrix({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLAnchorElement)) return false;
  const cell = target.closest('td');
  if (!cell) return false;
  const step = steps[key];
  if (!step && key !== 'Home' && key !== 'End') return false;
  const next = step ? nextLink(cell, ...step) : lastOf(cell.parentElement, key as 'Home' | 'End');
  next?.focus();
  return true;
}

/** The cell with the focus is the one that Tab comes back to. */
export function takeTabStop(link: Element): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  for (const former of link.closest('table')?.querySelectorAll('a[tabindex="0"]') ?? []) {
    former.setAttribute('tabindex', '-1');
  }
  link.setAttribute('tabindex', '0');
}

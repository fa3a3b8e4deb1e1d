/** Whether databases may be opened: a page that the browser keeps for going back must not open any. */

let again: Promise<void> | undefined;

/** Opens nothing more until this comes. */
export function holdBack(until: Promise<void>): void {
  again = until;
}

/** Comes when a database may be opened; as a rule at once. */
export async function mayOpen(): Promise<void> {
  await again;
}

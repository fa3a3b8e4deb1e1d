/** Work on a document that the server will not take: why, and when. */
import type { DraftView } from './document-autosave';

/** `gone`: deleted. `forbidden`: not this person's any more. `held`: in use, and still. `refused`: anything else. */
export type Rejection = 'gone' | 'forbidden' | 'held' | 'refused';

const byCode: Readonly<Record<string, Rejection>> = {
  not_found: 'gone',
  forbidden: 'forbidden',
  read_only: 'held',
};

/**
 * @param view what the autosave says of what was written here
 * @param status with which the server refused to give the document; undefined when it did not
 * @returns why the work on it stays here; undefined while it may still arrive, and when there is none
 */
export function rejectionOf(
  view: Pick<DraftView<unknown>, 'state' | 'refusal'>,
  status: number | undefined,
): Rejection | undefined {
  if (view.refusal !== undefined) return byCode[view.refusal] ?? 'refused';
  if (view.state === 'saved') return undefined;
  if (status === 404) return 'gone';
  return status === 403 ? 'forbidden' : undefined;
}

/** Where the screen says so. */
export const rejectedDraftPlace = 'rejected';

/** Leads there who wants to do something that has to wait for it. */
export function lookAtRejectedDraft(): void {
  document.querySelector<HTMLElement>(`#${rejectedDraftPlace} button`)?.focus();
}

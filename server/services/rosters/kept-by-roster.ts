/** What the district's roster keeps nobody changes by hand: the next roster would write it anew. */
import { AppError } from '../../errors';

const keptByRoster = (field: string): AppError =>
  new AppError(422, 'kept_by_roster', { at: field });

/** A form sends what it shows: the value of before is no change. @throws AppError 422 kept_by_roster */
export function assertUnchanged<Value>(field: string, now: Value, wanted: Value | undefined): void {
  if (wanted !== undefined && wanted !== now) throw keptByRoster(field);
}

/** @throws AppError 422 kept_by_roster when the roster keeps one of those whom somebody takes out */
export function assertNoneKeptByRoster(
  field: string,
  kept: readonly number[],
  leaving: readonly number[],
): void {
  if (leaving.some((id) => kept.includes(id))) throw keptByRoster(field);
}

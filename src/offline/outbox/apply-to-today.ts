/**
 * What the home shows = what the server said + what this device did since. Pure. Apart from the same of a lesson, which
 * the first screen does without.
 */
import type { components } from '../../api/schema';
import type { LocalProgress } from './local-work';

type Today = components['schemas']['Today'];
type TodayItem = components['schemas']['TodayItem'];
type State = components['schemas']['State'];

export function stateWith(
  server: State,
  revision: number,
  local: LocalProgress | undefined,
): State {
  if (!local) return server;
  const { handedIn } = local;
  const pending = handedIn === 'saved' || handedIn === 'sending';
  const unseen = handedIn === 'sent' && revision < local.handedInRevision;
  if (pending || unseen) return 'handed_in';
  return server === 'not_started' && local.started ? 'in_progress' : server;
}

export function stepsWith(server: readonly string[], local: LocalProgress | undefined): string[] {
  return [...new Set([...server, ...(local?.stepsDone ?? [])])];
}

function itemWith(item: TodayItem, local: LocalProgress | undefined): TodayItem {
  if (!local) return item;
  return {
    ...item,
    state: stateWith(item.state, item.revision, local),
    steps_done: stepsWith(item.steps_done, local),
  };
}

/** The items with this device's progress in them. The lists by day are `domain/today`'s to make. */
export function applyPendingToToday(
  today: Today,
  progress: ReadonlyMap<number, LocalProgress>,
): Today {
  const items = today.items.map((item) => itemWith(item, progress.get(item.assignment_student_id)));
  return { ...today, items };
}

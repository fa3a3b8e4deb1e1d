/**
 * What a student's home shows on a day. The server runs it for its answer, a tablet runs it again over
 * the items it has kept, so that one last online on Friday shows Monday's lesson on Monday.
 */
import type { Day } from './day';
import { isResultVisible } from './state';
import type { State } from './state';

export interface DatedLesson {
  readonly assignment_student_id: number;
  readonly assignment_id: number;
  readonly position: number;
  readonly school_day: Day;
  readonly state: State;
  /** When the teacher gave it back, as an ISO moment in UTC; absent where that is not known. */
  readonly released_at?: string;
}

/** Ids of student assignments; each one stands in at most one list besides `packs`. */
export interface TodayArrangement {
  readonly today: number | null;
  readonly also_today: readonly number[];
  readonly unfinished: readonly number[];
  readonly coming: readonly number[];
  readonly returned: readonly number[];
  /** What to keep on the device, most urgent first. */
  readonly packs: readonly number[];
}

const maxPacks = 60;

/**
 * Arranges lessons around a day of the school's calendar.
 *
 * Today's lesson is the first one of the day that is not handed in (then the first that is); if the day
 * has none, the oldest unfinished one. Returned and scored work stands under "returned", the ones to
 * improve first, of each the one given back last.
 */
export function arrangeToday(items: readonly DatedLesson[], date: Day): TodayArrangement {
  const sorted = [...items].sort(byDayThenAssignment);
  const active = sorted.filter((item) => !isResultVisible(item.state));
  const ofDay = active.filter((item) => item.school_day === date);
  const late = active.filter((item) => item.school_day < date && isUnfinished(item));
  const coming = active.filter((item) => item.school_day > date);
  const returned = sorted.filter((item) => isResultVisible(item.state)).sort(byNeedThenLatest);

  const dayInOrder = [
    ...ofDay.filter(isUnfinished),
    ...ofDay.filter((item) => !isUnfinished(item)),
  ];
  const today = dayInOrder[0] ?? late[0];
  const others = (list: readonly DatedLesson[]) => list.filter((item) => item !== today).map(idOf);

  const toImprove = returned.filter((item) => item.state === 'returned');
  const looked = returned.filter((item) => item.state === 'scored');
  const packs = [
    ...(today ? [today.assignment_student_id] : []),
    ...others([...dayInOrder, ...late, ...toImprove, ...coming, ...looked]),
  ];
  return {
    today: today?.assignment_student_id ?? null,
    also_today: others(dayInOrder),
    unfinished: others(late),
    coming: coming.map(idOf),
    returned: returned.map(idOf),
    packs: packs.slice(0, maxPacks),
  };
}

const idOf = (item: DatedLesson): number => item.assignment_student_id;

const isUnfinished = (item: DatedLesson): boolean =>
  item.state === 'not_started' || item.state === 'in_progress';

function byDayThenAssignment(a: DatedLesson, b: DatedLesson): number {
  if (a.school_day !== b.school_day) return a.school_day < b.school_day ? -1 : 1;
  return (
    a.assignment_id - b.assignment_id ||
    a.position - b.position ||
    a.assignment_student_id - b.assignment_student_id
  );
}

function byNeedThenLatest(a: DatedLesson, b: DatedLesson): number {
  if (a.state !== b.state) return a.state === 'returned' ? -1 : 1;
  const [ofA, ofB] = [a.released_at ?? '', b.released_at ?? ''];
  if (ofA !== ofB) return ofA > ofB ? -1 : 1;
  return -byDayThenAssignment(a, b);
}

/** What would come of each line of a list of students. Pure: what is known of the school is handed in. */
import { foldName } from '../../../domain/student-list';
import type { ListedStudent } from '../../../domain/student-list';
import type { Schema } from '../../contract-types';
import type { KnownGroup, KnownStudent } from '../../db/student-import.repo';

type Imported = Schema<'ImportedStudent'>;
type Problem = NonNullable<Imported['problem']>;

/** A line with where it goes; the outcome of looking it up comes with it. */
export interface PlannedRow {
  readonly listed: ListedStudent;
  readonly group: KnownGroup | undefined;
  readonly schoolId: number | undefined;
  readonly result: Imported['result'];
  readonly problem?: Problem;
  readonly column?: NonNullable<Imported['column']>;
  /** Who it is already. */
  readonly student?: KnownStudent;
  readonly byName?: boolean;
}

export interface Known {
  readonly groups: readonly KnownGroup[];
  readonly students: readonly KnownStudent[];
  /** Of each group that a line may go into. */
  readonly members: ReadonlyMap<number, ReadonlySet<number>>;
  /** Usernames of the list that somebody has, anywhere. */
  readonly taken: ReadonlySet<string>;
}

export interface Wishes {
  /** Where a line goes that names no group. */
  readonly group: KnownGroup | undefined;
  readonly schoolId: number | undefined;
  /** Whether a line has to go into a group. */
  readonly groupNeeded: boolean;
  readonly asNew: ReadonlySet<number>;
  readonly maxInGroup: number;
}

type Place = Pick<PlannedRow, 'group' | 'schoolId' | 'problem' | 'column'>;

/** Which of several groups of one name is meant can be settled by the school, or by nothing but other names. */
function whyNoGroup(called: readonly KnownGroup[]): Problem {
  if (called.length === 0) return 'group_unknown';
  const schools = new Set(called.map(({ school_id }) => school_id));
  return schools.size > 1 ? 'group_in_schools' : 'group_twice';
}

function placeOf(listed: ListedStudent, known: Known, wishes: Wishes): Place {
  const school = wishes.group?.school_id ?? wishes.schoolId;
  if (listed.group === undefined) {
    const { group } = wishes;
    const missing = !group && (wishes.groupNeeded || school === undefined);
    return { group, schoolId: school, ...(missing && { problem: 'group_missing' as const }) };
  }
  const name = listed.group.toLowerCase();
  const called = known.groups.filter((group) => group.name.toLowerCase() === name);
  const here = called.filter((group) => school === undefined || group.school_id === school);
  const [group, other] = here;
  if (!group || other) {
    return { group: undefined, schoolId: school, problem: whyNoGroup(here), column: 'group' };
  }
  return { group, schoolId: group.school_id };
}

type Found = Pick<PlannedRow, 'result' | 'problem' | 'column' | 'student' | 'byName'>;

const failed = (problem: Problem, column: NonNullable<Imported['column']>): Found => ({
  result: 'error',
  problem,
  column,
});

/** Indexes of the people whom a list is compared with. */
function indexOf(students: readonly KnownStudent[]) {
  const byUsername = new Map(students.map((student) => [student.username, student]));
  const byName = new Map<string, KnownStudent[]>();
  for (const student of students) {
    const key = `${String(student.school_id)} ${foldName(student.name)}`;
    byName.set(key, [...(byName.get(key) ?? []), student]);
  }
  return { byUsername, byName };
}

function whoIs(
  listed: ListedStudent,
  { group, schoolId }: Place,
  index: ReturnType<typeof indexOf>,
  known: Known,
  asNew: boolean,
): Found {
  const members = group && known.members.get(group.id);
  const settled = (student: KnownStudent, byName: boolean): Found => ({
    result: !members || members.has(student.id) ? 'there' : 'joins',
    student,
    ...(byName && { byName }),
  });
  if (listed.username !== undefined) {
    const owner = index.byUsername.get(listed.username);
    const same =
      owner?.school_id === schoolId && foldName(owner?.name ?? '') === foldName(listed.name);
    if (owner && same) {
      return owner.active ? settled(owner, false) : failed('inactive', 'username');
    }
    return known.taken.has(listed.username)
      ? failed('username_taken', 'username')
      : { result: 'new' };
  }
  if (asNew) return { result: 'new' };
  const all = index.byName.get(`${String(schoolId)} ${foldName(listed.name)}`) ?? [];
  const active = all.filter((student) => student.active);
  const [first, second] = active;
  if (!first)
    return all.length > 0 ? { ...failed('inactive', 'name'), byName: true } : { result: 'new' };
  const here = active.find((student) => members?.has(student.id));
  if (here) return settled(here, true);
  return second ? { ...failed('same_name', 'name'), byName: true } : settled(first, true);
}

/** Says of each line what would come of it. A line that is wrong keeps no other one back. */
export function planImport(
  rows: readonly ListedStudent[],
  known: Known,
  wishes: Wishes,
): readonly PlannedRow[] {
  const index = indexOf(known.students);
  const sizes = new Map([...known.members].map(([id, members]) => [id, members.size]));
  const settled = new Set<string>();
  return rows.map((listed) => {
    const place = placeOf(listed, known, wishes);
    const base = { listed, group: place.group, schoolId: place.schoolId };
    if (listed.problem) {
      const { problem, column } = listed;
      return { ...base, result: 'error', problem, ...(column && { column }) };
    }
    if (place.problem) return { ...base, ...place, result: 'error' };
    const found = whoIs(listed, place, index, known, wishes.asNew.has(listed.line));
    const key = `${String(found.student?.id)} ${String(place.group?.id)}`;
    if (found.student && settled.has(key)) return { ...base, ...failed('twice', 'name') };
    if (found.student) settled.add(key);
    if (place.group && (found.result === 'new' || found.result === 'joins')) {
      const size = (sizes.get(place.group.id) ?? 0) + 1;
      if (size > wishes.maxInGroup) return { ...base, ...failed('group_full', 'group') };
      sizes.set(place.group.id, size);
    }
    return { ...base, ...found };
  });
}

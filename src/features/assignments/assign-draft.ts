/** What is being assigned and is not sent yet: it survives a reload of this window, and goes with the window. */
import { addDays, dayFrom, type Day } from '../../../domain/day';
import { nextSchoolDays } from '../../../domain/school-days';
import { storageKeys } from '../../session/storage-keys';
import { instantAt, type WallTime } from '../../../domain/zoned-time';

export interface Settings {
  readonly show_answers: 'as_written' | 'after_scoring';
  readonly late_work: boolean;
  readonly retries: boolean;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface AssignDraft {
  readonly sequenceId: number | undefined;
  readonly groupIds: readonly number[];
  /** Given to them alone, whichever groups they are in. */
  readonly students: readonly Named[];
  readonly startsOn: Day | undefined;
  /** One for each lesson where the offered ones were not taken; else empty. */
  readonly days: readonly Day[];
  readonly dueOn: Day | undefined;
  /** `own`: the one that the sequence brings. */
  readonly rubric: 'own' | 'none' | number;
  readonly settings: Settings;
  /** At the school; undefined: each score when it is given. */
  readonly releaseAt: WallTime | undefined;
}

export const noDraft: AssignDraft = {
  sequenceId: undefined,
  groupIds: [],
  students: [],
  startsOn: undefined,
  days: [],
  dueOn: undefined,
  rubric: 'own',
  settings: { show_answers: 'as_written', late_work: true, retries: true },
  releaseAt: undefined,
};

/** From when on it is, where nobody has said so: the next weekday. What else a school has off, the plan leaves out. */
export function offeredStart(today: Day): Day {
  const tomorrow = addDays(today, 1);
  return nextSchoolDays(tomorrow, 1, new Set(), addDays(tomorrow, 2))?.[0] ?? tomorrow;
}

/** Another sequence has other days and another rubric. */
export function withSequence(draft: AssignDraft, sequenceId: number | undefined): AssignDraft {
  return { ...draft, sequenceId, days: [], rubric: 'own' };
}

/** Another start offers other days. */
export function withStart(draft: AssignDraft, startsOn: Day | undefined): AssignDraft {
  return { ...draft, startsOn, days: [] };
}

export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** The day of each lesson: the chosen ones if they still fit, else the offered ones. */
export function daysOf({ days }: AssignDraft, offered: readonly Day[]): readonly Day[] {
  return days.length === offered.length ? days : offered;
}

interface GroupMembers {
  readonly name: string;
  readonly students: readonly Named[];
}

export interface Overlap {
  readonly id: number;
  readonly name: string;
  /** Names of the groups that this student is in, of those chosen. */
  readonly groups: readonly string[];
  /** Also chosen alone. */
  readonly alone: boolean;
}

/** Who was chosen more than once: each of them gets it once. */
export function overlapsOf(
  groups: readonly GroupMembers[],
  singles: readonly Named[],
): readonly Overlap[] {
  const found = new Map<number, Overlap>();
  for (const { name, students } of groups) {
    for (const student of students) {
      const seen = found.get(student.id) ?? { ...student, groups: [], alone: false };
      found.set(student.id, { ...seen, groups: [...seen.groups, name] });
    }
  }
  for (const { id, name } of singles) {
    const seen = found.get(id) ?? { id, name, groups: [], alone: false };
    found.set(id, { ...seen, alone: true });
  }
  return [...found.values()].filter(({ groups: of, alone }) => of.length + (alone ? 1 : 0) > 1);
}

/** How many get it. */
export function headCount(groups: readonly GroupMembers[], singles: readonly Named[]): number {
  const ids = groups.flatMap(({ students }) => students.map(({ id }) => id));
  return new Set([...ids, ...singles.map(({ id }) => id)]).size;
}

interface KeptDraft {
  readonly userId: number;
  readonly draft: AssignDraft;
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isId(value.id) &&
  'name' in value &&
  typeof value.name === 'string';

/** What storage gives back may be of another version of the app: each part is taken if it can be meant. */
function readParts(found: Partial<Record<keyof AssignDraft, unknown>>): AssignDraft {
  const { sequenceId, groupIds, students, startsOn, days, dueOn, rubric, settings, releaseAt } =
    found;
  const told = (settings ?? {}) as Partial<Record<keyof Settings, unknown>>;
  const may = (what: 'late_work' | 'retries') => {
    const found = told[what];
    return typeof found === 'boolean' ? found : noDraft.settings[what];
  };
  return {
    sequenceId: isId(sequenceId) ? sequenceId : undefined,
    groupIds: Array.isArray(groupIds) ? groupIds.filter(isId) : [],
    students: Array.isArray(students) ? students.filter(isNamed) : [],
    startsOn: dayFrom(startsOn),
    days: Array.isArray(days) ? days.filter((day): day is Day => dayFrom(day) !== undefined) : [],
    dueOn: dayFrom(dueOn),
    rubric: rubric === 'none' || isId(rubric) ? rubric : 'own',
    settings: {
      show_answers: told.show_answers === 'after_scoring' ? 'after_scoring' : 'as_written',
      late_work: may('late_work'),
      retries: may('retries'),
    },
    releaseAt: typeof releaseAt === 'string' && instantAt('UTC', releaseAt) ? releaseAt : undefined,
  };
}

/** What this person has left half done in this window. */
export function readAssignDraft(userId: number): AssignDraft {
  try {
    const text = sessionStorage.getItem(storageKeys.assignDraft) ?? 'null';
    const kept = JSON.parse(text) as Partial<KeptDraft> | null;
    return kept?.userId === userId && kept.draft ? readParts(kept.draft) : noDraft;
  } catch {
    return noDraft;
  }
}

export function keepAssignDraft(userId: number, draft: AssignDraft): void {
  try {
    const kept: KeptDraft = { userId, draft };
    sessionStorage.setItem(storageKeys.assignDraft, JSON.stringify(kept));
  } catch {
    // Without storage it lives as long as the page.
  }
}

export function forgetAssignDraft(): void {
  try {
    sessionStorage.removeItem(storageKeys.assignDraft);
  } catch {
    // Nothing was kept, either.
  }
}

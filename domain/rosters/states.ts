/** What a run has changed, as it was before and as the run left it, and what of that can be written back. */

export interface PersonState {
  /** Somebody who has another role by now is not the roster's any more. */
  readonly role: string;
  readonly name: string;
  readonly gradeId: number | null;
  readonly sourcedId: string | null;
  /** By which rosters know the account. */
  readonly link: string | null;
  /** What goes together is one field: whether it is on, and since when a roster has it off, in milliseconds. */
  readonly on: readonly [active: boolean, leftAt: number | null];
  readonly home: readonly [schoolId: number | null, districtId: number | null];
  readonly further: readonly number[];
  /** Groups that the person is in or teaches, and whether by a roster. */
  readonly places: readonly (readonly [groupId: number, fromRoster: boolean])[];
}

export interface ClassState {
  readonly name: string;
  readonly gradeId: number;
  readonly subjectId: number | null;
  /** Milliseconds; since when it is archived, and since when by a roster. */
  readonly on: readonly [archivedAt: number | null, leftAt: number | null];
}

/** Null before the run had made it, or once it is gone. */
export interface Change<State> {
  readonly id: number;
  readonly before: State | null;
  readonly after: State | null;
}

export interface PlaceChange {
  readonly groupId: number;
  readonly personId: number;
  /** Whether by a roster; null for nobody there. */
  readonly before: boolean | null;
  readonly after: boolean | null;
}

/** What one part of a run has changed. */
export interface PartStates {
  readonly people: readonly Change<PersonState>[];
  readonly classes: readonly Change<ClassState>[];
  /** Of schools their id in the rosters. */
  readonly schools: readonly Change<{ readonly sourcedId: string | null }>[];
  readonly places: readonly PlaceChange[];
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What there was before, of all that is still as the run left it. */
export function fieldsBack<State extends object>(
  before: State,
  after: State,
  now: State,
): { readonly back: Partial<State>; readonly isKept: boolean } {
  const back: Partial<State> = {};
  let isKept = false;
  for (const field of Object.keys(before) as (keyof State)[]) {
    if (isSame(before[field], after[field]) || isSame(before[field], now[field])) continue;
    if (isSame(now[field], after[field])) back[field] = before[field];
    else isKept = true;
  }
  return { back, isKept };
}

/** An account that a run made is no more in use before it. */
export const unmadePerson = (after: PersonState, now: number): PersonState => ({
  ...after,
  on: [false, now],
});

export const unmadeClass = (after: ClassState, now: number): ClassState => ({
  ...after,
  on: [now, now],
});

/** What is another one afterwards. */
export function changesOf<State>(
  before: ReadonlyMap<number, State>,
  after: ReadonlyMap<number, State>,
): readonly Change<State>[] {
  return [...after].flatMap(([id, state]) => {
    const former = before.get(id) ?? null;
    return isSame(former, state) ? [] : [{ id, before: former, after: state }];
  });
}

export function placesByGroup(
  changes: readonly PlaceChange[],
): ReadonlyMap<number, readonly PlaceChange[]> {
  const groups = new Map<number, PlaceChange[]>();
  for (const change of changes) {
    const group = groups.get(change.groupId);
    if (group) group.push(change);
    else groups.set(change.groupId, [change]);
  }
  return groups;
}

/** Whether to write somebody back is to hold groups and what was given there. */
const isPlaced = ({ before, after }: Change<PersonState>): boolean =>
  before !== null &&
  !(['on', 'home', 'further', 'places'] as const).every((field) =>
    isSame(before[field], after?.[field]),
  );

/**
 * What was changed in one part, as it is undone: whoever is in groups, and each group, alone, because what is given there
 * is held meanwhile, and all of that in one order for everybody.
 */
export function splitForUndo({
  people,
  classes,
  schools,
  places,
}: PartStates): readonly PartStates[] {
  const none: PartStates = { people: [], classes: [], schools: [], places: [] };
  const together = { ...none, people: people.filter((one) => !isPlaced(one)), classes, schools };
  const all = [
    together,
    ...people.filter(isPlaced).map((one) => ({ ...none, people: [one] })),
    ...[...placesByGroup(places).values()].map((some) => ({ ...none, places: some })),
  ];
  return all.filter((part) => Object.values(part).some((changes) => changes.length > 0));
}

/** Who somebody of a roster is: chosen here, sent when it is applied. It survives a reload, and goes with the window. */
import { useState } from 'react';
import { storageKeys } from '../../session/storage-keys';
import type { ApplyBody, RosterLine } from './queries';

/** An account or school that is there, or a new one. */
export type Choice = number | 'new';
type Kind = 'person' | 'school';
type Chosen = Readonly<Record<Kind, ReadonlyMap<string, Choice>>>;

const nothing: Chosen = { person: new Map(), school: new Map() };

const isChoice = (entry: unknown): entry is [string, Choice] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  (entry[1] === 'new' || typeof entry[1] === 'number');

function readChosen(runId: number): Chosen {
  try {
    const text = sessionStorage.getItem(storageKeys.rosterChoices) ?? '{}';
    const { run, person, school } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (run !== runId) return nothing;
    const mapOf = (entries: unknown) =>
      new Map(Array.isArray(entries) ? entries.filter(isChoice) : []);
    return { person: mapOf(person), school: mapOf(school) };
  } catch {
    return nothing;
  }
}

function keepChosen(runId: number, { person, school }: Chosen): void {
  const all = { run: runId, person: [...person], school: [...school] };
  try {
    sessionStorage.setItem(storageKeys.rosterChoices, JSON.stringify(all));
  } catch {
    // Without storage they live as long as the page.
  }
}

const idOf = (choice: Choice): number | null => (choice === 'new' ? null : choice);

export type Choices = ReturnType<typeof useChoices>;

export function useChoices(runId: number) {
  const [chosen, setChosen] = useState(() => readChosen(runId));
  const people = [...chosen.person.values()];
  return {
    of: ({ kind, sourced_id: id = '' }: RosterLine): Choice | undefined =>
      kind === 'person' || kind === 'school' ? chosen[kind].get(id) : undefined,
    /** Whether somebody else of the roster is said to have this account, too. */
    isTwice: (choice: Choice | undefined): boolean =>
      typeof choice === 'number' && people.filter((each) => each === choice).length > 1,
    /** @param choice undefined leaves it for later */
    choose({ kind, sourced_id: id = '' }: RosterLine, choice: Choice | undefined): void {
      if (kind !== 'person' && kind !== 'school') return;
      const map = new Map(chosen[kind]);
      if (choice === undefined) map.delete(id);
      else map.set(id, choice);
      const next = { ...chosen, [kind]: map };
      keepChosen(runId, next);
      setChosen(next);
    },
    /** Once they are sent. */
    forget: (): void => sessionStorage.removeItem(storageKeys.rosterChoices),
    made: chosen.person.size + chosen.school.size,
    body: (): Pick<ApplyBody, 'people' | 'schools'> => ({
      people: [...chosen.person].map(([sourced_id, choice]) => ({
        ...{ sourced_id, user_id: idOf(choice) },
      })),
      schools: [...chosen.school].map(([sourced_id, choice]) => ({
        ...{ sourced_id, school_id: idOf(choice) },
      })),
    }),
  };
}

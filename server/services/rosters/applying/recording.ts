/** Writes a part, and with it how everything was that it changes. Wants a transaction. */
import { splitForUndo, changesOf } from '../../../../domain/rosters/states';
import type { PartStates, PlaceChange } from '../../../../domain/rosters/states';
import {
  findClassStates,
  findPersonStates,
  findPlaces,
  findSchoolStates,
  insertRosterSteps,
} from '../../../db/roster-states.repo';
import type { Place } from '../../../db/roster-states.repo';
import type { DbOrTransaction } from '../../../db/tables';
import type { Made, Part, PartContext, Touched } from './parts';

async function statesOf(trx: DbOrTransaction, { people, classes, schools, members }: Touched) {
  return {
    people: await findPersonStates(trx, people ?? []),
    classes: await findClassStates(trx, classes ?? []),
    schools: await findSchoolStates(trx, schools ?? []),
    places: await findPlaces(trx, members ?? []),
  };
}

const placeKey = ({ groupId, personId }: Place): string => `${String(groupId)} ${String(personId)}`;

function placeChanges(before: readonly Place[], after: readonly Place[]): readonly PlaceChange[] {
  const former = new Map(before.map((place) => [placeKey(place), place]));
  const now = new Map(after.map((place) => [placeKey(place), place]));
  const all = [...before, ...after.filter((place) => !former.has(placeKey(place)))];
  return all.flatMap((place) => {
    const { groupId, personId } = place;
    const was = former.get(placeKey(place))?.fromRoster ?? null;
    const is = now.get(placeKey(place))?.fromRoster ?? null;
    return was === is ? [] : [{ groupId, personId, before: was, after: is }];
  });
}

export async function writeRecorded(
  runId: number,
  { touches, write }: Part,
  context: Omit<PartContext, 'onMade'>,
): Promise<void> {
  const { trx } = context;
  const touched = touches(context);
  const before = await statesOf(trx, touched);
  const made: Record<Made, number[]> = { people: [], classes: [], schools: [] };
  await write({ ...context, onMade: (what, id) => made[what].push(id) });
  const after = await statesOf(trx, {
    people: [...(touched.people ?? []), ...made.people],
    classes: [...(touched.classes ?? []), ...made.classes],
    schools: [...(touched.schools ?? []), ...made.schools],
    members: touched.members ?? [],
  });
  const states: PartStates = {
    people: changesOf(before.people, after.people),
    classes: changesOf(before.classes, after.classes),
    schools: changesOf(before.schools, after.schools),
    places: placeChanges(before.places, after.places),
  };
  await insertRosterSteps(trx, runId, splitForUndo(states));
}

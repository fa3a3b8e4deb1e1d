/** What Clever's feed would tell of a district that was one way and is another, for tests. */
import { isCleverRow } from '../rosters/clever-set';
import type { CleverData, CleverRow } from '../rosters/clever-set';

const lists = ['schools', 'terms', 'courses', 'sections', 'users'] as const;

type Told = CleverRow & { readonly id: string; readonly created: string };

/** The values of those fields that are otherwise now; null where there was none. */
function formerOf(before: CleverRow, now: CleverRow): CleverRow {
  const fields = Object.keys({ ...before, ...now }).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
}

/** @param moment when all of it is told; ids of events follow it */
export function eventsBetween(before: CleverData, now: CleverData, moment: string): Told[] {
  const events: Told[] = [];
  const tell = (type: string, object: CleverRow, previous_attributes?: CleverRow) => {
    const id = `${String(Date.parse(moment))}-${String(events.length).padStart(6, '0')}`;
    const data = { object, ...(previous_attributes && { previous_attributes }) };
    events.push({ id, type, created: moment, data });
  };
  for (const list of lists) {
    const former = new Map(before[list].map((row) => [row['id'], row]));
    for (const row of now[list]) {
      const known = former.get(row['id']);
      former.delete(row['id']);
      if (!known) tell(`${list}.created`, row);
      else if (JSON.stringify(known) !== JSON.stringify(row)) {
        tell(`${list}.updated`, row, formerOf(known, row));
      }
    }
    for (const row of former.values()) tell(`${list}.deleted`, row);
  }
  return events.filter(isCleverRow);
}

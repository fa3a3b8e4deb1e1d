import type { RosterRead } from '../rosters/read-roster';

/** What a roster says, wherever its rows stand. */
export function said({ roster, findings }: RosterRead) {
  if (!roster) throw new Error(`Refused: ${JSON.stringify(findings.refused)}`);
  const values = (map: ReadonlyMap<string, object>) =>
    [...map.values()]
      .map((row) => ({ ...row, line: 0 }))
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  return {
    ...{
      schools: values(roster.schools),
      classes: values(roster.classes),
      people: values(roster.people),
    },
    pairs: roster.enrollments.map(({ classId, personId }) => `${classId} ${personId}`).sort(),
    held: Object.values(roster.held).map((ids) => [...ids].sort()),
    unsure: [...roster.unsure].sort(),
    says: roster.says,
  };
}

/** Schools of a roster, and the school that each other organization belongs to. */
import type { Finder } from './findings';
import type { RowIndexes } from './read-rows';
import type { RosterSchool } from './roster';

export interface Places {
  readonly schools: ReadonlyMap<string, RosterSchool>;
  /** Of a department its school; undefined of a district, and of what is no organization of the roster. */
  schoolOf(orgId: string): string | undefined;
  /** Whether the file itself says that it is no more. */
  hasEnded(orgId: string): boolean;
  /** Whether a row that cannot be used is about it, or may be. */
  isHeld(orgId: string): boolean;
}

/** Goes up from each organization. One that is above itself belongs to no school but itself. */
export function linkOrgs({ orgs }: RowIndexes, finder: Finder): Places {
  const schoolByOrg = new Map<string, string | undefined>();
  const schools = new Map<string, RosterSchool>();
  for (const { sourcedId, line, value } of orgs.rows.values()) {
    if (value.isSchool) schools.set(sourcedId, { sourcedId, name: value.name, line });
    const seen = new Set<string>();
    let at: string | undefined = sourcedId;
    let school: string | undefined;
    while (at !== undefined && school === undefined) {
      // What another one has found out: a long chain is gone up once.
      if (schoolByOrg.has(at)) {
        school = schoolByOrg.get(at);
        break;
      }
      if (seen.has(at)) {
        const way = [...seen];
        for (const id of way.slice(way.indexOf(at))) {
          finder.note('orgs.csv', 'org_cycle', {
            line: orgs.rows.get(id)?.line ?? line,
            value: id,
          });
        }
        break;
      }
      seen.add(at);
      const org = orgs.rows.get(at);
      if (org?.value.isSchool) school = at;
      at = org && org.value.parentId !== '' ? org.value.parentId : undefined;
    }
    const { parentId } = value;
    if (parentId !== '' && !orgs.rows.has(parentId)) {
      finder.note('orgs.csv', 'parent_unknown', { line, value: parentId });
    }
    for (const id of seen) schoolByOrg.set(id, school);
  }
  return {
    schools,
    schoolOf: (orgId) => schoolByOrg.get(orgId),
    hasEnded: (orgId) => orgs.ended.has(orgId),
    isHeld: (orgId) =>
      orgs.held.has(orgId) ||
      (orgs.isUnsure && orgId !== '' && !orgs.rows.has(orgId) && !orgs.ended.has(orgId)),
  };
}

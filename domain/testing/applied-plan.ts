/** What a district is like once a plan was applied, without a database. */
import type {
  KnownClass,
  KnownDistrict,
  KnownMember,
  KnownPerson,
  KnownSchool,
} from '../rosters/known';
import type { RosterPlan } from '../rosters/plan';
import type { ClassStep } from '../rosters/plan-classes';
import type { PersonStep } from '../rosters/plan-people';

export const emptyDistrict: KnownDistrict = { schools: [], people: [], classes: [], members: [] };

const idAfter = (rows: readonly { readonly id: number }[]): number =>
  Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** @returns the district afterwards; nobody and nothing is ever taken out of it but memberships */
export function applied(known: KnownDistrict, plan: RosterPlan): KnownDistrict {
  const schools = schoolsAfter(known.schools, plan);
  const schoolOf = (sourcedId: string): number =>
    schools.find((school) => school.sourcedId === sourcedId)?.id ?? 0;
  const people = new Map(known.people.map((person) => [person.id, person]));
  const moved = new Set<number>();
  for (const step of plan.people) {
    const person = personAfter(step, known.people, schoolOf, idAfter([...people.values()]));
    if (!person) continue;
    people.set(person.id, person);
    if (step.known && step.known.schoolId !== person.schoolId) moved.add(person.id);
  }
  const classes = new Map(known.classes.map((one) => [one.id, one]));
  for (const step of plan.classes) {
    const one = classAfter(step, schoolOf, idAfter([...classes.values()]));
    if (one) classes.set(one.id, one);
  }
  const all = { schools, people: [...people.values()], classes: [...classes.values()] };
  return { ...all, members: membersAfter(known.members, plan, all, moved) };
}

function schoolsAfter(before: readonly KnownSchool[], plan: RosterPlan): readonly KnownSchool[] {
  const schools = [...before];
  for (const { change, school, schoolId } of plan.schools) {
    const { sourcedId, name } = school;
    if (change === 'new') schools.push({ id: idAfter(schools), sourcedId, name });
    const at = schools.findIndex(({ id }) => id === schoolId);
    const linked = schools[at];
    if (change === 'linked' && linked) schools[at] = { ...linked, sourcedId };
  }
  return schools;
}

function personAfter(
  { change, person, known, sourcedId }: PersonStep,
  before: readonly KnownPerson[],
  schoolOf: (sourcedId: string) => number,
  nextId: number,
): KnownPerson | undefined {
  if (change === 'waits' || change === 'stays') return undefined;
  if (!person) return known && { ...known, active: false, leftByRoster: true, leftLately: true };
  const [schoolId = 0, ...further] = person.schoolIds.map(schoolOf);
  const isTaken = (email: string) => before.some((one) => one.email === email);
  const base: KnownPerson = known ?? {
    ...{ id: nextId, role: person.role, elsewhereId: null, gradeId: null },
    email: person.email !== undefined && !isTaken(person.email) ? person.email : null,
    username: person.username ?? null,
    ...{ name: '', schoolId: null, furtherSchoolIds: [], active: true },
    ...{ sourcedId: null, leftByRoster: false, leftLately: false },
  };
  return {
    ...base,
    ...{
      sourcedId,
      name: person.name,
      schoolId,
      active: true,
      leftByRoster: false,
      leftLately: false,
    },
    gradeId: person.gradeId ?? base.gradeId,
    furtherSchoolIds: person.role === 'Teacher' ? further : [],
  };
}

function classAfter(
  { change, ofRoster, known, sourcedId }: ClassStep,
  schoolOf: (sourcedId: string) => number,
  nextId: number,
): KnownClass | undefined {
  if (change === 'waits' || change === 'stays') return undefined;
  if (!ofRoster) return known && { ...known, archived: true, leftByRoster: true };
  const { name, gradeId, subjectId, schoolId } = ofRoster;
  return {
    ...{ id: known?.id ?? nextId, sourcedId, name, gradeId, schoolId: schoolOf(schoolId) },
    subjectId: subjectId ?? known?.subjectId ?? null,
    ...{ archived: false, leftByRoster: false },
  };
}

/** Whoever goes to another school leaves the groups of the former one. */
function membersAfter(
  before: readonly KnownMember[],
  plan: RosterPlan,
  { people, classes }: Pick<KnownDistrict, 'people' | 'classes'>,
  moved: ReadonlySet<number>,
): readonly KnownMember[] {
  const leaving = new Set(plan.members.leave);
  const schoolsOf = new Map(people.map((one) => [one.id, [one.schoolId, ...one.furtherSchoolIds]]));
  const schoolOf = new Map(classes.map(({ id, schoolId }) => [id, schoolId]));
  const isAway = ({ groupId, personId }: KnownMember): boolean =>
    moved.has(personId) && !schoolsOf.get(personId)?.includes(schoolOf.get(groupId) ?? 0);
  const stay = before.filter((member) => !leaving.has(member) && !isAway(member));
  const idOf = new Map([...people, ...classes].map(({ sourcedId, id }) => [sourcedId, id]));
  const join = plan.members.join.map(({ classId, personId }) => ({
    ...{ groupId: idOf.get(classId) ?? 0, personId: idOf.get(personId) ?? 0, fromRoster: true },
  }));
  return [...stay, ...join];
}

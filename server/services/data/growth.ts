/** How the levels of a group's students change from term to term. */
import { levelCounts, meanLevel } from '../../../domain/marks';
import { schoolYearOf } from '../../../domain/figures';
import { dayIn } from '../../../domain/day';
import { shortStandard } from '../../../domain/standards';
import { termsOf } from '../../../domain/terms';
import type { Clock } from '../../clock';
import type { QueryOf, Schema } from '../../contract-types';
import { countGroupStudents, findGroup, findGroupStudents } from '../../db/groups.repo';
import { findMarksSettingOfGroup, findScoredResults } from '../../db/marks.repo';
import type { ScoredResult } from '../../db/marks.repo';
import type { Db } from '../../db/tables';
import { findTermsOfGroup } from '../../db/terms.repo';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertReadsData } from '../../policies/data';
import { grouped, levelsByStandard, maxPieces, toWork } from '../scoring/standard-levels';
import type { Setting } from '../scoring/standard-levels';
import { wordingsFor } from '../standards/wordings';

export type GrowthQuery = QueryOf<'getDataGrowth'>;

/** Of a group: more than any class has. */
const maxStudents = 60;
const maxStandards = 100;

type Growth = Schema<'GroupGrowth'>;
type TermLevels = Growth['students'][number]['terms'][number];
type Change = Growth['students'][number]['change'];

/** One student in one standard. */
interface Course {
  readonly studentId: number;
  readonly code: string;
  readonly standard: string;
  /** Of the work that its levels come from. */
  readonly subjects: ReadonlySet<number>;
  /** From the first term to the last; undefined where nothing of it is scored. */
  readonly levels: readonly (number | undefined)[];
}

/**
 * Two terms are told apart only where both have evidence of the same standard for the same student: who was scored on
 * something harder in the second term has not gone back.
 * @throws AppError 403; 404 for a group that is not this person's; 422 for a year that has not begun
 */
export async function growthOf(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  person: Person,
  { group_id: groupId, subject, year: asked, standard }: GrowthQuery,
): Promise<Growth> {
  assertReadsData(person);
  const group = await findGroup(db, person, groupId);
  const setting = group && (await findMarksSettingOfGroup(db, groupId));
  const school = group && (await findTermsOfGroup(db, groupId));
  if (!setting || !school) throw notFound();
  const timeZone = school.time_zone;
  const today = dayIn(timeZone, clock.now());
  const thisYear = yearOf(today);
  const year = asked ?? thisYear;
  const terms = termsOf(year, school.later_starts).filter(({ from }) => from <= today);
  if (terms.length === 0) throw notBegun();
  const students = await findGroupStudents(db, groupId, '', { limit: maxStudents, offset: 0 });
  const within = { ...schoolYearOf(`${String(year)}-07-01`), timeZone };
  const ids = students.map(({ id }) => id);
  const rows = await findScoredResults(db, person, ids, maxPieces, within);
  const termOf = ({ worked_at: at }: ScoredResult): number => {
    const day = dayIn(timeZone, at);
    return terms.findIndex(({ from, to }) => from <= day && day <= to);
  };
  const found = [...grouped(rows, ({ student_id }) => student_id)].flatMap(([studentId, own]) =>
    coursesOf(setting, { studentId, own, termOf, count: terms.length }),
  );
  // A subject says which standards are shown: their levels stay what they are.
  const ofSubject = new Set(
    found
      .filter(({ subjects }) => subject === undefined || subjects.has(subject))
      .map(({ code }) => code),
  );
  const all = found.filter(({ code }) => ofSubject.has(code));
  const byStandard = [...grouped(all, ({ code }) => code)].sort(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const code = standard === undefined ? undefined : shortStandard(standard);
  const shown = code === undefined ? all : all.filter((course) => course.code === code);
  const byStudent = grouped(shown, ({ studentId }) => studentId);
  const standards = byStandard.slice(0, maxStandards).map(([code, courses]) => ({
    code,
    standard: courses[0]?.standard ?? code,
    terms: terms.map((_, at) => termLevels(courses, at)),
    change: changeOf(courses),
  }));
  const codes = standards.map((one) => one.standard);
  return {
    group: { id: group.id, name: group.name, school: group.school },
    rule: setting.rule,
    this_year: thisYear,
    year,
    terms: terms.map((term, at) => ({ ...term, levels: levelCounts(levelsIn(shown, at)) })),
    students_total: await countGroupStudents(db, groupId, ''),
    standards_total: byStandard.length,
    ...(await wordingsFor(db, person, codes)),
    standards,
    students: students.map(({ id, name }) => {
      const courses = byStudent.get(id) ?? [];
      return {
        id,
        name,
        terms: terms.map((_, at) => termLevels(courses, at)),
        change: changeOf(courses),
      };
    }),
  };
}

const notBegun = (): AppError =>
  new AppError(422, 'invalid', { said: 'year_not_begun', at: 'year' });

const yearOf = (day: string): number => Number(schoolYearOf(day).from.slice(0, 4));

interface StudentWork {
  readonly studentId: number;
  /** From the oldest to the newest. */
  readonly own: readonly ScoredResult[];
  readonly termOf: (row: ScoredResult) => number;
  /** Of terms. */
  readonly count: number;
}

/** In each term the rule is asked of the work of that term alone. */
function coursesOf(setting: Setting, { studentId, own, termOf, count }: StudentWork): Course[] {
  const byTerm = grouped(own, termOf);
  const found = Array.from({ length: count }, (_, term) =>
    levelsByStandard(
      setting,
      (byTerm.get(term) ?? []).map((row) => ({ row, work: toWork(row) })),
    ),
  );
  // Named as its oldest piece of work writes it: of the same keys the last one stays.
  const newestFirst = found.flat().reverse();
  const names = new Map(newestFirst.map(({ code, standard }) => [code, standard] as const));
  return [...names].map(([code, standard]) => ({
    studentId,
    code,
    standard,
    subjects: new Set(
      found
        .flat()
        .filter((each) => each.code === code)
        .flatMap(({ pieces }) => pieces.map(({ row }) => row.subject_id)),
    ),
    levels: found.map((term) => term.find((each) => each.code === code)?.mastery),
  }));
}

const levelsIn = (courses: readonly Course[], term: number): readonly number[] =>
  courses.flatMap(({ levels }) => levels[term] ?? []);

function termLevels(courses: readonly Course[], term: number): TermLevels {
  const levels = levelsIn(courses, term);
  return levels.length === 0 ? null : { mean: meanLevel(levels), count: levels.length };
}

function changeOf(courses: readonly Course[]): Change {
  const steps = courses.flatMap(({ levels }) => {
    const known = levels.filter((level) => level !== undefined);
    const [first] = known;
    const last = known.at(-1);
    return known.length < 2 || first === undefined || last === undefined ? [] : [last - first];
  });
  const count = (which: (step: number) => boolean) => steps.filter(which).length;
  return {
    up: count((step) => step > 0),
    same: count((step) => step === 0),
    down: count((step) => step < 0),
  };
}

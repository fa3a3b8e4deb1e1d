/** What a class did not understand: the questions that were missed at the first try, worst first. */
import { byShareMissed, missedOf } from '../../../domain/missed-questions';
import type { FirstTry } from '../../../domain/missed-questions';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findMatrixLessons } from '../../db/data-matrix.repo';
import { findFirstTries, findLessonSteps, findNames } from '../../db/data-missed.repo';
import { findGroup } from '../../db/groups.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertReadsData } from '../../policies/data';
import { paginationOf, sliceOf } from '../lists/pagination';
import { questionsOf } from '../scoring/parts';
import { dataPath, filtersOf, timeOf } from './filters';
import type { TimeQuery } from './filters';

export type MissedQuery = TimeQuery & { readonly group_id: number };
type MissedQuestion = Schema<'MissedQuestion'>;

/** All tries at them are read at once. */
const maxLessons = 40;
/** Of a larger group, the first by name. */
const maxNames = 100;

/**
 * @throws AppError 403 for whoever sees no work of students, 404 for a group that is not this person's, 422 for a wrong
 *   time
 */
export async function missedQuestions(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  person: Person,
  query: MissedQuery,
) {
  assertReadsData(person);
  const { group_id: groupId, subject } = query;
  const group = await findGroup(db, person, groupId);
  if (!group) throw notFound();
  const time = timeOf(clock, person, query);
  const newest = { limit: maxLessons, offset: 0 };
  const found = await findMatrixLessons(db, person, { groupId, time, subject }, newest);
  const all = await missedIn(db, groupId, found.lessons);
  const { limit, offset } = sliceOf(query);
  const page = all.slice(offset, offset + limit);
  const names = await findNames(db, [...new Set(page.flatMap(({ students }) => students))]);
  const data = page.map((each): MissedQuestion => ({
    ...each,
    students: named(names, each.students),
  }));
  const filters = filtersOf({ group_id: groupId, ...time, subject });
  const counts = { total: all.length, shown: data.length };
  return {
    ...paginationOf(`${dataPath}/missed-questions`, query, filters, counts),
    group: { id: group.id, name: group.name, school: group.school },
    time,
    lessons_counted: found.lessons.length,
    lessons_total: found.total,
    data,
  };
}

type Lesson = Schema<'MatrixLesson'>;

const placeOf = ({ assignment_id, position }: Pick<Lesson, 'assignment_id' | 'position'>) =>
  `${String(assignment_id)} ${String(position)}`;

async function missedIn(db: Db, groupId: number, lessons: readonly Lesson[]) {
  if (lessons.length === 0) return [];
  const [contents, tries] = await Promise.all([
    findLessonSteps(db, lessons),
    findFirstTries(db, groupId, lessons),
  ]);
  const contentOf = new Map(contents.map((each) => [placeOf(each), each]));
  const triesAt = new Map<string, FirstTry[]>();
  for (const row of tries) {
    const question = `${placeOf(row)} ${row.question_id}`;
    triesAt.set(question, [...(triesAt.get(question) ?? []), row]);
  }
  return lessons
    .flatMap((lesson) => {
      const content = contentOf.get(placeOf(lesson));
      if (!content) return [];
      return questionsOf(content.steps).flatMap((question) => {
        const missed = missedOf(question, triesAt.get(`${placeOf(lesson)} ${question.id}`) ?? []);
        if (!missed) return [];
        const { wrongAnswers: wrong_answers, ...rest } = missed;
        return [{ lesson, language: content.language, question, wrong_answers, ...rest }];
      });
    })
    .sort(byShareMissed);
}

const named = (names: ReadonlyMap<number, string>, ids: readonly number[]) =>
  ids
    .map((id) => ({ id, name: names.get(id) ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
    .slice(0, maxNames);

/** Missed questions and seats in use: each figure equals one counted anew from the rows, in schools by chance. */
import { expect, it } from 'vitest';
import { dayIn } from '../../domain/day';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeUser, signIn } from '../support/factories';
import type { Signed } from '../support/factories';
import { readRaw, expectedUse } from '../support/figures-oracle';
import type { RawTables } from '../support/figures-oracle';
import { answerKey, expectedMissed, readTries } from '../support/missed-oracle';
import { countedSchools, makeRandomSchool } from '../support/random-classes';
import { expectedBought, writeOrders } from '../support/random-orders';
import { seededRandom } from '../support/random';
import { suiteServer } from '../support/suite-server';

type Missed = Schema<'Pagination'> & {
  readonly lessons_counted: number;
  readonly lessons_total: number;
  readonly data: readonly Schema<'MissedQuestion'>[];
};
type Seats = Schema<'Pagination'> & { readonly data: readonly Schema<'SchoolSeats'>[] };

const schoolsByChance = countedSchools(40);
const perPage = 25;

onPostgreSQL('first tries and seats', (kind) => {
  const server = suiteServer(kind);

  async function read<Answer>(who: Signed, path: string): Promise<Answer> {
    const answer = await server.get(`/api/dashboard/${path}`, who.access);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  }

  async function readMissed(who: Signed, path: string) {
    const first = await read<Missed>(who, path);
    const pages = [first];
    for (let page = 2; page <= first.last_page; page += 1) {
      pages.push(await read<Missed>(who, `${path}&page=${String(page)}`));
    }
    return { ...first, data: pages.flatMap(({ data }) => data) };
  }

  it('say of missed questions what the answers of the children come to', async () => {
    let questionsSeen = 0;
    let severalSeen = 0;
    for (let number = 0; number < schoolsByChance; number += 1) {
      const random = seededRandom(20_261_127).fork(number);
      const now = server.clock.now();
      const { school, teacher, groups } = await makeRandomSchool(server.db, random, now);
      const head = await makeUser(server.db, { role: 'School Administrator', school });
      const [own, admin] = [await signIn(server, teacher), await signIn(server, head)];
      const raw = await readRaw(server.db, school.districtId);
      const tries = await readTries(server.db, school.districtId);
      const wanted = {
        from: random.pick(['2026-01-19', '2026-02-12']),
        to: random.pick(['2026-03-04', '2026-03-20']),
        subject: random.chance(0.3) ? random.pick([1, 2, 3]) : undefined,
      };
      for (const group of groups) {
        const isTaught = raw.groupTeachers.some(
          (row) => row.group_id === group && row.teacher_id === teacher.id,
        );
        const subject = wanted.subject === undefined ? '' : `&subject=${String(wanted.subject)}`;
        const found = await readMissed(
          isTaught ? own : admin,
          `data/missed-questions?group_id=${String(group)}&per_page=${String(perPage)}&from=${wanted.from}&to=${wanted.to}${subject}`,
        );
        const { questions, ...lessons } = expectedMissed(raw, tries, group, wanted);
        const where = `school ${String(number)}, group ${String(group)}`;
        const said = found.data.map(({ lesson, question, answered, missed, students }) => ({
          assignment: lesson.assignment_id,
          position: lesson.position,
          question: question.id,
          answered,
          missed,
          students: students.map(({ id }) => id).sort((one, other) => one - other),
        }));
        const anew = questions.map((each) => {
          const { times: _times, ...rest } = each;
          return rest;
        });
        expect(sorted(said), where).toEqual(sorted(anew));
        expect(found, where).toMatchObject({ ...lessons, total: questions.length });
        for (const entry of found.data) {
          const times = timesOf(questions, entry);
          const told = entry.wrong_answers.map(({ value, students }) => ({
            given: answerKey(value),
            students,
          }));
          // Of two given as often, either may be told.
          const counts = [...times.values()].sort((one, other) => other - one);
          expect(
            told.map(({ students }) => students),
            where,
          ).toEqual(counts.slice(0, 3));
          expect(new Set(told.map(({ given }) => given)).size, where).toBe(told.length);
          for (const { given, students } of told) expect(times.get(given), where).toBe(students);
          severalSeen += told.filter(({ students }) => students > 1).length;
        }
        // Two more count as right, so that one child's slip does not stand above all others.
        const order = found.data.map(({ answered, missed }) => missed / (answered + 2));
        expect(order, where).toEqual([...order].sort((one, other) => other - one));
        questionsSeen += said.length;
      }
    }
    // By chance too little would prove too little.
    expect(questionsSeen).toBeGreaterThan(100);
    expect(severalSeen).toBeGreaterThan(5);
  });

  it('say of seats how many are bought, and who opened a lesson this school year', async () => {
    let usedSeen = 0;
    let boughtSeen = 0;
    for (let number = 0; number < schoolsByChance; number += 1) {
      const random = seededRandom(20_261_128).fork(number);
      const now = server.clock.now();
      const { school, sister, teacher } = await makeRandomSchool(server.db, random, now);
      await writeOrders(server.db, random, {
        id: school.districtId,
        schools: [school.id, sister.id],
        now,
      });
      const head = await makeUser(server.db, { role: 'School Administrator', school });
      const above = await makeUser(server.db, { role: 'District Administrator', school });
      const raw = await readRaw(server.db, school.districtId);
      for (const user of [teacher, head, above]) {
        const seats = await read<Seats>(await signIn(server, user), 'seats');
        const seen = user === above ? [school, sister] : [school];
        expect(seats.data.map((row) => row.school.id).sort()).toEqual(
          seen.map(({ id }) => id).sort(),
        );
        for (const { school: of, bought, in_use } of seats.data) {
          const anew = await expectedSeats(raw, of.id, now);
          expect({ bought, in_use }, `school ${String(number)}`).toEqual(anew);
          usedSeen += in_use;
          boughtSeen += bought;
        }
      }
    }
    expect(usedSeen).toBeGreaterThan(100);
    expect(boughtSeen).toBeGreaterThan(100);
  });

  async function expectedSeats(raw: RawTables, schoolId: number, now: Date) {
    const zone = raw.schools.find(({ id }) => id === schoolId)?.time_zone ?? 'UTC';
    return {
      bought: await expectedBought(server.db, schoolId, dayIn(zone, now)),
      in_use: expectedUse(raw, schoolId, []).openedIn('2025-07-01', '2026-06-30'),
    };
  }
});

const sorted = <Place extends { assignment: number; position: number; question: string }>(
  all: readonly Place[],
): readonly Place[] =>
  [...all].sort(
    (one, other) =>
      one.assignment - other.assignment ||
      one.position - other.position ||
      one.question.localeCompare(other.question),
  );

/** How often each wrong answer to a question was given. */
const timesOf = (
  questions: ReturnType<typeof expectedMissed>['questions'],
  { lesson, question }: Schema<'MissedQuestion'>,
): ReadonlyMap<string, number> =>
  questions.find(
    (each) =>
      each.assignment === lesson.assignment_id &&
      each.position === lesson.position &&
      each.question === question.id,
  )?.times ?? new Map();

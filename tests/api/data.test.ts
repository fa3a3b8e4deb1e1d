/** The figures about classes: each equals one counted anew from the rows, and nobody sees what is not theirs. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import type { Db } from '../../server/db/tables';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { answerOp, sync } from '../support/factories-sync';
import {
  expectedCells,
  expectedClassesNotReady,
  hasNotBegun,
  expectedOverview,
  expectedProgress,
  readRaw,
  expectedUse,
} from '../support/figures-oracle';
import { countedSchools, makeRandomSchool } from '../support/random-classes';
import { seededRandom } from '../support/random';
import { suiteServer } from '../support/suite-server';

type Matrix = Schema<'Pagination'> & {
  readonly students: readonly Schema<'MatrixStudent'>[];
  readonly students_total: number;
  readonly data: readonly Schema<'MatrixLesson'>[];
};
type Progress = Schema<'Pagination'> & { readonly data: readonly Schema<'GroupProgress'>[] };
type Overview = Schema<'Pagination'> & {
  readonly time: Schema<'DataTime'>;
  readonly day?: string;
  readonly data: readonly Schema<'SchoolOverview'>[];
};
type Tablets = Schema<'Pagination'> & {
  readonly classes: readonly Schema<'ClassNotReady'>[];
  readonly classes_total: number;
};
type Use = Schema<'Pagination'> & {
  readonly weeks: readonly string[];
  readonly year: Schema<'DataTime'>;
  readonly data: readonly Schema<'SchoolUse'>[];
};

const schoolsByChance = countedSchools(30);

/** What the database keeps about lessons begun. */
const readOpened = async (db: Db) =>
  (
    await sql`select * from students_opened order by school_id, span, starts_on, student_id`.execute(
      db,
    )
  ).rows;

onPostgreSQL('figures about classes', (kind) => {
  const server = suiteServer(kind, { SYNC_PER_MINUTE: '100000' }, { minCompared: 0 });

  const ask = async (who: { readonly access: string }, path: string) =>
    server.get(`/api/dashboard/data/${path}`, who.access);
  const read = async <Answer>(who: { readonly access: string }, path: string) => {
    const answer = await ask(who, path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };
  const signed = async (role: TestUser['role'], school?: School) =>
    signIn(server, await makeUser(server.db, { role, ...(school && { school }) }));

  it('every figure equals one counted anew from the rows, in schools by chance', async () => {
    const seed = 20_260_304;
    let cellsSeen = 0;
    let idleSeen = 0;
    let timesSeen = 0;
    let notReadySeen = 0;
    let classesSeen = 0;
    for (let number = 0; number < schoolsByChance; number += 1) {
      const random = seededRandom(seed).fork(number);
      const { school, sister, teacher, groups } = await makeRandomSchool(
        server.db,
        random,
        server.clock.now(),
      );
      const own = await signIn(server, teacher);
      const admin = await signed('School Administrator', school);
      const raw = await readRaw(server.db, school.districtId);
      const wanted = {
        from: random.pick(['2026-01-19', '2026-02-12']),
        to: random.pick(['2026-03-04', '2026-03-20']),
        subject: random.chance(0.3) ? random.pick([1, 2, 3]) : undefined,
      };
      const query = `from=${wanted.from}&to=${wanted.to}${wanted.subject === undefined ? '' : `&subject=${String(wanted.subject)}`}`;
      for (const group of groups) {
        const isTaught = raw.groupTeachers.some(
          (row) => row.group_id === group && row.teacher_id === teacher.id,
        );
        const path = `matrix?group_id=${String(group)}&per_page=100&${query}`;
        if (!isTaught) expect((await ask(own, path)).statusCode).toBe(404);
        const matrix = await read<Matrix>(isTaught ? own : admin, path);
        const said = matrix.students.flatMap(({ id, cells }) =>
          cells.map((cell, at) => ({
            assignment: matrix.data[at]?.assignment_id,
            position: matrix.data[at]?.position,
            student: id,
            cell,
          })),
        );
        const anew = expectedCells(raw, group, wanted);
        expect(said).toHaveLength(anew.length);
        expect(said, `school ${String(number)}`).toEqual(expect.arrayContaining(anew));
        cellsSeen += said.length;
      }
      const progress = await read<Progress>(admin, `progress?${query}`);
      const inUse = raw.groups.filter((row) => row.school_id === school.id && !row.archived_at);
      expect(progress.data, `school ${String(number)}`).toHaveLength(inUse.length);
      for (const row of progress.data) {
        const anew = expectedProgress(raw, row.id, wanted);
        expect(row).toMatchObject(anew);
        expect(row.time_on_task, `school ${String(number)}`).toEqual(anew.time_on_task);
        if (row.time_on_task) timesSeen += 1;
      }
      const ofTeacher = await read<Progress>(own, `progress?${query}`);
      expect(ofTeacher.data).toEqual(
        progress.data.filter(({ id }) =>
          raw.groupTeachers.some((row) => row.group_id === id && row.teacher_id === teacher.id),
        ),
      );
      const idle = await read<Progress>(admin, `progress?${query}&not_started=true`);
      const expectedIdle = inUse
        .filter(({ id }) => hasNotBegun(raw, id, wanted))
        .map(({ id }) => id);
      expect(idle.total).toBe(expectedIdle.length);
      expect(idle.data).toEqual(progress.data.filter(({ id }) => expectedIdle.includes(id)));
      idleSeen += expectedIdle.length;
      const above = await signed('District Administrator', school);
      for (const who of [admin, above]) {
        const overview = await read<Overview>(who, 'overview');
        const seen = who === above ? [school, sister] : [school];
        expect(overview.data.map(({ id }) => id).sort()).toEqual(seen.map(({ id }) => id).sort());
        for (const row of overview.data) {
          expect(row, `school ${String(number)}`).toMatchObject(
            expectedOverview(raw, row.id, overview.time, overview.day),
          );
          const tablets = `tablets?school_id=${String(row.id)}`;
          const { total, classes, classes_total } = await read<Tablets>(who, tablets);
          expect(total).toBe(row.not_ready);
          notReadySeen += row.not_ready;
          const expectedClasses = expectedClassesNotReady(raw, row.id, overview.day);
          expect(classes_total).toBe(expectedClasses.length);
          expect(
            classes.map(({ id, students, not_ready }) => ({ id, students, not_ready })),
            `school ${String(number)}`,
          ).toEqual(expect.arrayContaining(expectedClasses));
          classesSeen += classes.length;
        }
      }
      for (const [who, teacherId] of [[admin], [own, teacher.id], [above]] as const) {
        const use = await read<Use>(who, 'use');
        const seen = who === above ? [school, sister] : [school];
        const anew = seen.map(({ id }) => {
          const figures = expectedUse(raw, id, use.weeks, teacherId);
          const this_year = figures.openedIn('2025-07-01', '2026-06-30');
          return { id, students: figures.students, this_year, weeks: figures.weeks };
        });
        expect(use.data, `school ${String(number)}`).toHaveLength(anew.length);
        for (const row of anew) {
          expect(
            use.data.find(({ id }) => id === row.id),
            `school ${String(number)}`,
          ).toMatchObject(row);
        }
      }
    }
    const kept = await readOpened(server.db);
    expect(kept.length).toBeGreaterThan(100);
    await sql`select recount_opened(id) from schools`.execute(server.db);
    expect(await readOpened(server.db)).toEqual(kept);
    // By chance too little would prove too little.
    expect(cellsSeen).toBeGreaterThan(150);
    expect(idleSeen).toBeGreaterThan(0);
    expect(timesSeen).toBeGreaterThan(10);
    expect(notReadySeen).toBeGreaterThan(2);
    expect(classesSeen).toBeGreaterThan(2);
  });

  it('a lesson counts as opened when the first work on it arrives, and a later piece does not move it', async () => {
    const { school, student, lessons } = await openClass();
    const admin = await signed('IT Administrator', school);
    const weeks = async () => (await read<Use>(admin, 'use')).data[0]?.weeks.slice(-2);
    expect(await weeks()).toEqual([0, 0]);
    const value = { kind: 'single_choice' as const, choice: 'b' };
    await sync(server, student, [answerOp(lessons[0] ?? 0, 'open', value)]);
    expect(await weeks()).toEqual([0, 1]);
    server.clock.advance(7 * 24 * 3_600_000);
    const again = await signed('IT Administrator', school);
    const later = async () => (await read<Use>(again, 'use')).data[0]?.weeks.slice(-2);
    await sync(server, student, [answerOp(lessons[0] ?? 0, 'open', value, { base_rev: 1 })]);
    expect(await later()).toEqual([1, 0]);
    server.clock.advance(-7 * 24 * 3_600_000);
  });

  async function openClass() {
    const room = await makeClass(server);
    const lessons = await room.assignment.copiesOf(room.student);
    return { ...room, lessons, student: await signIn(server, room.student) };
  }

  it('shows nobody what is not theirs', async () => {
    const school = await makeSchool(server.db);
    const sister = await makeSchool(server.db, { districtId: school.districtId });
    const foreign = await makeSchool(server.db);
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const group = await makeGroup(server.db, school, { teachers: [teacher], students: [] });
    const matrix = `matrix?group_id=${String(group)}`;
    const seen = async (who: { readonly access: string }) =>
      (await read<Progress>(who, 'progress')).data.map(({ id }) => id);
    const own = await signIn(server, teacher);
    for (const who of [
      own,
      await signed('School Administrator', school),
      await signed('District Administrator', school),
    ]) {
      expect((await ask(who, matrix)).statusCode).toBe(200);
      expect(await seen(who)).toEqual([group]);
    }
    for (const who of [
      await signed('Teacher', school),
      await signed('Teacher'),
      await signed('School Administrator', sister),
      await signed('School Administrator', foreign),
      await signed('District Administrator', foreign),
    ]) {
      expect((await ask(who, matrix)).statusCode).toBe(404);
      expect(await seen(who)).toEqual([]);
      const use = await read<Use>(who, `use?school_id=${String(school.id)}`);
      expect(use.data.map(({ students }) => students)).toEqual(use.total === 0 ? [] : [0]);
    }
    const it = await signed('IT Administrator', school);
    expect((await ask(it, matrix)).statusCode).toBe(403);
    expect((await ask(it, 'progress')).statusCode).toBe(403);
    expect((await read<Use>(it, 'use')).data.map(({ id }) => id)).toEqual([school.id, sister.id]);
    for (const who of [it, own]) expect((await ask(who, 'overview')).statusCode).toBe(403);
    const student = await signed('Student', school);
    for (const path of [matrix, 'overview', 'progress', 'tablets', 'use']) {
      expect((await ask(student, path)).statusCode).toBe(403);
      expect((await server.get(`/api/dashboard/data/${path}`)).statusCode).toBe(401);
    }
  });

  it('refuses days that are none, a time without a bound, and a page of too many', async () => {
    const school = await makeSchool(server.db);
    const admin = await signed('School Administrator', school);
    const group = await makeGroup(server.db, school, { teachers: [], students: [] });
    for (const call of [`matrix?group_id=${String(group)}&`, 'progress?']) {
      for (const [field, wrong] of [
        ['from', 'from=2026-02-30'],
        ['to', 'to=2026-13-01'],
        ['from', 'from=2026-03-02&to=2026-03-01'],
        ['from', 'from=2025-01-25&to=2026-03-01'],
        ['from', 'from=0001-01-01'],
      ] as const) {
        const answer = await ask(admin, `${call}${wrong}`);
        expect(answer.statusCode, wrong).toBe(422);
        expect(Object.keys(answer.json<Schema<'Error'>>().errors ?? {}), wrong).toEqual([field]);
      }
      // Both days counted, these are 400.
      expect((await ask(admin, `${call}from=2025-01-26&to=2026-03-01`)).statusCode).toBe(200);
    }
    for (const call of ['progress', 'tablets', 'use']) {
      expect((await ask(admin, `${call}?per_page=26`)).statusCode).toBe(422);
      expect((await read<Progress>(admin, `${call}?per_page=25`)).per_page).toBe(25);
      expect((await read<Progress>(admin, call)).per_page).toBe(25);
    }
    expect((await ask(admin, 'overview?per_page=11')).statusCode).toBe(422);
    expect((await read<Overview>(admin, 'overview')).per_page).toBe(10);
  });
});

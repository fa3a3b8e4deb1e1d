/** Levels by standard, growth and the reports of families: each figure equals one worked out anew from the rows. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeUser, signIn } from '../support/factories';
import { expectedCells, membersOf, readRaw, expectedScores } from '../support/figures-oracle';
import {
  expectedLevels,
  expectedMean,
  expectedPieces,
  readNamed,
  expectedSpread,
} from '../support/levels-oracle';
import { countedSchools, makeRandomSchool } from '../support/random-classes';
import { seededRandom } from '../support/random';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const schoolsByChance = countedSchools(40);
const terms = [
  { from: '2025-07-01', to: '2025-10-15' },
  { from: '2025-10-16', to: '2025-12-31' },
  { from: '2026-01-01', to: '2026-03-15' },
];

const shortOf = (standard: string): string =>
  standard.trim().toLowerCase().replace('ccss.math.content.', '');
const isThere = (level: number | undefined): level is number => level !== undefined;

onPostgreSQL('levels of a class', (kind) => {
  const server = suiteServer(kind);

  it('equal those worked out anew, in schools by chance', async () => {
    let levelsSeen = 0;
    let changesSeen = 0;
    let scoresSeen = 0;
    let leftOutSeen = 0;
    for (let number = 0; number < schoolsByChance; number += 1) {
      const random = seededRandom(20_261_125).fork(number);
      const { school, teacher, groups } = await makeRandomSchool(
        server.db,
        random,
        server.clock.now(),
      );
      const rule = random.pick(['latest', 'mean'] as const);
      await setRow(server.db, 'schools', school.id, { marks_rule: rule });
      const head = await makeUser(server.db, { role: 'School Administrator', school });
      const raw = await readRaw(server.db, school.districtId);
      const named = await readNamed(server.db);
      for (const group of groups) {
        const isTaught = raw.groupTeachers.some(
          (row) => row.group_id === group && row.teacher_id === teacher.id,
        );
        const { access } = await signIn(server, isTaught ? teacher : head);
        const reader = { schoolId: school.id, ...(isTaught && { teacherId: teacher.id }) };
        const read = async <Answer>(path: string) => {
          const url = `/api/dashboard/data/${path}group_id=${String(group)}`;
          const answer = await server.get(url, access);
          expect(answer.statusCode, answer.body).toBe(200);
          return answer.json<Answer>();
        };
        const where = `school ${String(number)}, group ${String(group)}`;
        const students = membersOf(raw, group).map(({ id, name }) => {
          const pieces = expectedPieces(raw, named, reader, id);
          return { id, name, pieces, levels: expectedLevels(rule, pieces) };
        });

        const found = await read<Schema<'GroupStandards'>>('standards?');
        const codes = [...new Set(students.flatMap(({ levels }) => [...levels.keys()]))];
        expect(found.standards_total, where).toBe(codes.length);
        expect(found.students.map(({ id }) => id).sort(), where).toEqual(
          students.map(({ id }) => id).sort(),
        );
        for (const [at, { standard, levels }] of found.standards.entries()) {
          const code = standard.toLowerCase().replace('ccss.math.content.', '');
          const wanted = students.map((student) => student.levels.get(code));
          expect(levels, where).toEqual(expectedSpread(wanted.filter(isThere)));
          for (const { id, cells } of found.students) {
            const student = students.find((each) => each.id === id);
            const pieces = student?.pieces.filter((piece) => piece.code === code).length;
            const level = student?.levels.get(code);
            expect(cells[at], where).toEqual(level === undefined ? null : { level, pieces });
            levelsSeen += level === undefined ? 0 : 1;
          }
        }

        const subject = random.pick([1, 2, 3]);
        const inSubject = (within: (day: string) => boolean) =>
          new Set(
            students
              .flatMap(({ pieces }) => pieces)
              .filter((piece) => piece.subject === subject && within(piece.day))
              .map(({ code }) => code),
          );
        const ofSubject = await read<Schema<'GroupStandards'>>(
          `standards?subject=${String(subject)}&`,
        );
        const codesOf = inSubject(() => true);
        const kept = found.standards.flatMap(({ standard }, at) =>
          codesOf.has(shortOf(standard)) ? [at] : [],
        );
        const onlyKept = <Each>(all: readonly Each[]) => all.filter((_, at) => kept.includes(at));
        // Fewer standards, and no other level in any of them.
        expect(ofSubject, where).toEqual({
          ...found,
          standards_total: codesOf.size,
          standards: onlyKept(found.standards),
          students: found.students.map((one) => ({ ...one, cells: onlyKept(one.cells) })),
        });
        leftOutSeen += found.standards.length - kept.length;

        const growth = await read<Schema<'GroupGrowth'>>('growth?year=2025&');
        const courses = students.flatMap(({ id, pieces }) => {
          const byTerm = terms.map(({ from, to }) =>
            expectedLevels(
              rule,
              pieces.filter(({ day }) => from <= day && day <= to),
            ),
          );
          const own = new Set(byTerm.flatMap((term) => [...term.keys()]));
          return [...own].map((code) => ({
            id,
            code,
            levels: byTerm.map((term) => term.get(code)),
          }));
        });
        const said = (own: typeof courses) => {
          const steps = own.flatMap(({ levels }) => {
            const known = levels.filter(isThere);
            return known.length < 2 ? [] : [Math.sign((known.at(-1) ?? 0) - (known[0] ?? 0))];
          });
          changesSeen += steps.length;
          const count = (way: number) => steps.filter((step) => step === way).length;
          return {
            terms: terms.map((_, term) => {
              const levels = own.map((course) => course.levels[term]).filter(isThere);
              return levels.length === 0
                ? null
                : { mean: expectedMean(levels), count: levels.length };
            }),
            change: { up: count(1), same: count(0), down: count(-1) },
          };
        };
        expect(growth.terms, where).toEqual(
          terms.map((span, term) => ({
            ...span,
            levels: expectedSpread(courses.map(({ levels }) => levels[term]).filter(isThere)),
          })),
        );
        expect(growth.standards_total, where).toBe(new Set(courses.map(({ code }) => code)).size);
        for (const { code, terms, change } of growth.standards) {
          const own = courses.filter((course) => course.code === code);
          expect({ terms, change }, where).toEqual(said(own));
        }
        for (const { id, terms, change } of growth.students) {
          const own = courses.filter((course) => course.id === id);
          expect({ terms, change }, where).toEqual(said(own));
        }

        const grownInSubject = await read<Schema<'GroupGrowth'>>(
          `growth?year=2025&subject=${String(subject)}&`,
        );
        const inYear = inSubject((day) => terms.some(({ from, to }) => from <= day && day <= to));
        const ownCourses = courses.filter(({ code }) => inYear.has(code));
        expect(grownInSubject, where).toMatchObject({
          standards_total: inYear.size,
          standards: growth.standards.filter(({ code }) => inYear.has(code)),
          terms: terms.map((span, term) => ({
            ...span,
            levels: expectedSpread(ownCourses.map(({ levels }) => levels[term]).filter(isThere)),
          })),
        });
        for (const { id, terms, change } of grownInSubject.students) {
          expect({ terms, change }, where).toEqual(said(ownCourses.filter((one) => one.id === id)));
        }

        const time = { from: '2026-01-19', to: '2026-03-04' };
        const reports = await read<Schema<'FamilyReports'>>(
          `family-reports?from=${time.from}&to=${time.to}&`,
        );
        const cells = expectedCells(raw, group, time);
        expect(reports.data, where).toHaveLength(students.length);
        for (const report of reports.data) {
          const given = cells
            .filter(({ student }) => student === report.id)
            .flatMap(({ cell }) => (cell && !('excused' in cell) ? [cell] : []));
          const count = (...states: readonly string[]) =>
            given.filter(({ state }) => states.includes(state)).length;
          expect(report, where).toMatchObject({
            given: given.length,
            done: count('handed_in', 'scored'),
            late: given.filter((cell) => 'late' in cell).length,
            returned: count('returned'),
          });
          const scores = expectedScores(raw, group, { ...time, student: report.id });
          expect(report.scored_total, where).toBe(scores.length);
          expect(
            report.scored.map(({ subject_id, points, max_points }) => ({
              subject_id,
              points,
              max_points,
            })),
            where,
          ).toEqual(scores.slice(0, 12));
          scoresSeen += report.scored.length;
          const own = students.find(({ id }) => id === report.id)?.levels ?? new Map();
          expect(report.standards_total, where).toBe(own.size);
          expect(report.standards.map(({ level }) => level).sort(), where).toEqual(
            [...own.values()].sort(),
          );
        }
      }
    }
    // By chance too little would prove too little.
    expect(levelsSeen).toBeGreaterThan(50);
    expect(changesSeen).toBeGreaterThan(10);
    expect(leftOutSeen).toBeGreaterThan(20);
    expect(scoresSeen).toBeGreaterThan(20);
  });
});

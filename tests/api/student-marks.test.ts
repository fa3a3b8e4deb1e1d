/** What a student's scored work comes to: by assignment, by standard, and of what it is made. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Lesson } from '../../domain/content';
import type { Schema } from '../../server/contract-types';
import { frozenRubric } from '../../server/services/publishing/frozen-rubric';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { makeAssignment, makeLesson } from '../support/factories-lessons';
import { postOp, saveScoreOp, sync } from '../support/factories-sync';
import { rubricDraft } from '../support/plan-calls';
import { makeScoredClass, marked, read, workAndHandIn } from '../support/scoring-calls';
import type { SignedUser } from '../support/scoring-calls';
import { suiteServer } from '../support/suite-server';

type Marks = Schema<'StudentMarks'>;

/** The first and the second question name a standard, in its long and its short form. */
function lessonOf(position: number): Lesson {
  const codes = new Map([
    ['open', 'CCSS.Math.Content.3.NF.A.1'],
    ['secret', '3.nf.a.1'],
  ]);
  const lesson = makeLesson(position);
  return {
    ...lesson,
    steps: lesson.steps.map((step) => ({
      ...step,
      blocks: step.blocks.map((block) => {
        const standard = block.type === 'question' ? codes.get(block.question.id) : undefined;
        return block.type === 'question' && standard !== undefined
          ? { ...block, question: { ...block.question, standard } }
          : block;
      }),
    })),
  };
}

onPostgreSQL('marks of a student', (kind) => {
  const server = suiteServer(kind, { SYNC_PER_MINUTE: '100000' });

  const marksOf = (who: Pick<SignedUser, 'access'>, student: number) =>
    read<Marks>(server, who, `students/${String(student)}/marks`);
  const standardsOf = (who: Pick<SignedUser, 'access'>, group: number) =>
    read<Schema<'GroupStandards'>>(server, who, `data/standards?group_id=${String(group)}`);
  const score = async (
    teacher: SignedUser,
    student: SignedUser,
    copy: number,
    level: 'l1' | 'l2',
  ) => {
    await workAndHandIn(server, student, copy);
    await sync(server, teacher, [saveScoreOp(copy, 0, marked(level)), postOp(copy, 0)]);
    server.clock.advance(1000);
  };

  it('are there by assignment and by standard, with the work that they come from', async () => {
    const room = await makeScoredClass(server);
    const { teacher, student, school, group } = room;
    const [criterion] = rubricDraft().criteria;
    if (!criterion) throw new Error('The rubric has no criterion');
    const own = { teacher, school, students: [student], groupIds: [group] };
    const asked = await makeAssignment(server, {
      ...own,
      lessons: [lessonOf(1), lessonOf(2)],
      rubric: null,
    });
    const judged = await makeAssignment(server, {
      ...own,
      rubric: frozenRubric(rubricDraft({ criteria: [{ ...criterion, standard: 'K-PS2-1' }] })),
    });
    for (const copy of await asked.copiesOf(student)) await score(teacher, student, copy, 'l1');
    const [first = 0, second = 0] = await judged.copiesOf(student);
    await score(teacher, student, first, 'l1');
    await score(teacher, student, second, 'l2');

    const marks = await marksOf(teacher, student.id);
    expect(marks.assignments).toMatchObject([
      {
        assignment_id: judged.id,
        pieces: 2,
        mark: { scale: 'points', points: 8, max_points: 12 },
        evidence: [
          { position: 1, title: 'Lesson 1', points: 2, max_points: 6, level: 1 },
          { position: 2, title: 'Lesson 2', points: 6, max_points: 6, level: 4 },
        ],
      },
      { assignment_id: asked.id, pieces: 2 },
    ]);
    // One right and one wrong answer of two points each, twice; the rubric's words of the other.
    expect(marks.standards).toMatchObject([
      {
        standard: 'CCSS.Math.Content.3.NF.A.1',
        pieces: 2,
        mark: { scale: 'points', points: 4, max_points: 8 },
        mastery: 2,
        evidence: [
          { assignment_id: asked.id, position: 1, points: 2, max_points: 4, level: 2 },
          { position: 2 },
        ],
      },
      { standard: 'K-PS2-1', pieces: 2, mastery: 1, evidence: [{ level: 1 }, { level: 4 }] },
    ]);
    const ofGroup = await standardsOf(teacher, group);
    // Who has nothing scored has no level; nobody is counted twice.
    expect(ofGroup).toMatchObject({
      rule: 'latest',
      standards_total: 2,
      standards: [
        { standard: 'CCSS.Math.Content.3.NF.A.1', levels: [0, 1, 0, 0] },
        { standard: 'K-PS2-1', levels: [1, 0, 0, 0] },
      ],
    });
    expect(ofGroup.students_total).toBe(ofGroup.students.length);
    for (const { id, cells } of ofGroup.students) {
      const own = id === student.id ? marks.standards : [];
      const levels = ofGroup.standards.map(({ standard }) => {
        const found = own.find((each) => each.standard === standard);
        return found ? { level: found.mastery, pieces: found.pieces } : null;
      });
      expect(cells).toEqual(levels);
    }
    const set = server.db
      .updateTable('schools')
      .set({ marks_scale: 'percent', marks_rule: 'mean' });
    await set.where('id', '=', school.id).execute();
    expect((await marksOf(teacher, student.id)).standards).toMatchObject([
      { mark: { scale: 'percent', percent: 50 }, mastery: 2 },
      { mark: { scale: 'percent', percent: 67 }, mastery: 2.5 },
    ]);
    // 2.5 counts with the level above.
    expect((await standardsOf(teacher, group)).standards).toMatchObject([
      { levels: [0, 1, 0, 0] },
      { levels: [0, 0, 1, 0] },
    ]);
    const reports = await read<Schema<'FamilyReports'>>(
      server,
      teacher,
      `data/family-reports?group_id=${String(group)}&from=2025-08-01&to=2026-08-01`,
    );
    const family = reports.data.find(({ id }) => id === student.id);
    // What stands there is what the page of the student says, and nothing that was not given back.
    expect(family).toMatchObject({ scored_total: 4, done: 4, standards_total: 2 });
    expect(family?.given).toBeGreaterThanOrEqual(4);
    expect(family?.scored.map(({ points, max_points }) => [points, max_points])).toEqual(
      [...marks.assignments]
        .reverse()
        .flatMap(({ evidence }) => evidence)
        .reverse()
        .map(({ points, max_points }) => [points, max_points]),
    );
    expect(reports.data.filter(({ scored_total }) => scored_total > 0)).toHaveLength(1);
    const elsewhere = await makeScoredClass(server);
    const other = await server.get(
      `/api/dashboard/data/family-reports?group_id=${String(group)}`,
      elsewhere.teacher.access,
    );
    expect(other.statusCode).toBe(404);
    const foreign = await server.get(
      `/api/dashboard/data/standards?group_id=${String(group)}`,
      elsewhere.teacher.access,
    );
    expect(foreign.statusCode).toBe(404);
  });

  it('go by when work was handed in, and by what was asked when it was scored', async () => {
    const room = await makeScoredClass(server);
    const { teacher, student, school, group } = room;
    const asked = await makeAssignment(server, {
      teacher,
      school,
      students: [student],
      groupIds: [group],
      lessons: [lessonOf(1), lessonOf(2)],
      rubric: null,
    });
    const [first = 0, second = 0] = await asked.copiesOf(student);
    for (const copy of [first, second]) {
      await workAndHandIn(server, student, copy);
      server.clock.advance(1000);
    }
    // The teacher comes to the newer work first.
    for (const copy of [second, first]) {
      await sync(server, teacher, [saveScoreOp(copy, 0), postOp(copy, 0)]);
      server.clock.advance(1000);
    }
    await sql`update version_lessons vl set steps = replace(vl.steps::text, '3.nf.a.1', '4.oa.b.4')::jsonb
      from assignments a where a.version_id = vl.version_id and a.id = ${asked.id}`.execute(
      server.db,
    );
    const { standards, assignments } = await marksOf(teacher, student.id);
    expect(assignments[0]?.evidence.map(({ position }) => position)).toEqual([1, 2]);
    expect(standards).toMatchObject([
      { standard: 'CCSS.Math.Content.3.NF.A.1', evidence: [{ position: 1 }, { position: 2 }] },
    ]);
    expect(standards).toHaveLength(1);
  });

  it('are made of what the reader may read, and are nobody else’s', async () => {
    const room = await makeScoredClass(server);
    const { teacher, student, peer, school, copy } = room;
    await score(teacher, student, copy, 'l2');
    const other = await room.signed('Teacher', 'Mx. Lane');
    const single = await makeAssignment(server, { teacher: other, school, students: [student] });
    const [theirs = 0] = await single.copiesOf(student);
    await score(other, student, theirs, 'l2');
    const seen = async (who: SignedUser) =>
      (await marksOf(who, student.id)).assignments.map(({ assignment_id }) => assignment_id);
    expect(await seen(teacher)).toEqual([room.assignment.id]);
    expect(await seen(other)).toEqual([single.id]);
    const head = await room.signed('School Administrator', 'Head');
    expect(await seen(head)).toEqual([single.id, room.assignment.id]);

    const elsewhere = await makeSchool(server.db);
    const stranger = await signIn(
      server,
      await makeUser(server.db, { role: 'School Administrator', school: elsewhere }),
    );
    const status = async (who?: Pick<SignedUser, 'access'>) => {
      const url = `/api/dashboard/students/${String(student.id)}/marks`;
      return (await server.get(url, who?.access)).statusCode;
    };
    const outside = await room.signed('Teacher', 'Mr. Out');
    const helper = await room.signed('IT Administrator', 'Kim');
    const answers = [stranger, outside, student, peer, helper, undefined].map(status);
    expect(await Promise.all(answers)).toEqual([404, 404, 403, 403, 403, 401]);
  });

  it('come by the scale and the rule of the school', async () => {
    const { teacher, student, school, copy, assignment } = await makeScoredClass(server);
    const [, second] = await assignment.copiesOf(student);
    if (second === undefined) throw new Error('There is no second lesson');
    await score(teacher, student, copy, 'l1');
    await score(teacher, student, second, 'l2');
    const marksBy = async (marks_scale: 'points' | 'percent' | 'standards', rule = 'latest') => {
      const marks_rule = rule === 'mean' ? 'mean' : 'latest';
      const set = server.db.updateTable('schools').set({ marks_scale, marks_rule });
      await set.where('id', '=', school.id).execute();
      const { subjects } = await marksOf(teacher, student.id);
      expect(subjects).toMatchObject([{ subject_id: 3, pieces: 2 }]);
      return subjects[0]?.mark;
    };
    expect(await marksBy('points')).toEqual({ scale: 'points', points: 8, max_points: 12 });
    expect(await marksBy('percent')).toEqual({ scale: 'percent', percent: 67 });
    // Level 1, then level 4: of two pieces the lower is what both show.
    expect(await marksBy('standards')).toEqual({ scale: 'standards', level: 1 });
    expect(await marksBy('standards', 'mean')).toEqual({ scale: 'standards', level: 2.5 });
  });
});

/** Lessons and classes for tests. */
import { addDays } from '../../domain/day';
import type { Lesson, Question } from '../../domain/content';
import type { Asset } from '../../server/db/assets.repo';
import type { DbOrTransaction } from '../../server/db/tables';
import { give } from '../../server/services/assignments/assignments';
import { freeze } from '../../server/services/publishing/freeze';
import { makeGroup, makeSchool, makeUser } from './factories';
import type { School, TestUser } from './factories';
import { addSequence } from './rows';
import type { TestServer } from './server';

const cover: Asset = { sha256: 'c'.repeat(64), bytes: 10, type: 'image/svg+xml' };
const film: Asset = { sha256: 'f'.repeat(64), bytes: 5000, type: 'video/mp4' };
const sound: Asset = { sha256: 'a'.repeat(64), bytes: 300, type: 'audio/mp4' };
const assets = new Map([
  ['cover', cover],
  ['film', film],
  ['sound', sound],
]);

const ask = (question: Question) =>
  ({ id: `${question.id}-block`, type: 'question', question }) as const;

const common = { points: 2, hints: [], required: true };

/** A lesson with questions that show their answers, ones that do not, and ones for files. */
export function makeLesson(position: number): Lesson {
  return {
    position,
    title: `Lesson ${String(position)}`,
    summary: 'A lesson for tests.',
    minutes: 20,
    cover: { asset: 'cover', alt: 'A cover' },
    steps: [
      {
        id: 'look',
        title: 'Look',
        kind: 'hook',
        minutes: 5,
        directions: 'Look closely.',
        blocks: [
          {
            id: 'film',
            type: 'video',
            title: 'Film',
            asset: 'film',
            captions: [],
            seconds: 3,
            transcript: 'Rain.',
          },
          {
            id: 'sound',
            type: 'audio',
            title: 'Sound',
            asset: 'sound',
            seconds: 3,
            transcript: 'Rain.',
          },
          {
            id: 'text',
            type: 'rich_text',
            html: '<p>Half is \\(\\frac{1}{2}\\).<script>x()</script></p>',
          },
          ask({
            ...common,
            id: 'open',
            kind: 'single_choice',
            prompt: 'Open?',
            show_answers: true,
            feedback: { correct: 'Yes.', incorrect: 'No.' },
            choices: [
              { id: 'a', text: 'A' },
              { id: 'b', text: 'B' },
            ],
            shuffle: false,
            key: { choice: 'a' },
          }),
        ],
      },
      {
        id: 'check',
        title: 'Check',
        kind: 'check',
        minutes: 5,
        directions: 'Answer.',
        blocks: [
          ask({
            ...common,
            id: 'secret',
            kind: 'number',
            prompt: 'How many?',
            show_answers: false,
            feedback: { correct: 'It is 42.', incorrect: 'It is not.' },
            key: { value: 42, tolerance: 0 },
          }),
          ask({
            ...common,
            id: 'words',
            kind: 'long_text',
            prompt: 'Why?',
            show_answers: false,
            max_length: 20000,
          }),
          ask({ ...common, id: 'photo', kind: 'photo', prompt: 'Show it.', show_answers: false }),
        ],
      },
    ],
  };
}

export interface TestAssignment {
  readonly id: number;
  /** Student assignments of the student, by position from 1. */
  copiesOf(student: TestUser): Promise<readonly number[]>;
}

/** A two-lesson sequence given to students: the first lesson falls on `startsOn`, each other on the day behind. */
export async function makeAssignment(
  server: TestServer,
  assignment: {
    readonly teacher: TestUser;
    readonly school: School;
    readonly students: readonly TestUser[];
    readonly startsOn?: string;
    readonly lessons?: readonly Lesson[];
    readonly rubric?: unknown;
    readonly groupIds?: readonly number[];
  },
): Promise<TestAssignment> {
  const now = server.clock.now();
  const lessons = assignment.lessons ?? [makeLesson(1), makeLesson(2)];
  return server.db.transaction().execute(async (trx) => {
    const sequenceId = await addSequence(
      trx,
      { owner_id: assignment.teacher.id, title: 'A sequence' },
      now,
    );
    const draft = { title: 'A sequence', subject_id: 3, lessons, teacher_notes: {} } as const;
    const versionId = await freeze(trx, sequenceId, draft, assetOf, now);
    const startsOn = assignment.startsOn ?? '2026-03-04';
    const days = lessons.map((_, index) => addDays(startsOn, index));
    const id = await give(
      trx,
      {
        versionId,
        rubricId: null,
        teacherId: assignment.teacher.id,
        schoolId: assignment.school.id,
        groupIds: assignment.groupIds ?? [],
        studentIds: assignment.students.map((student) => student.id),
        days,
        dueOn: days.at(-1) ?? null,
        rubric: assignment.rubric,
      },
      now,
    );
    return { id, copiesOf: (student) => copies(server.db, id, student) };
  });
}

export function assetOf(name: string): Asset {
  const asset = assets.get(name);
  if (!asset) throw new Error(`No test asset ${name}`);
  return asset;
}

async function copies(db: DbOrTransaction, id: number, student: TestUser): Promise<number[]> {
  const rows = await db
    .selectFrom('assignment_students')
    .select('id')
    .where('assignment_id', '=', id)
    .where('student_id', '=', student.id)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
}

/** A school with a teacher, two students in one group, and an assignment of both students. */
export async function makeClass(server: TestServer) {
  const school = await makeSchool(server.db);
  const teacher = await makeUser(server.db, { role: 'Teacher', school });
  const student = await makeUser(server.db, { role: 'Student', school });
  const peer = await makeUser(server.db, { role: 'Student', school });
  const group = await makeGroup(server.db, school, {
    teachers: [teacher],
    students: [student, peer],
  });
  const assignment = await makeAssignment(server, { teacher, school, students: [student, peer] });
  const [first, second] = await assignment.copiesOf(student);
  const [peersFirst] = await assignment.copiesOf(peer);
  if (first === undefined || second === undefined || peersFirst === undefined) {
    throw new Error('The class got no lessons');
  }
  return { school, teacher, student, peer, group, assignment, first, second, peersFirst };
}

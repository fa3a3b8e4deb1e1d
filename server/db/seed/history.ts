/** The demo class's first two school days: answered, handed in, scored, and some of it returned. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dayIn } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import type { Question, Step } from '../../../domain/content';
import { totalOf } from '../../../domain/score-draft';
import { scoringRubric } from '../../../domain/scoring-rubric';
import type { State } from '../../../domain/state';
import type { Clock } from '../../clock';
import { partsOf } from '../../services/scoring/parts';
import { postResult } from '../../services/scoring/post-score';
import { findCopy, keepScoreVersion, writeScore } from '../scores.repo';
import { writeBatches } from '../sync.repo';
import type { BatchWrites } from '../sync.repo';
import type { DbOrTransaction } from '../tables';
import { scoreFor } from './results';
import { sampleAnswer } from './sample-answers';

interface PastLesson {
  readonly id: number;
  readonly student_id: number;
  readonly name: string;
  /** 1 for student1. */
  readonly number: number;
  readonly position: number;
  readonly subject_id: 1 | 2 | 3;
  readonly steps: readonly Step[];
  readonly teacher_id: number;
  readonly days_ago: number;
}

const hourMs = 60 * 60_000;

/** Fills the days before today. Wants the transaction that made the assignments. */
export async function seedHistory(db: DbOrTransaction, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const lesson of await findPastLessons(db, now)) {
    const state = stateOf(lesson);
    if (state === 'not_started') continue;
    // On the lesson's own day, at the hour of now.
    const receivedAt = new Date(now.getTime() - lesson.days_ago * 24 * hourMs);
    const batch = {
      userId: lesson.student_id,
      deviceId: uuidOf(`device ${lesson.name}`),
      writes: worked(lesson, state, receivedAt),
    };
    await writeBatches(db, [batch], receivedAt);
    if (state === 'scored' || state === 'returned') {
      await score(db, lesson, state, new Date(now.getTime() - hourMs));
    }
  }
}

async function findPastLessons(db: DbOrTransaction, now: Date): Promise<PastLesson[]> {
  const result = await sql<Omit<PastLesson, 'days_ago'> & { time_zone: string; school_day: Day }>`
    select a.id, a.student_id, u.name, substring(u.username from '[0-9]+')::int as number,
      a.position, v.subject_id, vl.steps, g.teacher_id, s.time_zone, l.school_day
    from assignment_students a
    join users u on u.id = a.student_id and u.username like 'student%'
    join schools s on s.id = u.school_id
    join assignment_lessons l on l.assignment_id = a.assignment_id and l.position = a.position
    join assignments g on g.id = a.assignment_id
    join sequence_versions v on v.id = g.version_id
    join version_lessons vl on vl.version_id = v.id and vl.position = a.position
    order by a.id`.execute(db);
  return result.rows.flatMap(({ time_zone, school_day, ...lesson }) => {
    const passed = Date.parse(dayIn(time_zone, now)) - Date.parse(school_day);
    return passed > 0 ? [{ ...lesson, days_ago: passed / (24 * hourMs) }] : [];
  });
}

/** student1 has something of every kind; the others are spread like a real class. */
function stateOf({ number, subject_id, position }: PastLesson): State {
  if (number === 1) {
    const own: Readonly<Record<string, State>> = {
      '3 1': 'scored',
      '3 2': 'returned',
      '1 1': 'scored',
      '1 2': 'in_progress',
      '2 1': 'handed_in',
      '2 2': 'handed_in',
    };
    return own[`${String(subject_id)} ${String(position)}`] ?? 'handed_in';
  }
  const spread = (number * 7 + subject_id * 5 + position * 3) % 20;
  if (spread === 0) return 'not_started';
  if (spread <= 2) return 'in_progress';
  if (position === 1) return spread <= 14 ? 'scored' : 'handed_in';
  return spread === 3 ? 'returned' : 'handed_in';
}

function worked(lesson: PastLesson, state: State, receivedAt: Date): BatchWrites {
  const complete = state !== 'in_progress';
  const steps = complete ? lesson.steps : lesson.steps.slice(0, Math.ceil(lesson.steps.length / 2));
  const questions = steps.flatMap((step) => questionsOf(step));
  const device_time = receivedAt.toISOString();
  const answers = questions.map((question, index) => ({
    assignment_student_id: lesson.id,
    question_id: question.id,
    rev: 1,
    value: sampleAnswer(question, isRight(lesson, index), lesson.subject_id),
    checked: false,
    other_rev: 0,
  }));
  return {
    operations: [],
    answers,
    versions: answers.map((answer, index) => ({
      ...answer,
      base_rev: 0,
      op_id: uuidOf(`${String(lesson.id)} ${answer.question_id}`),
      seq: lesson.id * 100 + index + 1,
      device_time,
    })),
    steps: steps.map((step) => ({
      assignment_student_id: lesson.id,
      step_id: step.id,
      device_time,
    })),
    lessons: [
      {
        id: lesson.id,
        state: complete ? 'handed_in' : 'in_progress',
        handed_in: complete,
        device_time: complete ? device_time : null,
        active_seconds: activeSeconds(lesson) / (complete ? 1 : 2),
      },
    ],
  };
}

/** Twelve to thirty minutes. */
const activeSeconds = ({ number, position, subject_id }: PastLesson): number =>
  60 * (12 + 2 * ((number * 7 + position * 3 + subject_id) % 10));

const questionsOf = (step: Step): Question[] =>
  step.blocks.flatMap((block) => (block.type === 'question' ? [block.question] : []));

/** About four of five are right. */
const isRight = (lesson: PastLesson, index: number): boolean =>
  (lesson.number * 3 + index * 7 + lesson.position) % 5 !== 0;

/** As the server does it for a teacher: written, then given back, so that score and result agree. */
async function score(
  db: DbOrTransaction,
  lesson: PastLesson,
  outcome: 'scored' | 'returned',
  now: Date,
): Promise<void> {
  const copy = await findCopy(db, lesson.id);
  const rubric = scoringRubric(copy?.rubric);
  if (!copy || !rubric) throw new Error(`The lesson of ${lesson.name} cannot be scored`);
  const by = lesson.teacher_id;
  const body = scoreFor(lesson, rubric, outcome);
  const run = { run_by: by, run_device: uuidOf('device of the teacher'), run_base: 0 };
  const ready = { ready_at: null, ready_by: null };
  const total = totalOf(partsOf(copy), body);
  const written = { ...run, ...ready, ...total, body, rev: 1, updated_by: by, updated_at: now };
  await writeScore(db, copy.id, written);
  const version = { rev: 1, reason: 'save', body, savedBy: by, baseRev: 0, now } as const;
  await keepScoreVersion(db, copy.id, version);
  await postResult(db, outcome, { copy, score: written, outcome, by, run, now });
}

/** A stable id: seeding again gives the same one. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** Operations as the app sends them. */
import { randomUUID } from 'node:crypto';
import type { AnswerValue } from '../../domain/answers';
import { emptyScore } from '../../domain/score-draft';
import type { ScoreDraft } from '../../domain/score-draft';
import type { Signed } from './factories';
import type { TestServer } from './server';

let seq = 0;

/** An operation as the app sends it. */
export function answerOp(
  lesson: number,
  question: string,
  value: AnswerValue,
  change: Readonly<Record<string, unknown>> = {},
) {
  return {
    op_id: randomUUID(),
    type: 'answer.save',
    schema_version: 1,
    seq: (seq += 1),
    device_time: '2026-03-04T15:00:00.000Z',
    assignment_student_id: lesson,
    question_id: question,
    base_rev: 0,
    value,
    ...change,
  };
}

export function stepOp(lesson: number, step: string) {
  return {
    op_id: randomUUID(),
    type: 'step.complete',
    schema_version: 1,
    seq: (seq += 1),
    device_time: '2026-03-04T15:00:00.000Z',
    assignment_student_id: lesson,
    step_id: step,
  };
}

/** Made after whatever the test's clock has brought, unless `change` says otherwise. */
export function handInOp(lesson: number, change: Readonly<Record<string, unknown>> = {}) {
  return {
    op_id: randomUUID(),
    type: 'assignment.hand_in',
    schema_version: 1,
    seq: (seq += 1),
    device_time: '2036-03-04T15:00:00.000Z',
    assignment_student_id: lesson,
    ...change,
  };
}

export function saveScoreOp(
  lesson: number,
  baseRev: number,
  body: Partial<ScoreDraft> = {},
  change: Readonly<Record<string, unknown>> = {},
) {
  return {
    op_id: randomUUID(),
    type: 'score.save',
    schema_version: 1,
    seq: (seq += 1),
    device_time: '2026-03-04T15:00:00.000Z',
    assignment_student_id: lesson,
    base_rev: baseRev,
    body: { ...emptyScore, ...body },
    ...change,
  };
}

export function postOp(
  lesson: number,
  baseRev: number,
  outcome: 'returned' | 'scored' = 'scored',
  change: Readonly<Record<string, unknown>> = {},
) {
  return {
    op_id: randomUUID(),
    type: 'score.release',
    schema_version: 1,
    seq: (seq += 1),
    device_time: '2026-03-04T15:00:00.000Z',
    assignment_student_id: lesson,
    base_rev: baseRev,
    outcome,
    ...change,
  };
}

export interface SyncResult {
  readonly op_id: string;
  readonly status: string;
  readonly code?: string;
  readonly rev?: number;
  readonly state?: string;
  readonly revision?: number;
  readonly release_at?: string;
}

export async function sync(
  server: TestServer,
  signed: Pick<Signed, 'ticket' | 'deviceId'>,
  operations: readonly unknown[],
): Promise<readonly SyncResult[]> {
  const answer = await server.post(
    '/api/sync',
    { device_id: signed.deviceId, operations: [...operations] },
    signed.ticket,
  );
  if (answer.statusCode !== 200) throw new Error(`sync answered ${answer.body}`);
  return answer.json<{ results: SyncResult[] }>().results;
}

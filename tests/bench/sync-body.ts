import { randomUUID } from 'node:crypto';
import type { SignedInChild } from './school-server';

/** A batch of answers as a device sends it. @param number the next number of the device's operations */
export function syncBody(child: SignedInChild, operations: number, number: () => number): string {
  return JSON.stringify({
    device_id: child.deviceId,
    operations: Array.from({ length: operations }, (_, at) => {
      const seq = number();
      const text = String(seq);
      const questionId = at % 2 === 0 ? 'count' : 'word';
      return {
        op_id: randomUUID(),
        type: 'answer.save',
        schema_version: 1,
        seq,
        device_time: '2026-01-05T15:00:00.000Z',
        assignment_student_id: child.assignmentStudentId,
        question_id: questionId,
        base_rev: 0,
        value: { kind: questionId === 'count' ? 'number' : 'short_text', text },
      };
    }),
  });
}

/** A colleague at a device of the same class, on a network without faults: driven through the API. */
import { randomUUID } from 'node:crypto';
import { call, sendOperations, signInAt } from '../support/api-calls';
import type { Page, Schemas } from '../support/api-calls';
import { password, teachers } from './fault-school';
import type { Student } from './fault-school';

export const colleague = teachers[1];

export class Colleague {
  private readonly deviceId = randomUUID();
  private seq = 0;

  constructor(private readonly url: string) {}

  /**
   * Reads the work and writes a note to the student.
   * @throws when that is not taken: what was read a moment ago may be overtaken, and then is kept
   */
  async note(student: Student, text: string): Promise<void> {
    const way = { email: colleague, password };
    const signed = await signInAt(this.url, way, this.deviceId);
    const path = `dashboard/assignments/${student.assignmentId}/lessons/1/work?per_page=50`;
    const { data } = await call<Page<Schemas['StudentWork']>>(this.url, path, {
      token: signed.access,
    });
    const work = data.find((one) => one.assignment_student_id === student.assignmentStudentId);
    if (!work) throw new Error(`The colleague does not see ${student.username}.`);
    this.seq += 1;
    const body = { ...(work.score?.body ?? nothing), comment: text };
    const operation = {
      op_id: randomUUID(),
      type: 'score.save',
      schema_version: 1,
      seq: this.seq,
      device_time: new Date().toISOString(),
      assignment_student_id: student.assignmentStudentId,
      base_rev: work.score?.rev ?? 0,
      body,
    };
    const [result] = await sendOperations(this.url, signed, [operation]);
    if (result?.status !== 'applied' && result?.status !== 'kept') {
      throw new Error(`The colleague's note was not taken: ${JSON.stringify(result)}`);
    }
  }
}

const nothing = { marks: [], questions: [], comment: '', voice: null };

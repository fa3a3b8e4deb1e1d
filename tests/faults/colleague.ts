/** A colleague at a device of the same class, on a network without faults: driven through the API. */
import { randomUUID } from 'node:crypto';
import type { components } from '../../src/api/schema';
import { password, teachers } from './fault-school';
import type { Student } from './fault-school';

type Schemas = components['schemas'];
type LoginAnswer = components['responses']['Login']['content']['application/json'];

export const colleague = teachers[1];
const json = 'application/json';

export class Colleague {
  private readonly deviceId = randomUUID();
  private seq = 0;

  constructor(private readonly url: string) {}

  /**
   * Reads the work and writes a note to the student.
   * @throws when that is not taken: what was read a moment ago may be overtaken, and then is kept
   */
  async note(student: Student, text: string): Promise<void> {
    const { token, upload_ticket: ticket } = await this.signIn();
    const path = `/api/dashboard/assignments/${student.assignmentId}/lessons/1/work?per_page=50`;
    const answer = await fetch(this.url + path, {
      headers: { authorization: `Bearer ${token?.access_token ?? ''}` },
    });
    const { data } = (await answer.json()) as { data: readonly Schemas['StudentWork'][] };
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
    const sent = await fetch(`${this.url}/api/sync`, {
      method: 'POST',
      headers: { 'content-type': json, authorization: `Bearer ${ticket ?? ''}` },
      body: JSON.stringify({ device_id: this.deviceId, operations: [operation] }),
    });
    const { results } = (await sent.json()) as { results?: readonly Schemas['SyncResult'][] };
    const status = results?.[0]?.status;
    if (status !== 'applied' && status !== 'kept') {
      throw new Error(`The colleague's note was not taken: ${JSON.stringify(results)}`);
    }
  }

  private async signIn(): Promise<LoginAnswer> {
    const response = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': json },
      body: JSON.stringify({ email: colleague, password, device_id: this.deviceId }),
    });
    return (await response.json()) as LoginAnswer;
  }
}

const nothing = { marks: [], questions: [], comment: '', voice: null };

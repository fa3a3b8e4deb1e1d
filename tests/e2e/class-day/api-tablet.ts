/** A student's tablet without a screen: it signs in, opens the lesson and sends work as the app does. */
import { randomUUID } from 'node:crypto';
import type { AnswerValue } from '../../../domain/answers';
import { call, sendOperations, signInAt } from '../../support/api-calls';
import type { Schemas } from '../../support/api-calls';
import type { Enrolled } from './roster';

type Report = Omit<Schemas['DeviceReport'], 'unsent'>;
type Operation = Readonly<Record<string, unknown>> & { readonly op_id: string };

/** An answer of which a student was told that it is kept. */
export interface Given {
  readonly studentId: number;
  readonly questionId: string;
  readonly value: AnswerValue;
  /** Known of tablets without a screen. */
  readonly opId?: string;
}

export class ApiTablet {
  readonly deviceId = randomUUID();
  readonly given: Given[] = [];
  /** Every operation that was answered, the answers to questions among them. */
  readonly sent: string[] = [];
  private seq = 0;
  private access = '';
  private ticket = '';
  private opened: Schemas['StudentLesson'] | undefined;
  private waiting: Operation[] = [];

  constructor(
    private readonly origin: string,
    readonly student: Enrolled,
  ) {}

  /** By the class, the name and three pictures. */
  async signIn(): Promise<void> {
    const { classCode: class_code, firstName, name, pictures } = this.student;
    const body = { class_code };
    const door = await call<Schemas['ClassDoor']>(this.origin, 'auth/class', { body });
    const found = door.students.find((child) => child.name === firstName);
    if (!found) throw new Error(`${name} is not at the door: ${JSON.stringify(door.students)}`);
    const way = { class_code, student_key: found.key, pictures };
    const { access, ticket } = await signInAt(this.origin, way, this.deviceId);
    this.access = access;
    this.ticket = ticket;
  }

  /** Opens the lesson that the home screen shows under this title. */
  async open(title: string): Promise<Schemas['StudentLesson']> {
    const token = this.access;
    const { items } = await call<Schemas['Today']>(this.origin, 'student/today', { token });
    const item = items.find((each) => each.title === title);
    if (!item) throw new Error(`${this.student.name} has no lesson “${title}”.`);
    const path = `student/lessons/${String(item.assignment_student_id)}/${String(item.assignment_id)}`;
    this.opened = await call<Schemas['StudentLesson']>(this.origin, path, { token });
    return this.opened;
  }

  get isIn(): boolean {
    return this.opened !== undefined;
  }

  get lesson(): Schemas['StudentLesson'] {
    if (!this.opened) throw new Error(`${this.student.name} has not opened the lesson.`);
    return this.opened;
  }

  /** The lesson is on the screen at this step, from 1. */
  at(step: number): Report {
    const found = this.lesson.steps[step - 1];
    if (!found) throw new Error(`There is no step ${String(step)}.`);
    return { at: { assignment_student_id: this.copy, step_id: found.id } };
  }

  /** This lesson is so far kept on the device. */
  pack(state: Schemas['PackReport']): Report {
    return { packs: [{ assignment_student_id: this.copy, state }] };
  }

  answer(question: number, value: AnswerValue): this {
    const questionId = questionIdsOf(this.lesson)[question - 1] ?? '';
    const opId = this.queue('answer.save', { question_id: questionId, base_rev: 0, value });
    this.given.push({ studentId: this.student.id, questionId, value, opId });
    return this;
  }

  finish(step: number): this {
    this.queue('step.complete', { step_id: this.lesson.steps[step - 1]?.id ?? '' });
    return this;
  }

  handIn(): this {
    this.queue('assignment.hand_in', {});
    return this;
  }

  /**
   * Sends what waits with a report.
   * @param again as often once more: the answer was lost on its way
   */
  async send(report: Report = {}, again = 0, unsent = 0): Promise<void> {
    const operations = this.waiting;
    this.waiting = [];
    const device = { deviceId: this.deviceId, ticket: this.ticket };
    const told = { unsent, ...report };
    for (let time = 0; time <= again; time += 1) {
      const results = await sendOperations(this.origin, device, operations, told);
      const refused = results.filter(({ status }) => status !== 'applied');
      if (results.length !== operations.length || refused.length > 0) {
        throw new Error(`${this.student.name}: ${JSON.stringify(results)}`);
      }
    }
    this.sent.push(...operations.map(({ op_id }) => op_id));
  }

  /** What the student reads on the result, once it is there. */
  async resultPoints(): Promise<number | undefined> {
    return (await this.open(this.lesson.title)).result?.points;
  }

  private get copy(): number {
    return this.lesson.assignment_student_id;
  }

  private queue(type: string, rest: object): string {
    const op_id = randomUUID();
    this.seq += 1;
    const device_time = new Date().toISOString();
    const envelope = { op_id, type, schema_version: 1, seq: this.seq, device_time };
    this.waiting.push({ ...envelope, assignment_student_id: this.copy, ...rest });
    return op_id;
  }
}

export const questionIdsOf = (lesson: Pick<Schemas['StudentLesson'], 'steps'>): string[] =>
  lesson.steps.flatMap((step) =>
    step.blocks.flatMap((block) => (block.type === 'question' ? [block.question.id] : [])),
  );

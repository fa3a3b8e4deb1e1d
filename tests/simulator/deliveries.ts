/** What reached the school, and in which order it was taken. */
import type { Answer, Sent } from './http';

interface Operation {
  readonly op_id: string;
  readonly type: string;
  readonly seq: number;
  readonly assignment_student_id: number;
  readonly question_id?: string;
  readonly body?: { readonly comment: string };
}

/** One revision of a score. */
interface ScoreTaken {
  readonly work: number;
  readonly rev: number;
  readonly type: string;
  /** What a save says; nothing for a release. */
  readonly note: string;
  readonly device: string;
}

interface Result {
  readonly op_id: string;
  readonly status: string;
  readonly code?: string;
  readonly rev?: number;
}

interface Taken {
  readonly device: string;
  readonly operation: Operation;
}

export class Deliveries {
  readonly #taken: Taken[] = [];
  readonly #scores = new Map<number, ScoreTaken[]>();
  readonly #known = new Set<string>();
  /** Answers that were refused once, and may be sent again later. */
  readonly #refused = new Set<string>();

  /** @returns a word on it, the same in each play of a round */
  note(sent: Sent, answer: Answer): string {
    if (sent.method !== 'POST' || sent.url !== '/api/sync' || answer.status !== 200) return '';
    const body = JSON.parse(String(sent.body)) as { device_id: string; operations: Operation[] };
    const { results } = JSON.parse(answer.body.toString()) as { results: Result[] };
    const words = body.operations.map((operation, at) => {
      const { status = '?', code = '', rev } = results[at] ?? {};
      if (status === 'rejected') this.#refused.add(thingOf(body.device_id, operation));
      if (status === 'applied') this.#takeScore(body.device_id, operation, rev);
      if (status === 'applied' || status === 'kept') this.#take(body.device_id, operation);
      return `${operation.type}#${String(operation.seq)}:${status}${code}`;
    });
    return words.join(' ');
  }

  #takeScore(device: string, operation: Operation, rev: number | undefined): void {
    const { op_id, type, assignment_student_id: work, body } = operation;
    if (!type.startsWith('score.') || rev === undefined || this.#known.has(op_id)) return;
    const taken = { work, rev, type, note: body?.comment ?? '', device };
    this.#scores.set(work, [...(this.#scores.get(work) ?? []), taken]);
  }

  /** By work, every revision of its score that came from a device, in their order. */
  scores(): ReadonlyMap<number, readonly ScoreTaken[]> {
    return this.#scores;
  }

  #take(device: string, operation: Operation): void {
    if (this.#known.has(operation.op_id)) return;
    this.#known.add(operation.op_id);
    this.#taken.push({ device, operation });
  }

  /** Hand-ins that were taken before an answer of the same device which was given before them. */
  overtaken(): readonly string[] {
    return this.#taken.flatMap(({ device, operation }, at) => {
      if (operation.type !== 'assignment.hand_in') return [];
      return this.#taken.slice(at + 1).flatMap((later) => {
        const isOurs =
          later.device === device &&
          later.operation.assignment_student_id === operation.assignment_student_id;
        const isEarlier = isOurs && later.operation.seq < operation.seq;
        if (!isEarlier || this.#refused.has(thingOf(device, later.operation))) return [];
        return [
          `hand-in #${String(operation.seq)} was taken before ${later.operation.type} #${String(later.operation.seq)} of the same device`,
        ];
      });
    });
  }
}

const thingOf = (
  device: string,
  { assignment_student_id: id, question_id: question, type }: Operation,
) => `${device} ${String(id)} ${type} ${question ?? ''}`;

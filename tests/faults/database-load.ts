/**
 * A class at work, without browsers: what many tablets, a teacher and open pages ask of a server at once. Whatever was
 * not acknowledged is sent again as it was, as the outbox does.
 */
import type { AnswerValue } from '../../domain/answers';
import { demoPassword } from '../../server/db/seed/people';
import { call, signInAt } from '../support/api-calls';
import type { AtDevice, Schemas } from '../support/api-calls';
import { answerOp, saveScoreOp, stepOp } from '../support/factories-sync';

/** A device gives up on a request after this long: `src/offline/drain`. */
const deviceWaitsMs = 10_000;
/** Between two tries of one worker, so that a server that is away is not asked without end. */
const pauseMs = 50;

type Operation = ReturnType<typeof answerOp> | ReturnType<typeof stepOp>;
export type Kind = 'answers' | 'scores' | 'reads' | 'streams';

export interface Answered {
  readonly kind: Kind;
  /** An HTTP status; `late` when no answer came while a device waits, `broken` when the connection ended. */
  readonly status: number | 'late' | 'broken';
  /** By `performance.now()`. */
  readonly sentAt: number;
  readonly at: number;
}

interface Work {
  readonly op_id: string;
  readonly answer: boolean;
}

export interface Scored {
  readonly copy: number;
  readonly comment: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class DatabaseLoad {
  readonly answered: Answered[] = [];
  /** What the server has said is stored: once each, since an operation is sent until that. */
  readonly acknowledged: Work[] = [];
  readonly scored: Scored[] = [];
  /** When a page was told something new of its class. */
  readonly told: number[] = [];
  /** What an answer said that none should say. */
  readonly troubles: string[] = [];
  #stopped = false;
  readonly #closing = new AbortController();
  #workers: Promise<void>[] = [];

  constructor(private readonly url: string) {}

  /** Signs everybody in and sets them to work. */
  async start({ students, streams }: { students: number; streams: number }): Promise<void> {
    const names = Array.from({ length: students }, (_, index) => `student${String(index + 1)}`);
    const seats = await Promise.all(names.map((name) => this.#enter(name)));
    const teacher = await signInAt(this.url, {
      email: 'teacher@demo.school',
      password: demoPassword,
    });
    const [first] = seats;
    if (!first) throw new Error('A class without students.');
    const copies = seats.map(({ copy }) => copy);
    this.#workers = [
      ...seats.map((seat) => this.#answer(seat)),
      this.#score(teacher, copies),
      ...seats.slice(0, 3).map((seat) => this.#read(seat)),
      ...Array.from({ length: streams }, () => this.#watch(teacher, first.item)),
    ];
  }

  /** Everybody ends what they have begun: what was sent is acknowledged. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#closing.abort();
    await Promise.all(this.#workers);
  }

  async #enter(username: string) {
    const device = await signInAt(this.url, { username, password: demoPassword });
    const { items, today } = await call<Schemas['Today']>(this.url, 'student/today', {
      token: device.access,
    });
    const item = items.find(({ assignment_student_id: id }) => id === today) ?? items[0];
    if (!item) throw new Error(`${username} has no lesson`);
    const { assignment_student_id: copy, assignment_id } = item;
    const path = `student/lessons/${String(copy)}/${String(assignment_id)}`;
    const lesson = await call<Schemas['StudentLesson']>(this.url, path, { token: device.access });
    const steps = lesson.steps.map(({ id }) => id);
    const written = lesson.steps
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) =>
        block.type === 'question' && /^(short|long)_text$/.test(block.question.kind)
          ? [block.question]
          : [],
      );
    return { device, copy, item, path, steps, written };
  }

  async #answer({ device, copy, steps, written }: Seat): Promise<void> {
    let revs = new Map<string, number>();
    for (let turn = 1; !this.#stopped; turn += 1) {
      const question = written[turn % written.length];
      const step = steps[turn % steps.length];
      if (!question || step === undefined) throw new Error('A lesson without questions in words.');
      const value = { kind: question.kind, text: `turn ${String(turn)}` } as AnswerValue;
      const base_rev = revs.get(question.id) ?? 0;
      const operations = [answerOp(copy, question.id, value, { base_rev }), stepOp(copy, step)];
      const results = await this.#send('answers', device, operations);
      revs = new Map(revs).set(question.id, results[0]?.rev ?? base_rev);
      operations.forEach(({ op_id, type }) => {
        this.acknowledged.push({ op_id, answer: type === 'answer.save' });
      });
    }
  }

  /** Her saves on one device have seen each other, so none conflicts with the one before. */
  async #score(device: AtDevice, copies: readonly number[]): Promise<void> {
    for (let turn = 1; !this.#stopped; turn += 1) {
      const copy = copies[turn % copies.length] ?? 0;
      const comment = `note ${String(turn)}`;
      await this.#send('scores', device, [saveScoreOp(copy, 0, { comment })]);
      this.scored.push({ copy, comment });
    }
  }

  async #read({ device, path }: Seat): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1) {
      const of = turn % 2 === 0 ? 'student/today' : path;
      const headers = { authorization: `Bearer ${device.access}` };
      await this.#ask('reads', `${this.url}/api/${of}`, { headers });
      await pause(pauseMs);
    }
  }

  /** Sends until it is acknowledged. */
  async #send(
    kind: Kind,
    { deviceId, ticket }: AtDevice,
    operations: readonly (Operation | ReturnType<typeof saveScoreOp>)[],
  ): Promise<readonly Schemas['SyncResult'][]> {
    for (;;) {
      const text = await this.#ask(kind, `${this.url}/api/sync`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ticket}` },
        body: JSON.stringify({ device_id: deviceId, operations }),
      });
      await pause(pauseMs);
      if (text === undefined) continue;
      const { results } = JSON.parse(text) as { results: Schemas['SyncResult'][] };
      const refused = results.filter(({ status }) => status !== 'applied');
      if (refused.length > 0) this.troubles.push(`${kind}: ${JSON.stringify(refused)}`);
      return results;
    }
  }

  /** @returns the body of an answer that is a success */
  async #ask(kind: Kind, address: string, request: RequestInit): Promise<string | undefined> {
    const sentAt = performance.now();
    const note = (status: Answered['status']) =>
      this.answered.push({ kind, status, sentAt, at: performance.now() });
    try {
      const answer = await fetch(address, {
        ...request,
        signal: AbortSignal.timeout(deviceWaitsMs),
      });
      const text = await answer.text();
      note(answer.status);
      if (answer.status === 503 && !answer.headers.has('retry-after'))
        this.troubles.push(`${kind}: a 503 that does not say when to come again`);
      return answer.ok ? text : undefined;
    } catch (error) {
      note(error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'broken');
      return undefined;
    }
  }

  /** A teacher's page: a stream that has ended is opened again. */
  async #watch({ access }: AtDevice, { assignment_id: id, position }: Item): Promise<void> {
    const query = `position=${String(position)}`;
    const address = `${this.url}/api/dashboard/assignments/${String(id)}/live/events?${query}`;
    while (!this.#stopped) {
      const sentAt = performance.now();
      const note = (status: Answered['status']) =>
        this.answered.push({ kind: 'streams', status, sentAt, at: performance.now() });
      try {
        const answer = await fetch(address, {
          headers: { authorization: `Bearer ${access}` },
          signal: this.#closing.signal,
        });
        note(answer.status);
        if (answer.ok && answer.body) await this.#hear(answer.body);
        else await answer.body?.cancel();
      } catch {
        if (!this.#closing.signal.aborted) note('broken');
      }
      await pause(pauseMs);
    }
  }

  async #hear(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      if (decoder.decode(chunk, { stream: true }).includes('data: '))
        this.told.push(performance.now());
    }
  }
}

type Item = Schemas['Today']['items'][number];
interface Seat {
  readonly device: AtDevice;
  readonly copy: number;
  readonly item: Item;
  readonly path: string;
  readonly steps: readonly string[];
  readonly written: readonly { readonly id: string; readonly kind: string }[];
}

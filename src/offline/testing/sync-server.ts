/** A small real server for the drain: applies each operation once, and can fail in every way a school can. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault =
  | 'none'
  | 'refuse'
  | 'apply-then-drop'
  | 'portal'
  | 'redirect'
  | 'empty'
  | 'unavailable'
  | 'crash'
  | 'too-many'
  | 'half-answer'
  | 'ticket';

interface Operation {
  readonly op_id: string;
  readonly type: string;
  readonly assignment_student_id: number;
  readonly question_id?: string;
  readonly base_rev?: number;
  readonly value?: {
    readonly kind: string;
    readonly text?: string;
    readonly file?: { sha256: string };
  };
  /** Of a teacher's score. */
  readonly body?: {
    readonly comment?: string;
    readonly voice?: { readonly sha256: string } | null;
  };
}

export type Verdict = { status: 'rejected' | 'retry'; code: string } | undefined;

export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly retryAfter?: number;
}

export class SyncServer {
  /** Taken from the front, one per call to /sync; `none` when used up. */
  faults: Fault[] = [];
  tickets = new Set(['ticket-1']);
  /** Refuses or puts off single operations. */
  judge: (operation: Operation) => Verdict = () => undefined;
  maxOperations = Infinity;
  /** What every file is refused with; one file when it names its hash. */
  fileTrouble: (Answer & { readonly sha256?: string }) | undefined;
  /** What every call with a ticket is refused with, by ticket. */
  readonly troubles = new Map<string, Answer>();
  /** Calls so far, refused ones included, by ticket. */
  readonly calls: { readonly ticket: string; readonly method: string | undefined }[] = [];
  /** Everything applied, in order; the same id twice would be a doubled answer. */
  readonly applied: { readonly ticket: string; readonly operation: Operation }[] = [];
  readonly batches: Operation[][] = [];
  readonly files = new Set<string>();
  readonly #results = new Map<string, { readonly body: string; readonly result: object }>();
  readonly #revs = new Map<string, number>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  static async start(): Promise<SyncServer> {
    const server = new SyncServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get api(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/api`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const ticket = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (!this.tickets.has(ticket)) {
      json(response, 401, { message: 'no', code: 'unauthorized' });
      return;
    }
    this.calls.push({ ticket, method: request.method });
    const trouble = this.troubles.get(ticket);
    if (trouble) {
      refuse(response, trouble);
      return;
    }
    if (request.method === 'PUT') {
      const sha256 = createHash('sha256').update(body).digest('hex');
      const refused = this.fileTrouble;
      if (refused && (refused.sha256 === undefined || refused.sha256 === sha256)) {
        refuse(response, refused);
        return;
      }
      this.files.add(sha256);
      json(response, 200, { sha256, bytes: body.length, type: 'image/png' });
      return;
    }
    this.#sync(ticket, body.toString(), response);
  }

  #sync(ticket: string, text: string, response: ServerResponse): void {
    const fault = this.faults.shift() ?? 'none';
    const failed = faultyAnswer(fault, response);
    if (failed) return;
    const { operations } = JSON.parse(text) as { operations: Operation[] };
    this.batches.push(operations);
    if (operations.length > this.maxOperations) {
      json(response, 413, { message: 'too large', code: 'too_large' });
      return;
    }
    const results = operations.map((operation) => this.#apply(ticket, operation));
    if (fault === 'apply-then-drop') response.destroy();
    else {
      const half =
        fault === 'half-answer' ? results.slice(0, Math.floor(results.length / 2)) : results;
      json(response, 200, { results: half, server_time: '2026-01-01T00:00:00.000Z' });
    }
  }

  #apply(ticket: string, operation: Operation): object {
    const { op_id } = operation;
    const body = JSON.stringify(operation);
    const done = this.#results.get(op_id);
    if (done) {
      const same = done.body === body;
      return same ? done.result : { op_id, status: 'rejected', code: 'op_id_reused' };
    }
    const file = operation.value?.file ?? operation.body?.voice;
    if (file && !this.files.has(file.sha256))
      return { op_id, status: 'retry', code: 'file_missing' };
    const verdict = this.judge(operation);
    if (verdict) return { op_id, ...verdict };
    const key = `${String(operation.assignment_student_id)}/${operation.question_id ?? ''}`;
    const isScore = operation.type.startsWith('score.');
    const rev = Math.max(this.#revs.get(key) ?? 0, isScore ? (operation.base_rev ?? 0) : 0) + 1;
    if (operation.type === 'answer.save' || isScore) this.#revs.set(key, rev);
    const result = { op_id, status: 'applied', rev, revision: this.applied.length + 1 };
    this.#results.set(op_id, { body, result });
    this.applied.push({ ticket, operation });
    return result;
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, { status, code, retryAfter }: Answer): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  json(response, status, { message: 'no', code });
}

/** @returns true when this fault answers, or hangs up, before anything is applied */
function faultyAnswer(fault: Fault, response: ServerResponse): boolean {
  switch (fault) {
    case 'refuse':
      response.destroy();
      return true;
    case 'portal':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>Accept the terms of this Wi-Fi</html>');
      return true;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/login' });
      response.end();
      return true;
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '0' });
      response.end();
      return true;
    case 'unavailable':
      response.writeHead(503, { 'retry-after': '1' });
      response.end('busy');
      return true;
    case 'crash':
      json(response, 500, { message: 'sorry', code: 'internal' });
      return true;
    case 'too-many':
      json(response, 429, { message: 'slow down', code: 'too_many' });
      return true;
    case 'ticket':
      json(response, 401, { message: 'no', code: 'unauthorized' });
      return true;
    default:
      return false;
  }
}

/**
 * A caller over one kept-alive connection that costs next to nothing: load shares the processor with the
 * server it measures, so what the caller spends is missing there.
 */
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('0\r\n\r\n');

/** The bytes of a request, to be written again and again. */
export function encodeCall(host: string, call: Call): Buffer {
  const body = Buffer.from(call.body ?? '');
  const headers = { host, ...call.headers, 'content-length': String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `${call.method} ${call.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

/** Work as a tablet sends it. */
export function encodeSync(host: string, ticket: string, body: string): Buffer {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ticket}` };
  return encodeCall(host, { method: 'POST', path: '/api/sync', headers, body });
}

interface Answer {
  readonly status: number;
  /** Seconds; undefined when the server did not ask for time. */
  readonly retryAfter: number | undefined;
}

/** An answer that is complete; undefined while some of it is missing. */
function completeAnswer(received: Buffer): Answer | undefined {
  const head = received.indexOf(endOfHead);
  if (head < 0) return undefined;
  const text = received.toString('latin1', 0, head);
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  const status = Number(text.slice(9, 12));
  const asked = /\r\nretry-after: *(\d+)/i.exec(text)?.[1];
  const answer = { status, retryAfter: asked === undefined ? undefined : Number(asked) };
  if (length !== undefined) {
    return received.length >= head + endOfHead.length + Number(length) ? answer : undefined;
  }
  if (status === 204 || status === 304) return answer;
  return received.subarray(-endOfChunks.length).equals(endOfChunks) ? answer : undefined;
}

export class Caller {
  /** What the last answer asked for, in seconds. */
  retryAfter: number | undefined;
  private received: Buffer = Buffer.alloc(0);
  private settle: { resolve(status: number): void; reject(error: Error): void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', (error) => this.settle?.reject(error));
    socket.on('close', () => this.settle?.reject(new Error('The server hung up.')));
  }

  static async open(url: string): Promise<Caller> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
    return new Caller(socket);
  }

  /** Sends one request; the answer's status once all of it is here. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.settle = undefined;
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const answer = completeAnswer(this.received);
    if (answer === undefined) return;
    this.received = Buffer.alloc(0);
    this.retryAfter = answer.retryAfter;
    this.settle?.resolve(answer.status);
  }
}

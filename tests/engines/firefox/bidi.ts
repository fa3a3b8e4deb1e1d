/** W3C WebDriver BiDi over its WebSocket, with a bound on each command. https://www.w3.org/TR/webdriver-bidi/ */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { longestWaitMs } from '../../support/bounds.mjs';
import { bounded } from '../bounded';

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

export class BiDi {
  private readonly waiting = new Map<number, (message: Message) => void>();
  private last = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      if (message.id !== undefined) this.waiting.get(message.id)?.(message);
    });
    // What waits then says which command it was.
    socket.on('error', () => undefined);
  }

  /** @param address ws://host:port, as the browser says it */
  static async connect(address: string): Promise<BiDi> {
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open', { signal: AbortSignal.timeout(longestWaitMs) });
    const bidi = new BiDi(socket);
    await bidi.send('session.new', { capabilities: {} });
    return bidi;
  }

  /** @throws Error where the browser refuses, or does not answer in time */
  async send(method: string, params: object): Promise<unknown> {
    this.last += 1;
    const id = this.last;
    const answer = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const message = await bounded(method, answer).finally(() => this.waiting.delete(id));
    if (message.type === 'success') return message.result;
    throw new Error(
      `The browser refused ${method}: ${message.error ?? ''}. ${message.message ?? ''}`,
    );
  }

  close(): void {
    this.socket.terminate();
  }
}

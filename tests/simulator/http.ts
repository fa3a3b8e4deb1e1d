/** Requests and answers as a tab sees them: as much of the browser's own as the app uses, and settled at once. */

export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Init {
  readonly method?: string;
  readonly headers?: Headers | Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

const origin = 'https://school.test';

export class SimulatedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly body: unknown;

  constructor(input: string | SimulatedRequest, init: Init = {}) {
    const from = typeof input === 'string' ? undefined : input;
    this.url = from?.url ?? new URL(input as string, origin).href;
    this.method = init.method ?? from?.method ?? 'GET';
    this.headers = new Headers(init.headers ?? from?.headers);
    this.body = init.body ?? from?.body;
    this.signal = init.signal ?? from?.signal ?? new AbortController().signal;
  }

  clone(): SimulatedRequest {
    return new SimulatedRequest(this);
  }

  toSent(): Sent {
    const { body } = this;
    const bytes = body instanceof ArrayBuffer ? Buffer.from(body.slice(0)) : body;
    return {
      method: this.method,
      url: this.url.slice(origin.length),
      headers: Object.fromEntries(this.headers),
      body: bytes as string | Buffer | undefined,
    };
  }
}

export class SimulatedBlob {
  readonly type: string;
  readonly #bytes: Buffer;

  constructor(
    parts: readonly (string | ArrayBuffer | Uint8Array | SimulatedBlob)[] = [],
    options: { type?: string } = {},
  ) {
    this.type = options.type ?? '';
    this.#bytes = Buffer.concat(
      parts.map((part) => {
        if (part instanceof SimulatedBlob) return part.#bytes;
        return typeof part === 'string' || part instanceof Uint8Array
          ? Buffer.from(part as string)
          : Buffer.from(part);
      }),
    );
  }

  get size(): number {
    return this.#bytes.length;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(bufferOf(this.#bytes));
  }

  slice(from?: number, to?: number): SimulatedBlob {
    return new SimulatedBlob([this.#bytes.subarray(from, to)], { type: this.type });
  }

  get bytes(): Buffer {
    return this.#bytes;
  }
}

function bufferOf(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}

function bytesOf(body: unknown): Buffer {
  if (body instanceof SimulatedBlob) return body.bytes;
  if (body instanceof ArrayBuffer) return Buffer.from(body);
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : '');
}

export class SimulatedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly #bytes: Buffer;

  constructor(
    body: unknown,
    init: { status?: number; headers?: Headers | Record<string, string>; type?: string } = {},
  ) {
    this.#bytes = bytesOf(body);
    this.status = init.status ?? 200;
    this.headers = new Headers(init.headers);
    this.type = init.type ?? 'basic';
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Comes in one piece: all of it has arrived when the answer has. */
  get body() {
    const parts = [new Uint8Array(this.#bytes)];
    return {
      getReader: () => ({
        read: () => {
          const value = parts.shift();
          return Promise.resolve(value ? { done: false, value } : { done: true, value: undefined });
        },
      }),
    };
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(bufferOf(this.#bytes));
  }

  text(): Promise<string> {
    return Promise.resolve(this.#bytes.toString());
  }

  json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.#bytes.toString()) as unknown);
  }
}

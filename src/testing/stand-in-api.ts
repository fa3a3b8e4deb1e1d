/**
 * The API as a test wants it. Each call has to exist in the contract and each answer has to fit it, so that a
 * screen cannot be right beside a server that never was.
 */
import {
  bodyErrors,
  checkOperationAnswer,
  checkOperationBody,
  findOperation,
} from '../../tests/support/contract-answers';
import type { FoundOperation } from '../../tests/support/contract-answers';
import { languageOf, messageIn, type PlainKey, type Said } from '../../tests/support/server-words';
import type { paths } from '../api/schema';
import type { Content, PathsWith, Success } from './operation-types';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Body<Operation> = Operation extends { readonly requestBody?: infer Sent }
  ? Content<NonNullable<Sent>>
  : undefined;

type OperationOf<
  M extends Method,
  Path extends PathsWith<paths, Lowercase<M>>,
> = paths[Path][Lowercase<M> & keyof paths[Path]];

/** One call as it reached the API. */
export interface Call<Sent = unknown> {
  readonly method: string;
  /** With the query, without `/api`. */
  readonly path: string;
  /** What stands in the places of the braces, in their order. */
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Sent;
  /** The bearer token, where the call had one. */
  readonly token: string | undefined;
  /** Whether an answer of before may do. */
  readonly cache: RequestCache;
}

/** An answer that is not the plain success with a body. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body?: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** An answer of a server that is newer than this app: what it says the contract does not know yet. */
export class NewerReply extends Reply {}

/** A stream of events that stays open after them. */
export class Events extends Reply {
  constructor(readonly events: readonly object[]) {
    super(200);
  }
}

/** An answer that says no as the server does: in the words of its catalogues, in the language that was asked for. */
class Refusal extends Reply {
  constructor(
    status: number,
    private readonly code: PlainKey,
    private readonly errors?: Readonly<Record<string, readonly Said[]>>,
    private readonly said: Said = code,
  ) {
    super(status);
  }

  inLanguage(header: string | null): Reply {
    const words = (said: Said) => messageIn(languageOf(header ?? undefined), said);
    const { status, code, errors, said } = this;
    const inWords = Object.entries(errors ?? {}).map(([field, all]) => [field, all.map(words)]);
    const more = errors && { errors: Object.fromEntries(inWords) as unknown };
    return new Reply(status, { code, message: words(said), ...more });
  }
}

/** @param said in place of the code's own text */
export const refusal = (status: number, code: PlainKey, said?: Said): Reply =>
  new Refusal(status, code, undefined, said);

/** What is said at some fields: the text of the code, or another one. */
export function refusedAt(fields: string | readonly string[], code: PlainKey, said?: Said): Reply {
  const errors = [fields].flat().map((field) => [field, [said ?? code]] as const);
  return new Refusal(422, code, Object.fromEntries(errors));
}

type Answered<T> = T | Reply | Promise<T | Reply>;
type Handler = (call: Call) => unknown;

/**
 * Lessons come to the device in the background, and seconds later it tells of them, without work to send: both may
 * happen when another test has begun. That a screen has made a file is told, and its answer not waited for.
 */
const happensByItself = ({ method, path, body }: Call): boolean =>
  method === 'POST'
    ? path === '/dashboard/audit/exports' || (path === '/sync' && isReportAlone(body))
    : path.startsWith('/student/lessons/');

const isReportAlone = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'operations' in body &&
  Array.isArray(body.operations) &&
  body.operations.length === 0;

/** Fields for standards ask as they are opened and typed in: without frameworks until a test has some. */
const nothingFound: ReadonlyMap<string, object> = new Map([
  [
    'GET /dashboard/standards',
    {
      ...{ total: 0, per_page: 8, current_page: 1, last_page: 1, from: null, to: null },
      ...{ path: '/api/dashboard/standards', links: [], data: [], frameworks: [] },
    },
  ],
  ['GET /dashboard/standards/wordings', { data: [], frameworks: [] }],
  ['GET /dashboard/standards/frameworks', { can_edit: true, data: [] }],
]);

const apiPath = /^\/api(\/[^?]*)(\?.*)?$/;

/** A failure of the network, as `fetch` throws it. */
const noNetwork = () => new TypeError('Failed to fetch');

export class StandInApi {
  /** What the test has to fail for: calls nobody expected, answers that do not fit. */
  readonly problems: string[] = [];
  readonly calls: Call[] = [];
  private readonly handlers = new Map<string, Handler>();
  private readonly checking = new Set<string>();
  private recorded: ReadonlyMap<string, unknown> = new Map();
  private cut = false;

  /** Answers for everything that has no answer of its own, by method and path with query. */
  answerFrom(recorded: ReadonlyMap<string, unknown>): void {
    this.recorded = recorded;
  }

  /** From now on this operation is answered so; a later answer takes the place of an earlier one. */
  on<M extends Method, Path extends PathsWith<paths, Lowercase<M>>>(
    method: M,
    path: Path,
    answer: (call: Call<Body<OperationOf<M, Path>>>) => Answered<Success<OperationOf<M, Path>>>,
  ): void {
    this.handlers.set(`${method} ${path}`, answer as Handler);
  }

  /**
   * From now on this operation refuses a body that does not fit the contract, as the server does; elsewhere such a
   * body is a problem. For forms whose fields are checked by the server alone.
   */
  checkBodies<M extends Method>(method: M, path: PathsWith<paths, Lowercase<M>>): void {
    this.checking.add(`${method} ${path}`);
  }

  /** The calls of an operation so far, oldest first. */
  callsOf<M extends Method, Path extends PathsWith<paths, Lowercase<M>>>(
    method: M,
    path: Path,
  ): readonly Call<Body<OperationOf<M, Path>>>[] {
    const mine = this.calls.filter((call) => {
      const found = findOperation(call.method, pathOf(call));
      return call.method === method && found?.template === path;
    });
    return mine as Call<Body<OperationOf<M, Path>>>[];
  }

  /**
   * What the demo school answered when it was recorded, to change and give back.
   * @param path with its numbers and its query, where the operation has such
   * @throws Error where nothing was
   */
  recordedAnswer<M extends Method, Path extends PathsWith<paths, Lowercase<M>>>(
    method: M,
    operation: Path,
    path: string = operation,
  ): Success<OperationOf<M, Path>> {
    const answer = this.recorded.get(`${method} ${path}`);
    if (answer === undefined) throw new Error(`Nothing is recorded of ${method} ${path}`);
    return structuredClone(answer) as Success<OperationOf<M, Path>>;
  }

  /** Cuts the network, or brings it back; the device notices at once. */
  setOffline(offline: boolean): void {
    this.cut = offline;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !offline });
    dispatchEvent(new Event(offline ? 'offline' : 'online'));
  }

  /** Takes the place of the page's `fetch` for the API's addresses. @returns gives it back */
  install(): () => void {
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search, origin } = new URL(request.url);
      const [, path] = apiPath.exec(pathname) ?? [];
      if (origin !== location.origin || path === undefined) return real(input, init);
      return this.answer(request, path, search);
    };
    return () => {
      globalThis.fetch = real;
      if (this.cut) this.setOffline(false);
    };
  }

  private async answer(request: Request, path: string, search: string): Promise<Response> {
    if (this.cut) throw noNetwork();
    const found = findOperation(request.method, path);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: `${path}${search}`,
      params: found ? paramsOf(found, path) : [],
      query: new URLSearchParams(search),
      body: bodyOf(request, text),
      token: request.headers.get('authorization')?.replace(/^Bearer /, ''),
      cache: request.cache,
    };
    this.calls.push(call);
    const inWords = (said: Reply): Reply =>
      said instanceof Refusal ? said.inLanguage(request.headers.get('accept-language')) : said;
    if (!found) return this.refuse(`${request.method} ${path} is not in the contract`);
    try {
      const errors = this.checking.has(`${call.method} ${found.template}`)
        ? bodyErrors(found, text)
        : {};
      if (Object.keys(errors).length > 0) {
        return responseOf(found, inWords(new Refusal(422, 'invalid', errors)));
      }
      if (text !== '') checkOperationBody(found, text);
      const said = await this.saidTo(call, found);
      request.signal.throwIfAborted();
      if (said === undefined) {
        return this.refuse(`nothing was said about ${request.method} ${path}${search}`);
      }
      return responseOf(found, inWords(said));
    } catch (error) {
      if (request.signal.aborted || error instanceof TypeError) throw error;
      return this.refuse(error instanceof Error ? error.message : String(error));
    }
  }

  private async saidTo(call: Call, { template }: FoundOperation): Promise<Reply | undefined> {
    const handler = this.handlers.get(`${call.method} ${template}`);
    if (handler) {
      const said = await handler(call);
      if (said instanceof Reply) return said;
      return said === undefined ? new Reply(204) : new Reply(200, said);
    }
    const recorded = this.recorded.get(`${call.method} ${call.path}`);
    if (recorded !== undefined) return new Reply(200, recorded);
    const nothing = nothingFound.get(`${call.method} ${template}`);
    if (nothing) return new Reply(200, nothing);
    return happensByItself(call) ? refusal(404, 'not_found') : undefined;
  }

  private refuse(problem: string): Response {
    this.problems.push(problem);
    const body = { code: 'not_found', message: problem };
    return Response.json(body, { status: 404 });
  }
}

/** Throws what a cut network throws; for a handler whose answer gets lost. */
export function lostAnswer(): never {
  throw noNetwork();
}

const pathOf = (call: Call): string => call.path.split('?', 1)[0] ?? '';

function paramsOf({ template }: FoundOperation, path: string): readonly string[] {
  const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '([^/]+)')}$`);
  return (pattern.exec(path)?.slice(1) ?? []).map(decodeURIComponent);
}

function bodyOf(request: Request, text: string): unknown {
  if (text === '') return undefined;
  const isJson = request.headers.get('content-type')?.includes('json') === true;
  return isJson ? (JSON.parse(text) as unknown) : text;
}

/** @throws Error where the answer does not fit the contract */
function responseOf(found: FoundOperation, reply: Reply): Response {
  if (reply instanceof Events) return streamOf(reply);
  const { status, body, headers } = reply;
  // A 5xx may come from anything on the way; the app does not read it.
  const text = body === undefined ? '' : JSON.stringify(body);
  const contentType = 'application/json; charset=utf-8';
  if (status < 500 && !(reply instanceof NewerReply)) {
    const declared = status === 200 ? successOf(found) : status;
    checkOperationAnswer(found, { status: declared, contentType, text });
    return made(declared, text, contentType, headers);
  }
  return made(status, text, contentType, headers);
}

function streamOf({ events }: Events): Response {
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const stream = new ReadableStream({
    start(line) {
      line.enqueue(new TextEncoder().encode(text));
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}

/** The one success that the operation has: a handler need not name its number. */
function successOf({ operation }: FoundOperation): number {
  const successes = Object.keys(operation.responses).filter((key) => key.startsWith('2'));
  return successes.includes('200') ? 200 : Number(successes[0] ?? 200);
}

function made(
  status: number,
  text: string,
  contentType: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = text === '' ? headers : { 'content-type': contentType, ...headers };
  return new Response(text === '' ? null : text, { status, headers: all });
}

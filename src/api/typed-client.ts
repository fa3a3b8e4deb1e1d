/**
 * The calls of openapi-fetch with the contract's types as they are: its own turn read-only arrays into
 * objects, in what is sent as in what is answered.
 */

type HttpMethod = 'get' | 'put' | 'post' | 'delete' | 'patch';

export type PathsWith<Paths, Method extends HttpMethod> = {
  [Path in keyof Paths]: Paths[Path] extends Readonly<Record<Method, object>> ? Path : never;
}[keyof Paths];

export type Content<Message> = Message extends { readonly content: infer Types }
  ? Types[keyof Types]
  : undefined;

export type Success<Operation> = Operation extends { readonly responses: infer Answers }
  ? Content<Answers[keyof Answers & (200 | 201 | 202 | 204)]>
  : never;

interface Parsed {
  readonly arrayBuffer: ArrayBuffer;
  readonly blob: Blob;
  readonly text: string;
}

type Data<Operation, Init> = Init extends { readonly parseAs: infer As extends keyof Parsed }
  ? Parsed[As]
  : Success<Operation>;

/** Only the kinds of parameter that the operation has: the others are `?: never` in the schema. */
type Parameters<Operation> = Operation extends { readonly parameters: infer All }
  ? { [Kind in keyof All as All[Kind] extends undefined ? never : Kind]: All[Kind] }
  : unknown;

type WithParameters<Operation> = keyof Parameters<Operation> extends never
  ? unknown
  : Partial<Parameters<Operation>> extends Parameters<Operation>
    ? { readonly params?: Parameters<Operation> }
    : { readonly params: Parameters<Operation> };

type WithBody<Operation> = Operation extends { readonly requestBody: infer Body extends object }
  ? { readonly body: Content<Body> }
  : Operation extends { readonly requestBody?: infer Body extends object }
    ? { readonly body?: Content<Body> }
    : unknown;

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly parseAs?: 'json' | keyof Parsed;
  readonly bodySerializer?: (body: unknown) => unknown;
  /** Milliseconds for the whole exchange; ten seconds when not said. */
  readonly timeoutMs?: number;
}

type InitOf<Operation> = CallOptions & WithParameters<Operation> & WithBody<Operation>;

type Arguments<Init, Wanted> = Partial<Wanted> extends Wanted ? [init?: Init] : [init: Init];

type Call<Paths, Method extends HttpMethod> = <
  Path extends PathsWith<Paths, Method>,
  const Init extends InitOf<Paths[Path][Method & keyof Paths[Path]]>,
>(
  path: Path,
  ...init: Arguments<Init, InitOf<Paths[Path][Method & keyof Paths[Path]]>>
) => Promise<{
  data?: Data<Paths[Path][Method & keyof Paths[Path]], Init>;
  error?: unknown;
  response: Response;
}>;

/** One method per HTTP verb; a path that has no such verb in the contract does not compile. */
export interface OpenApiClient<Paths> {
  GET: Call<Paths, 'get'>;
  PUT: Call<Paths, 'put'>;
  POST: Call<Paths, 'post'>;
  DELETE: Call<Paths, 'delete'>;
  PATCH: Call<Paths, 'patch'>;
}

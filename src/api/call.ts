/** Calls of the contract, for those who want the answer and nothing else of it. */
import type { FetchOptions, FetchResponse } from 'openapi-fetch';
import { api } from './client';
import { unwrap } from './errors';
import type { paths } from './schema';

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';

export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Readonly<Record<Lowercase<M>, object>> ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P][Lowercase<M>] & object;

/** What is undefined is not asked for. */
type Loose<Values> = { [Name in keyof Values]: Values[Name] | undefined };

type ParamsOf<O> = O extends { readonly parameters: infer Params }
  ? { [Place in keyof Params]: Place extends 'query' ? Loose<Params[Place]> : Params[Place] }
  : unknown;

interface Extras {
  readonly signal?: AbortSignal | undefined;
  /** For a call that moves much data. */
  readonly timeoutMs?: number;
}

/** Where openapi-fetch wants `params: { path, query }`, both stand beside the body. */
type Options<P extends keyof paths, M extends Method> = ParamsOf<Operation<P, M>> &
  Omit<FetchOptions<Operation<P, M>>, 'params' | 'signal'> &
  Extras;

export type OptionsOf<P extends keyof paths, M extends Method> =
  object extends Options<P, M> ? [options?: Options<P, M>] : [options: Options<P, M>];

type Data<P extends keyof paths, M extends Method> = NonNullable<
  FetchResponse<Operation<P, M>, unknown, `${string}/${string}`>['data']
>;

/** An empty answer is nothing; as `never` it would pass for whatever somebody takes it for. */
type Answer<P extends keyof paths, M extends Method> = [Data<P, M>] extends [never]
  ? undefined
  : Data<P, M>;

/** What openapi-fetch answers, of whichever call. */
export function send(
  method: Method,
  address: string,
  options: object | undefined,
): Promise<{ data?: unknown; error?: unknown; response: Response }> {
  const { path, query, header, ...init } = { ...options } as Readonly<Record<string, object>>;
  // What each call takes and gives is said by the types of those who use this; all calls at once have no type.
  const sends = api[method] as (address: string, init: object) => ReturnType<typeof send>;
  return sends(address, { ...init, params: { path, query, header } });
}

/** @throws as `unwrap` */
export const call = <M extends Method, P extends PathOf<M>>(
  method: M,
  address: P,
  ...[options]: OptionsOf<P, M>
): Promise<Answer<P, M>> => unwrap(send(method, address, options)) as Promise<Answer<P, M>>;

/** Reads for a query, until nobody waits for it any more. */
export const fetcher =
  <P extends PathOf<'GET'>>(address: P, ...[options]: OptionsOf<P, 'GET'>) =>
  ({ signal }: { readonly signal: AbortSignal }): Promise<Answer<P, 'GET'>> =>
    unwrap(send('GET', address, { ...options, signal })) as Promise<Answer<P, 'GET'>>;

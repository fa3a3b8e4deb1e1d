/**
 * Makes the routes of the contract: validation from its schemas, access from its `security`, behaviour
 * from a handler of the same name. An operation without a handler stops the start.
 */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  RouteOptions,
} from 'fastify';
import type { ValidateFunction } from 'ajv/dist/2020';
import { createAjv, readContract, whenFirstAsked } from '../contract';
import type { OperationId } from '../contract-types';
import { unsupportedType } from '../errors';
import type { Sessions } from '../services/sessions/sessions';
import { withPlainNumbers } from './address-schema';
import { createAuthGuard } from './auth';
import type { TokenKind } from './auth';
import { routeOf } from './operations';
import type { Operation, Operations } from './operations';
import { plannedRoutes } from './planned-routes';

type SecurityList = readonly Readonly<Record<string, readonly string[]>>[];

/** What the contract says of an operation, as far as it makes the route. */
interface OperationFacts {
  readonly operationId?: string;
  readonly security?: SecurityList;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

export async function registerContractRoutes(
  app: FastifyInstance,
  operations: Operations,
  sessions: Sessions,
): Promise<void> {
  const { security, paths } = readContract() as unknown as {
    readonly security: SecurityList;
    readonly paths: Readonly<Record<string, Readonly<Record<string, OperationFacts>>>>;
  };
  const facts = new Map(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  );
  for (const operationId of Object.keys(operations)) {
    if (!facts.has(operationId)) throw new Error(`The contract has no operation ${operationId}`);
  }
  app.setValidatorCompiler((part) => whenFirstAsked(() => checkOf(part)));
  const routes = plannedRoutes.map(({ operationId, method, url, schema }): RouteOptions => {
    const operation = operations[operationId as OperationId];
    const fact = facts.get(operationId);
    if (!operation || !fact) throw new Error(`Operation ${operationId} has no handler`);
    const door = tokenKindOf(fact.security ?? security);
    const types = fact.requestBody && Object.keys(fact.requestBody.content);
    return {
      ...routeOf(operation as Operation<OperationId>, successOf(fact), isView(method, url, fact)),
      ...(door ? { onRequest: createAuthGuard(sessions, door, operationId) } : {}),
      ...(types ? { preValidation: refuseOtherTypes(types) } : {}),
      method,
      url,
      // The framework writes into what it is given.
      schema: structuredClone(schema),
    };
  });
  await app.register(
    (api, _options, done) => {
      for (const route of routes) api.route(route);
      done();
    },
    { prefix: 'api' },
  );
}

type RoutePart = Parameters<FastifySchemaCompiler<unknown>>[0] & { readonly contentType?: string };
type SchemaPart = Pick<Parameters<FastifySchemaCompiler<unknown>>[0], 'schema' | 'httpPart'>;

/** Makes the checks of one part of a request: its body, or what stands in its address and headers. */
export function createCompiler(): (part: SchemaPart) => ValidateFunction {
  const body = createAjv({ coerceTypes: false });
  const address = createAjv({ coerceTypes: true });
  return ({ schema, httpPart }) =>
    httpPart === 'body'
      ? body.compile(schema as object)
      : address.compile(withPlainNumbers(schema));
}

const compile = createCompiler();
const checks = new Map<string, ValidateFunction>();

/** The contract is one for a whole process: a check of a part of a request is made once, however many apps begin. */
function checkOf(part: RoutePart): ValidateFunction {
  const { method, url, httpPart, contentType } = part;
  const key = [method, url, httpPart, contentType].join(' ');
  const known = checks.get(key) ?? compile(part);
  checks.set(key, known);
  return known;
}

/** The kind of token that an operation wants; undefined for the public ones. */
function tokenKindOf(security: SecurityList): TokenKind | undefined {
  const name = security.flatMap((entry) => Object.keys(entry))[0];
  if (name === undefined || name === 'accessToken' || name === 'uploadTicket') return name;
  throw new Error(`The contract asks for ${name}, which this server does not know`);
}

/** The status by which an operation says that it went well. */
const successOf = ({ responses }: OperationFacts): number =>
  Number(Object.keys(responses).find((status) => status.startsWith('2')));

/**
 * Whether it shows staff something: a home, an overview, a list. A file that is made and a page that is told of changes
 * take as long as they take; what a child asks for is a few rows, and waits behind nobody's view.
 */
export function isView(method: string, url: string, fact: OperationFacts): boolean {
  if (method !== 'GET' || !url.startsWith('/dashboard/')) return false;
  const { content = {} } = (fact.responses[successOf(fact)] ?? {}) as {
    readonly content?: Readonly<Record<string, unknown>>;
  };
  return Object.keys(content).every((type) => type === 'application/json');
}

/** Fastify checks a body only against the schema of its own type: any other type would pass unchecked. */
function refuseOtherTypes(types: readonly string[]) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    done(type === undefined || !types.includes(type) ? unsupportedType() : undefined);
  };
}

/**
 * Makes the routes of the contract: validation from its schemas, access from its `security`, behaviour
 * from a handler of the same name. An operation without a handler stops the start.
 */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  RouteHandlerMethod,
  RouteOptions,
  preHandlerHookHandler,
} from 'fastify';
import type { ValidateFunction } from 'ajv/dist/2020';
import { createAjv, readContract, whenFirstAsked } from '../contract';
import { unsupportedType } from '../errors';
import type { Sessions } from '../services/sessions/sessions';
import { withPlainNumbers } from './address-schema';
import { createAuthGuard } from './auth';
import type { Door } from './auth';
import { plannedRoutes } from './planned-routes';

export interface Operation {
  readonly handler: RouteHandlerMethod;
  /** Bytes of the largest body. */
  readonly bodyLimit?: number;
  /** What is checked of a body that fits the contract, before the handler. */
  readonly preHandler?: preHandlerHookHandler;
}

export type Operations = Readonly<Record<string, Operation>>;

type SecurityList = readonly Readonly<Record<string, readonly string[]>>[];

interface ContractFacts {
  readonly security: SecurityList;
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId?: string;
            readonly security?: SecurityList;
            readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
          }
        >
      >
    >
  >;
}

export async function registerContractRoutes(
  app: FastifyInstance,
  operations: Operations,
  sessions: Sessions,
): Promise<void> {
  const contract = readContract();
  const doors = doorsOf(contract as unknown as ContractFacts);
  for (const operationId of Object.keys(operations)) {
    if (!doors.has(operationId)) throw new Error(`The contract has no operation ${operationId}`);
  }
  const accepted = acceptedTypesOf(contract as unknown as ContractFacts);
  app.setValidatorCompiler((part) => whenFirstAsked(() => checkOf(part)));
  const routes = plannedRoutes.map(({ operationId, method, url, schema }): RouteOptions => {
    const operation = operations[operationId];
    if (!operation) throw new Error(`Operation ${operationId} of the contract has no handler`);
    const door = doors.get(operationId);
    const types = accepted.get(operationId);
    return {
      ...operation,
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

/** Which door each operation has; undefined for the public ones. */
function doorsOf(contract: ContractFacts): ReadonlyMap<string, Door | undefined> {
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));
  return new Map(
    operations.flatMap(({ operationId, security }) =>
      operationId === undefined ? [] : [[operationId, doorOf(security ?? contract.security)]],
    ),
  );
}

function doorOf(security: SecurityList): Door | undefined {
  const name = security.flatMap((entry) => Object.keys(entry))[0];
  if (name === undefined || name === 'accessToken' || name === 'uploadTicket') return name;
  throw new Error(`The contract asks for ${name}, which this server does not know`);
}

/** Media types of the bodies of the operations that have one. */
function acceptedTypesOf(contract: ContractFacts): ReadonlyMap<string, readonly string[]> {
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));
  return new Map(
    operations.flatMap(({ operationId, requestBody }) =>
      operationId && requestBody ? [[operationId, Object.keys(requestBody.content)]] : [],
    ),
  );
}

/** Fastify checks a body only against the schema of its own type: any other type would pass unchecked. */
function refuseOtherTypes(types: readonly string[]) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    done(type === undefined || !types.includes(type) ? unsupportedType() : undefined);
  };
}

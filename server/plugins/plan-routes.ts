/** What the contract says of each route, in the form in which the web server takes it. */
import fastify from 'fastify';
import type { FastifySchema } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { readContract } from '../contract';

export interface PlannedRoute {
  readonly operationId: string;
  readonly method: string;
  /** As the web server writes it, without `/api`: `/dashboard/groups/:group_id`. */
  readonly url: string;
  /** What is checked of a request, by its parts. */
  readonly schema: FastifySchema;
}

/**
 * @returns one route for each operation of the contract, in its order; nothing but JSON
 * @throws Error where the contract is no OpenAPI
 */
export async function planRoutes(): Promise<readonly PlannedRoute[]> {
  const contract = readContract();
  const draft = fastify();
  const routes: PlannedRoute[] = [];
  draft.addHook('onRoute', ({ method, url, schema = {} }) => {
    const { operationId } = schema as { readonly operationId?: string };
    // Beside each GET the framework has a HEAD of its own.
    if (operationId === undefined || method === 'HEAD') return;
    routes.push({ operationId, method: String(method), url, schema });
  });
  await draft.register(openapiGlue, {
    specification: withoutAnswers(contract),
    operationResolver: () => ({ handler: () => undefined }) as never,
  });
  await draft.close();
  return JSON.parse(JSON.stringify(routes)) as readonly PlannedRoute[];
}

const anyAnswer = { default: { description: 'As the contract says' } };

/**
 * What makes the routes: the requests. Answers are most of the contract, are checked against it in the tests and are
 * not reshaped on the way out.
 */
function withoutAnswers(contract: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const paths = contract['paths'] as Readonly<
    Record<string, Readonly<Record<string, { readonly operationId?: string }>>>
  >;
  const { responses: _responses, ...components } = contract['components'] as Record<
    string,
    unknown
  >;
  return {
    ...contract,
    components,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [
        path,
        Object.fromEntries(
          // Beside the operations stand the parameters that all of a path have.
          Object.entries(operations).map(([name, part]) => [
            name,
            part.operationId === undefined ? part : { ...part, responses: anyAnswer },
          ]),
        ),
      ]),
    ),
  };
}

import { Ajv2020 } from 'ajv/dist/2020';
import type { AnySchema } from 'ajv/dist/2020';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readContract } from '../contract';
import { createCompiler, isView, registerContractRoutes } from './contract-routes';
import type { Operations } from './operations';

type Paths = Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;

/** Every operation of the contract, with nothing behind it. */
function emptyOperations(): Operations {
  const paths = Object.values(readContract()['paths'] as Paths);
  const ids = paths.flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  return Object.fromEntries(ids.flatMap((id) => (id === undefined ? [] : [[id, () => undefined]])));
}

/** Whether the words of a schema mean what schemas say by them; a server takes that for granted. */
const words = new Ajv2020({ strict: false, logger: false });
const isSchema = (schema: unknown) => words.validateSchema(schema as AnySchema);

it('has named schemas that are schemas', () => {
  const { schemas } = readContract()['components'] as { schemas: Record<string, unknown> };
  const wrong = Object.entries(schemas).flatMap(([name, each]) => (isSchema(each) ? [] : [name]));
  expect(wrong).toEqual([]);
  expect(isSchema({ type: 'text' })).toBe(false);
});

// A server makes each check with its first request, so a start does not show that one cannot be made.
it('can make the checks of every operation', async () => {
  const app = fastify();
  const compile = createCompiler();
  const made: string[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const httpPart of ['body', 'params', 'querystring', 'headers'] as const) {
      const part: unknown = schema?.[httpPart];
      if (part === undefined) continue;
      const byType = (part as { content?: Record<string, { schema: unknown }> }).content;
      for (const one of byType ? Object.values(byType).map((type) => type.schema) : [part]) {
        expect([url, isSchema(one)]).toEqual([url, true]);
        compile({ schema: one, httpPart });
        made.push(`${String(method)} ${url} ${httpPart}`);
      }
    }
  });
  const sessions = {} as Parameters<typeof registerContractRoutes>[2];
  await registerContractRoutes(app, emptyOperations(), sessions);
  expect(made.length).toBeGreaterThan(100);
});

it.each([
  ['GET', '/dashboard/needs', 'application/json', true],
  ['GET', '/dashboard/students/:student_id/record', 'application/zip', false],
  ['GET', '/dashboard/groups/:group_id/live/events', 'text/event-stream', false],
  ['POST', '/dashboard/groups', 'application/json', false],
  ['GET', '/student/today', 'application/json', false],
])('takes %s %s for a view: %#', (method, url, type, view) => {
  expect(isView(method, url, { responses: { 200: { content: { [type]: {} } } } })).toBe(view);
});

/** Checks each answer against the contract: status, media type and body. */
import { gunzipSync } from 'node:zlib';
import type { AnySchema, ValidateFunction } from 'ajv/dist/2020';
import type { LightMyRequestResponse } from 'fastify';
import { createAjv, readContract } from '../../server/contract';

interface Content {
  readonly schema?: unknown;
}
interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Answer>>;
}

const contract = readContract();
const paths = contract['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const ajv = createAjv({ coerceTypes: false });
ajv.addSchema(withoutDiscriminators(contract) as AnySchema, 'contract');
const validators = new Map<string, ValidateFunction>();

/** @throws Error that names the operation and what does not fit */
export function checkAnswer(method: string, url: string, answer: LightMyRequestResponse): void {
  const address = url.split('?', 1)[0] ?? url;
  if (!address.startsWith('/api/') || address === '/api/openapi.yaml') return;
  const found = findOperation(method, address.slice('/api'.length));
  const isError = answer.statusCode >= 400;
  if (!found) {
    if (!isError) throw new Error(`${method} ${url} answered, but the contract does not know it`);
    checkBody(`${method} ${url}`, '#/components/responses/Error', answer);
    return;
  }
  const { pointer, operation } = found;
  const status = String(answer.statusCode);
  const key = status in operation.responses ? status : isError ? 'default' : undefined;
  const declared = key === undefined ? undefined : operation.responses[key];
  if (key === undefined || !declared) {
    throw new Error(
      `${operation.operationId} answered ${status}, which the contract does not list`,
    );
  }
  checkBody(operation.operationId, declared.$ref ?? `${pointer}/responses/${key}`, answer);
}

function checkBody(name: string, pointer: string, answer: LightMyRequestResponse): void {
  const declared = at(pointer) as Answer;
  const content = declared.content;
  if (!content) {
    if (answer.body !== '') throw new Error(`${name} answered a body where none belongs`);
    return;
  }
  if (!('application/json' in content)) return;
  const type = String(answer.headers['content-type']);
  if (!type.startsWith('application/json')) throw new Error(`${name} answered ${type}`);
  const packed = answer.headers['content-encoding'] === 'gzip';
  const text = packed ? gunzipSync(answer.rawPayload).toString() : answer.body;
  const validate = validatorOf(`contract${pointer}/content/application~1json/schema`);
  if (!validate(JSON.parse(text))) {
    throw new Error(
      `${name} ${String(answer.statusCode)} does not fit the contract: ${ajv.errorsText(validate.errors?.slice(0, 5))}\n${text.slice(0, 500)}`,
    );
  }
}

function validatorOf(reference: string): ValidateFunction {
  const known = validators.get(reference);
  if (known) return known;
  const validate = ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  return validate;
}

/** As the router does: a written-out address goes before one with a parameter in its place. */
const templates = Object.entries(paths).sort(
  ([one], [other]) => one.split('{').length - other.split('{').length,
);

function findOperation(method: string, path: string) {
  for (const [template, operations] of templates) {
    const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);
    const operation = operations[method.toLowerCase()];
    if (operation && pattern.test(path)) {
      const escaped = encodeURIComponent(template.replaceAll('~', '~0').replaceAll('/', '~1'));
      return { operation, pointer: `#/paths/${escaped}/${method.toLowerCase()}` };
    }
  }
  return undefined;
}

function at(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], contract);
}

/** `oneOf` alone says the same; ajv refuses discriminators with a mapping. */
function withoutDiscriminators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDiscriminators);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      key === 'discriminator' ? [] : [[key, withoutDiscriminators(entry)]],
    ),
  );
}

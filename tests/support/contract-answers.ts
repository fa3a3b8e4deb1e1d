/** What the contract says of a call and of its answer; runs on the server's side and in a browser. */
import type { AnySchema, ValidateFunction } from 'ajv/dist/2020';
import { createAjv, readContract } from '../../server/contract';
import { faultsOf } from '../../server/locales/faults';
import type { Said } from '../../server/locales/messages';

interface Content {
  readonly schema?: unknown;
}
interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** An operation of the contract and where it stands in it. */
export interface FoundOperation {
  readonly operation: Operation;
  readonly pointer: string;
  /** The address as the contract writes it, with its parameters in braces. */
  readonly template: string;
}

/** An answer with its body as text; an empty text where it has none. */
export interface AnswerText {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const contract = readContract();
const paths = contract['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const ajv = createAjv({ coerceTypes: false });
ajv.addSchema(withoutDiscriminators(contract) as AnySchema, 'contract');
const validators = new Map<string, ValidateFunction>();

/** As the router does: a written-out address goes before one with a parameter in its place. */
const templates = Object.entries(paths)
  .sort(([one], [other]) => one.split('{').length - other.split('{').length)
  .map(([template, operations]) => {
    const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);
    return { template, operations, pattern };
  });

/** @param path without `/api` and without a query */
export function findOperation(method: string, path: string): FoundOperation | undefined {
  for (const { template, operations, pattern } of templates) {
    const operation = operations[method.toLowerCase()];
    if (operation && pattern.test(path)) {
      const escaped = encodeURIComponent(template.replaceAll('~', '~0').replaceAll('/', '~1'));
      return { operation, template, pointer: `#/paths/${escaped}/${method.toLowerCase()}` };
    }
  }
  return undefined;
}

/** @throws Error that names the operation and what of its answer does not fit */
export function checkOperationAnswer(found: FoundOperation, answer: AnswerText): void {
  const { pointer, operation } = found;
  const status = String(answer.status);
  const fallback = answer.status >= 400 ? 'default' : undefined;
  const key = status in operation.responses ? status : fallback;
  const declared = key === undefined ? undefined : operation.responses[key];
  if (key === undefined || !declared) {
    throw new Error(
      `${operation.operationId} answered ${status}, which the contract does not list`,
    );
  }
  const where = declared.$ref ?? `${pointer}/responses/${key}`;
  checkAnswerAt(operation.operationId, where, answer);
}

/** An error of an address that the contract does not know still has the form of all errors. */
export function checkErrorAnswer(name: string, answer: AnswerText): void {
  checkAnswerAt(name, '#/components/responses/Error', answer);
}

function checkAnswerAt(name: string, pointer: string, answer: AnswerText): void {
  const { content } = at(pointer) as Answer;
  if (!content) {
    if (answer.text !== '') throw new Error(`${name} answered a body where none belongs`);
    return;
  }
  if (!('application/json' in content)) return;
  const { contentType } = answer;
  if (!contentType.startsWith('application/json'))
    throw new Error(`${name} answered ${contentType}`);
  check(`${name} ${String(answer.status)}`, pointer, answer.text);
}

/** @throws Error where a body sent as JSON does not fit what the operation takes */
export function checkOperationBody({ operation, pointer }: FoundOperation, text: string): void {
  if (!operation.requestBody || !('application/json' in operation.requestBody.content)) return;
  check(`the body of ${operation.operationId}`, `${pointer}/requestBody`, text);
}

/** What a body has against the contract, at which field, in the server's form: `errors` of its 422. */
export function bodyErrors(
  { operation, pointer }: FoundOperation,
  text: string,
): Readonly<Record<string, readonly Said[]>> {
  if (!operation.requestBody || !('application/json' in operation.requestBody.content)) return {};
  const validate = validatorOf(schemaAt(`${pointer}/requestBody`));
  if (validate(JSON.parse(text))) return {};
  return faultsOf(validate.errors ?? []);
}

function check(name: string, pointer: string, text: string): void {
  const validate = validatorOf(schemaAt(pointer));
  if (validate(JSON.parse(text))) return;
  const errors = ajv.errorsText(validate.errors?.slice(0, 5));
  throw new Error(`${name} does not fit the contract: ${errors}\n${text.slice(0, 500)}`);
}

const schemaAt = (pointer: string): string => `contract${pointer}/content/application~1json/schema`;

function validatorOf(reference: string): ValidateFunction {
  const known = validators.get(reference);
  if (known) return known;
  const validate = ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  return validate;
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

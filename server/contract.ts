/** The contract as an object, and validators for the parts that are checked outside the routes. */
import { Ajv2020 } from 'ajv/dist/2020';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { stringify } from 'yaml';
import { joinContract } from './contract-files';
import type { Schema, SchemaName } from './contract-types';

/** Read while the server is built (`build/contract-files.mjs`). */
const files = import.meta.glob<unknown>('../openapi/*.yaml', { import: 'default', eager: true });

const contract = joinContract(
  Object.entries(files).map(([path, content]) => [path.slice(path.lastIndexOf('/') + 1), content]),
);

let text: string | undefined;

/** The whole contract as one YAML text, for those who read it outside. */
export const contractText = (): string =>
  (text ??= stringify(contract, { aliasDuplicateObjects: false }));

/** A fresh copy each time: the route generator rewrites what it is given. */
export const readContract = (): Record<string, unknown> =>
  forAjv(contract) as Record<string, unknown>;

/** Nothing is changed on the way in: no field is dropped, no text becomes a number. */
const bodyAjvOptions = {
  strict: false,
  discriminator: true,
  allErrors: false,
  removeAdditional: false,
  coerceTypes: false,
  useDefaults: false,
  // Whether the contract's schemas are schemas is a test's question: to ask it takes each start a tenth of a second.
  validateSchema: false,
  // What is wrong is told by what was sent, which is told to nobody.
  verbose: true,
} as const;

export function createAjv(options: { readonly coerceTypes: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ ...bodyAjvOptions, ...options });
  // ajv-formats is CommonJS: its default export is the plugin itself or a module around it.
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  return ajv;
}

const contractId = 'contract';

/** Says whether something fits, and afterwards why it did not. */
export interface Check<T> {
  (data: unknown): data is T;
  errors: ErrorObject[] | null;
}

type ContractValidator = <Name extends SchemaName>(name: Name) => Check<Schema<Name>>;

let validator: ContractValidator | undefined;

/** Validators for named schemas of the contract; a process makes them once. */
export function contractValidator(): ContractValidator {
  return (validator ??= createContractValidator());
}

function createContractValidator(): ContractValidator {
  const ajv = createAjv({ coerceTypes: false });
  ajv.addSchema(readContract(), contractId);
  const { schemas } = (contract as { components: { schemas: Record<string, unknown> } }).components;
  return <Name extends SchemaName>(name: Name) => {
    if (!Object.hasOwn(schemas, name)) throw new Error(`The contract has no schema ${name}`);
    return whenFirstAsked(
      () =>
        ajv.getSchema<Schema<Name>>(
          `${contractId}#/components/schemas/${name}`,
        ) as ValidateFunction<Schema<Name>>,
    );
  };
}

/** A check that is made when it is first asked: making all of them takes a start about a second. */
export function whenFirstAsked<T>(make: () => ValidateFunction<T>): Check<T> {
  let validate: ValidateFunction<T> | undefined;
  const lazy: Check<T> = Object.assign(
    (data: unknown): data is T => {
      validate ??= make();
      const fits = validate(data);
      lazy.errors = validate.errors ?? null;
      return fits;
    },
    { errors: null },
  );
  return lazy;
}

/**
 * Ajv reads a discriminator's values from the schemas and refuses OpenAPI's `mapping`. It looks at objects alone: to a
 * number, a list or null such a schema would say nothing, and they would pass.
 */
function forAjv(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forAjv);
  if (typeof value !== 'object' || value === null) return value;
  const part = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === 'discriminator' && typeof entry === 'object' && entry !== null
        ? { propertyName: (entry as { propertyName?: unknown }).propertyName }
        : forAjv(entry),
    ]),
  );
  return 'discriminator' in part ? { type: 'object', ...part } : part;
}

/** The contract as an object, and validators for the parts that are checked outside the routes. */
import { Ajv2020 } from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv/dist/2020';
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
  withoutMappings(contract) as Record<string, unknown>;

/** Nothing is changed on the way in: no field is dropped, no text becomes a number. */
const bodyAjvOptions = {
  strict: false,
  discriminator: true,
  allErrors: false,
  removeAdditional: false,
  coerceTypes: false,
  useDefaults: false,
} as const;

export function createAjv(options: { readonly coerceTypes: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ ...bodyAjvOptions, ...options });
  // ajv-formats is CommonJS: its default export is the plugin itself or a module around it.
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  return ajv;
}

const contractId = 'contract';

type ContractValidator = <Name extends SchemaName>(name: Name) => ValidateFunction<Schema<Name>>;

let validator: ContractValidator | undefined;

/** Validators for named schemas of the contract; a process makes them once. */
export function contractValidator(): ContractValidator {
  return (validator ??= createContractValidator());
}

function createContractValidator(): ContractValidator {
  const ajv = createAjv({ coerceTypes: false });
  ajv.addSchema(readContract(), contractId);
  return <Name extends SchemaName>(name: Name) => {
    const validate = ajv.getSchema<Schema<Name>>(`${contractId}#/components/schemas/${name}`);
    if (!validate) throw new Error(`The contract has no schema ${name}`);
    return validate as ValidateFunction<Schema<Name>>;
  };
}

/** Ajv reads a discriminator's values from the schemas and refuses OpenAPI's `mapping`. */
function withoutMappings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMappings);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === 'discriminator' && typeof entry === 'object' && entry !== null
        ? { propertyName: (entry as { propertyName?: unknown }).propertyName }
        : withoutMappings(entry),
    ]),
  );
}

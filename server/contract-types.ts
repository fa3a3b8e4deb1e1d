import type { components, paths } from '../src/api/schema';

export type { paths };

export type SchemaName = keyof components['schemas'];

/** A schema of the contract by name: what travels over the wire. */
export type Schema<Name extends SchemaName> = components['schemas'][Name];

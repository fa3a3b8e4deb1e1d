import type { components, operations, paths } from '../src/api/schema';

export type { operations, paths };

export type SchemaName = keyof components['schemas'];

/** A schema of the contract by name: what travels over the wire. */
export type Schema<Name extends SchemaName> = components['schemas'][Name];

export type OperationId = keyof operations;

export type ParamsOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['path']>;

export type QueryOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

type Json<Part> = Part extends { content: { readonly 'application/json': infer Value } }
  ? Value
  : never;

/** The body of an operation as it was checked; never where it is a file. */
export type BodyOf<Id extends OperationId> = Json<operations[Id]['requestBody']>;

/** What an operation answers when it goes well; never where that is a file or nothing. */
export type AnswerOf<Id extends OperationId> = Json<
  operations[Id]['responses'][Exclude<keyof operations[Id]['responses'], 'default'>]
>;

declare const writtenOf: unique symbol;

/** JSON that is written already, and of what: a large answer, or one that is the same for many. */
export type WrittenJson<Value> = (string | Buffer) & { readonly [writtenOf]: Value };

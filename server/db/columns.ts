/** Kinds of columns: how a value is read, and how it is written. */
import type { ColumnType, GeneratedAlways } from 'kysely';

export type Json<T> = ColumnType<T, string, string>;
export type Id = GeneratedAlways<number>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Locale = 'en' | 'es';

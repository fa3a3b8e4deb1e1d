/** The tables of files: those of lessons, those that students send, and those that are brought in or on their way. */
import type { ColumnType, Generated } from 'kysely';
import type { Schema } from '../contract-types';
import type { Id, Nullable } from './columns';

export interface FileTables {
  assets: {
    sha256: string;
    bytes: number;
    type: string;
    created_at: Date;
    width: Nullable<number>;
    height: Nullable<number>;
    seconds: Nullable<number>;
    pages: Nullable<number>;
  };
  asset_uploads: {
    id: string;
    user_id: number;
    name: string;
    bytes: number;
    received: Generated<number>;
    state: 'open' | 'done';
    sha256: Nullable<string>;
    created_at: Date;
    expires_at: Date;
  };
  asset_owners: { user_id: number; sha256: string; bytes: number; created_at: Date };
  lesson_imports: {
    id: Id;
    user_id: number;
    upload_id: Nullable<string>;
    folder: string;
    file_name: string;
    bytes: number;
    state: Schema<'ImportState'>;
    progress: Generated<number>;
    failure: ColumnType<Schema<'ImportFailure'> | null, string | null | undefined, string | null>;
    summary: ColumnType<Schema<'ImportSummary'> | null, string | null | undefined, string | null>;
    made: ColumnType<readonly Schema<'MadeDocument'>[] | null, string | null | undefined, string>;
    worker: Nullable<string>;
    worker_seen_at: Nullable<Date>;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  uploads: {
    user_id: number;
    sha256: string;
    bytes: number;
    type: Schema<'FileRef'>['type'];
    created_at: Date;
  };
  /** Whose rows are gone. */
  files_to_remove: { sha256: string };
}

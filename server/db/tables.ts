/** The tables as Kysely sees them. jsonb columns are written as JSON text and read as values. */
import type { Generated, Kysely, Transaction } from 'kysely';
import type { Schema } from '../contract-types';
import type { AuditTables } from './audit-tables';
import type { Json } from './columns';
import type { ClassWorkTables } from './class-work-tables';
import type { FileTables } from './file-tables';
import type { LessonPlanTables } from './lesson-plan-tables';
import type { RosterTables } from './roster-tables';
import type { SchoolTables } from './school-tables';
import type { SchoolYearTables } from './school-year-tables';
import type { SignInTables } from './sign-in-tables';

export type Db = Kysely<Tables>;
export type DbOrTransaction = Db | Transaction<Tables>;

export interface Tables
  extends
    AuditTables,
    ClassWorkTables,
    FileTables,
    LessonPlanTables,
    RosterTables,
    SchoolTables,
    SchoolYearTables,
    SignInTables {
  schema_migrations: { number: number; name: string; applied_at: Generated<Date> };
  sync_operations: {
    user_id: number;
    op_id: string;
    body_hash: string;
    result: Json<Schema<'SyncResult'>>;
    received_at: Date;
  };
}

/** The tables of rosters. */
import type { ColumnType, Generated } from 'kysely';
import type { Asked } from '../../domain/rosters/guard';
import type { PartStates } from '../../domain/rosters/states';
import type { Schema } from '../contract-types';
import type { Id, Json, Nullable } from './columns';

export interface RosterOrders {
  readonly people: readonly (readonly [string, number | 'new'])[];
  readonly schools: readonly (readonly [string, number | 'new'])[];
  readonly timeZone: string;
  /** How many people it may concern. */
  readonly number: number;
  /** Where they leave. Of a set that was applied before this was kept: everywhere. */
  readonly asked?: Asked;
}

export interface RosterTables {
  roster_people: {
    district_id: number;
    sourced_id: string;
    user_id: number;
    left_at: Nullable<Date>;
  };
  roster_classes: {
    district_id: number;
    sourced_id: string;
    group_id: number;
    left_at: Nullable<Date>;
  };
  roster_runs: {
    id: Id;
    district_id: number;
    by_user: Nullable<number>;
    by_name: string;
    file_name: string;
    bytes: number;
    state: Schema<'RosterRun'>['state'];
    report: Json<Schema<'RosterReport'>>;
    orders: ColumnType<RosterOrders | null, string | null | undefined, string | null>;
    failure: Nullable<NonNullable<Schema<'RosterRun'>['failure']>>;
    progress: Generated<number>;
    failures: Generated<number>;
    worker: Nullable<string>;
    worker_seen_at: Nullable<Date>;
    read_on: string;
    created_at: Date;
    applied_at: Nullable<Date>;
    undo_state: Nullable<NonNullable<Schema<'RosterRun'>['undo']>['state']>;
    undo_by: Nullable<number>;
    undo_by_name: Nullable<string>;
    undo_parts: Generated<number>;
    undo_progress: Generated<number>;
    undo_kept: Generated<number>;
    undone_at: Nullable<Date>;
  };
  roster_run_steps: { run_id: number; position: Generated<number>; states: Json<PartStates> };
  roster_run_files: { run_id: number; bytes: Buffer };
  roster_run_lines: {
    run_id: number;
    position: number;
    kind: Schema<'RosterLineKind'>;
    line: Json<Schema<'RosterLine'>>;
  };
}

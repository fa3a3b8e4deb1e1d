/** The tables of rosters. */
import type { ColumnType, Generated } from 'kysely';
import type { Asked } from '../../domain/rosters/guard';
import type { PartStates } from '../../domain/rosters/states';
import type { RosterVersion } from '../../domain/rosters/tables';
import type { Schema } from '../contract-types';
import type { Id, Json, Nullable } from './columns';

export type ConnectionKind = Exclude<Schema<'RosterSource'>, 'files'>;

/** What a kind of connection remembers from one fetch to the next, such as where it goes on; secrets in it are sealed. */
export type KindState = Readonly<Record<string, unknown>>;

export interface RosterRunInput {
  readonly people: readonly (readonly [string, number | 'new'])[];
  readonly schools: readonly (readonly [string, number | 'new'])[];
  readonly timeZone: string;
  /** How many people it may concern. */
  readonly number: number;
  /** Where they leave. Of a set that was applied before this was kept: everywhere. */
  readonly asked?: Asked;
}

export interface RosterTables {
  roster_connections: {
    district_id: number;
    kind: ConnectionKind;
    base_url: Nullable<string>;
    auth: Nullable<'oauth1' | 'oauth2'>;
    token_url: Nullable<string>;
    client_id: Nullable<string>;
    version: Nullable<RosterVersion>;
    secret: Nullable<string>;
    secret_set_at: Nullable<Date>;
    state: ColumnType<KindState, string | undefined, string>;
    nightly: boolean;
    hour: number;
    made_by: Nullable<number>;
    made_by_name: string;
    made_at: Date;
    due_at: Nullable<Date>;
    fetch_by: Nullable<'person' | 'night'>;
    asked_by: Nullable<number>;
    asked_by_name: Nullable<string>;
    fetch_since: Nullable<Date>;
    fetch_tries: Generated<number>;
    worker: Nullable<string>;
    worker_seen_at: Nullable<Date>;
    last_at: Nullable<Date>;
    last_by: Nullable<'person' | 'night'>;
    last_outcome: Nullable<Schema<'RosterFetchOutcome'>>;
    last_run: Nullable<number>;
  };
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
    /** Null: fetched at night, by nobody. */
    by_name: Nullable<string>;
    source: Generated<Schema<'RosterSource'>>;
    applied_by_itself: Generated<boolean>;
    file_name: string;
    bytes: number;
    state: Schema<'RosterRun'>['state'];
    report: Json<Schema<'RosterReport'>>;
    orders: ColumnType<RosterRunInput | null, string | null | undefined, string | null>;
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
    root_run_id: Nullable<number>;
  };
  roster_run_steps: { run_id: number; position: Generated<number>; states: Json<PartStates> };
  roster_run_files: {
    run_id: number;
    bytes: Buffer;
    to_forget: Generated<string[]>;
    changed: Generated<number>;
  };
  roster_run_lines: {
    run_id: number;
    position: number;
    kind: Schema<'RosterLineKind'>;
    line: Json<Schema<'RosterLine'>>;
  };
}

/** The table of the activity log. */
import type { GeneratedAlways } from 'kysely';
import type { Schema } from '../contract-types';
import type { Json, Nullable } from './columns';

type Device = Schema<'DeviceLabel'>;

export interface AuditTables {
  audit_events: {
    /** bigint: read as text. */
    id: GeneratedAlways<string>;
    at: Date;
    district_id: number;
    school_id: Nullable<number>;
    /** Null, with name and role: Daybook did it by itself. */
    actor_id: Nullable<number>;
    actor_name: Nullable<string>;
    actor_role: Nullable<Schema<'Role'>>;
    act: Schema<'AuditAct'>;
    target_kind: Nullable<Schema<'AuditTarget'>['kind']>;
    target_id: Nullable<number>;
    target_name: Nullable<string>;
    school_name: Nullable<string>;
    address: Nullable<string>;
    browser: Nullable<Device['browser']>;
    system: Nullable<Device['system']>;
    details: Json<Schema<'AuditDetails'>>;
    once_in: Nullable<number>;
  };
}

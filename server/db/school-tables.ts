/** The tables of districts, schools, and the people and groups there. */
import type { Generated } from 'kysely';
import type { StoredState } from '../../domain/orders';
import type { Role } from '../../domain/reference';
import type { Schema } from '../contract-types';
import type { Id, Locale, Nullable } from './columns';

export interface SchoolTables {
  districts: {
    id: Id;
    name: string;
    is_demo: Generated<boolean>;
    classlink_tenant: Nullable<string>;
    clever_district: Nullable<string>;
    /** By which ids of Clever's the roster of the district names its people. */
    clever_ids: Generated<'own' | 'sis'>;
    rosters_unlocked_at: Nullable<Date>;
    rosters_unlocked_by: Nullable<string>;
  };
  schools: {
    id: Id;
    district_id: number;
    name: string;
    time_zone: string;
    locale: Generated<Locale>;
    external_id: Nullable<string>;
    marks_scale: Generated<Schema<'MarksScale'>>;
    marks_rule: Generated<Schema<'MarksRule'>>;
    term_starts: Generated<string[]>;
    trial_from: Generated<Date>;
    seats_lost_at: Nullable<Date>;
  };
  users: {
    id: Id;
    role: Role;
    name: string;
    email: Nullable<string>;
    username: Nullable<string>;
    password_hash: string;
    school_id: Nullable<number>;
    district_id: Nullable<number>;
    time_zone: Generated<string>;
    has_trial: Generated<boolean>;
    locale: Generated<Locale>;
    active: Generated<boolean>;
    feed_rev: Generated<number>;
    /** Of students, kept by triggers: how many groups they are in that are not archived. */
    groups_in_use: Generated<number>;
    created_at: Generated<Date>;
    sourced_id: Nullable<string>;
    /** Of a demo sandbox only. */
    expires_at: Nullable<Date>;
    grade_id: Nullable<number>;
    /** Of staff; null: never. */
    last_sign_in_at: Nullable<Date>;
    /** Counted by the database itself. */
    account_rev: Generated<number>;
    /** A second factor of one's own, by what is none. */
    own_factors_changed_at: Nullable<Date>;
    trial_from: Generated<Date>;
  };
  /** Beside the school of the account. */
  further_schools: { user_id: number; school_id: number };
  banners: {
    id: Id;
    district_id: number;
    school_id: Nullable<number>;
    text_en: Nullable<string>;
    text_es: Nullable<string>;
    tone: Schema<'BannerTone'>;
    first_day: string;
    last_day: string;
    rev: Generated<number>;
    updated_by: Nullable<number>;
    updated_at: Date;
  };
  orders: {
    id: Id;
    district_id: number;
    school_id: Nullable<number>;
    made_key: string;
    state: StoredState;
    starts_on: string;
    ends_on: string;
    valid_until: string;
    unit_cents: number;
    bill_name: string;
    bill_street: string;
    bill_city: string;
    bill_state: string;
    bill_zip: string;
    tax_exempt: Nullable<string>;
    contact_name: string;
    contact_email: string;
    po_number: Nullable<string>;
    invoiced_on: Nullable<string>;
    due_on: Nullable<string>;
    rev: Generated<number>;
    created_by: Nullable<number>;
    created_at: Date;
  };
  order_seats: { order_id: number; school_id: number; seats: number; changed_at: Date };
  order_files: { order_id: number; name: string; bytes: Buffer };
  order_events: {
    id: Id;
    order_id: number;
    kind: StoredState | 'moved' | 'file_added' | 'file_replaced';
    at: Date;
    by_user: Nullable<number>;
    by_name: Nullable<string>;
    note: Nullable<string>;
  };
  groups: {
    id: Id;
    school_id: number;
    name: string;
    grade_id: number;
    subject_id: Nullable<number>;
    color: Schema<'GroupSummary'>['color'];
    class_code: Nullable<string>;
    archived_at: Nullable<Date>;
  };
  group_teachers: { group_id: number; teacher_id: number; from_roster: Generated<boolean> };
  group_students: { group_id: number; student_id: number; from_roster: Generated<boolean> };
  student_deletions: {
    student_id: number;
    asked_by: number;
    asked_by_name: string;
    asked_by_role: Role;
    asked_at: Date;
    due_at: Date;
    was_active: boolean;
    was_left_at: Nullable<Date>;
  };
  /** Whose data are gone for good. */
  deleted_students: { id: number; account_made_at: Date; deleted_at: Date };
  school_days_off: { school_id: number; day: string; title: string };
}

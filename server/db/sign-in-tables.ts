/** The tables of signing in, and of the sign-ins there are. */
import type { ColumnType, Generated } from 'kysely';
import type { StudentMethod } from '../../domain/sign-in-settings';
import type { Schema } from '../contract-types';
import type { Id, Json, Nullable } from './columns';

type DeviceLabel = Schema<'DeviceLabel'>;
type Token = {
  token_hash: string;
};

export interface SignInTables {
  sessions: {
    id: Id;
    user_id: number;
    created_at: Date;
    expires_at: Date;
    revoked_at: Nullable<Date>;
    browser: Generated<DeviceLabel['browser']>;
    system: Generated<DeviceLabel['system']>;
    last_used_at: Date;
    card_id: Nullable<number>;
    device_key: Nullable<string>;
    /** Of the link that began it; that may be forgotten by now. */
    auth_key_id: Nullable<number>;
    device_id: Nullable<string>;
  };
  access_tokens: Token & { session_id: number; expires_at: Date };
  refresh_tokens: Token & {
    session_id: number;
    predecessor_hash: Nullable<string>;
    created_at: Date;
    dead_at: Nullable<Date>;
  };
  upload_tickets: Token & {
    user_id: number;
    device_id: string;
    created_at: Date;
    expires_at: Date;
    revoked_at: Nullable<Date>;
    card_id: Nullable<number>;
    used_at: Nullable<Date>;
  };
  sign_in_cards: {
    id: Id;
    student_id: number;
    kind: 'badge' | 'pictures';
    secret_hash: string;
    secret_sealed: Nullable<string>;
    created_at: Date;
  };
  known_devices: {
    device_hash: string;
    user_id: number;
    last_used_at: Date;
    card_id: Nullable<number>;
  };
  contact_messages: {
    id: Id;
    kind: 'contact' | 'demo';
    name: string;
    email: string;
    topic: Nullable<string>;
    school: Nullable<string>;
    state_id: Nullable<number>;
    role: Nullable<string>;
    message: string;
    created_at: Date;
    expires_at: Date;
  };
  invitations: {
    id: Id;
    district_id: number;
    school_id: Nullable<number>;
    role: Schema<'StaffRole'>;
    email: string;
    locale: 'en' | 'es';
    state: Generated<'open' | 'accepted' | 'taken_back'>;
    token_hash: Nullable<string>;
    mail_due: Generated<boolean>;
    invited_by: Nullable<number>;
    created_at: Date;
    expires_at: Date;
  };
  password_resets: {
    user_id: number;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
  };
  passkeys: {
    id: Id;
    user_id: number;
    credential_id: string;
    public_key: string;
    /** bigint: read as text. */
    counter: ColumnType<string, number, number>;
    transports: Json<readonly string[]>;
    name: string;
    created_at: Date;
    last_used_at: Nullable<Date>;
  };
  authenticators: {
    user_id: number;
    sealed_secret: string;
    created_at: Date;
    confirmed_at: Nullable<Date>;
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: number; code_hash: string };
  second_steps: {
    user_id: number;
    ticket_hash: string;
    password_mark: string;
    expires_at: Date;
  };
  second_factor_rules: {
    id: Id;
    school_id: Nullable<number>;
    district_id: Nullable<number>;
    roles: readonly Schema<'StaffRole'>[];
    first_day: string;
    rev: number;
    updated_by: Nullable<number>;
    updated_at: Date;
  };
  sign_in_settings: {
    school_id: number;
    methods: readonly StudentMethod[];
    student_days: number;
    staff_days: number;
    email_domains: Generated<readonly string[]>;
    rev: Generated<number>;
    updated_by: Nullable<number>;
    updated_at: Date;
  };
  passkey_challenges: { challenge_hash: string; user_id: Nullable<number>; expires_at: Date };
  auth_keys: {
    id: Id;
    key_hash: string;
    user_id: number;
    issued_by: number;
    created_at: Date;
    expires_at: Date;
    used_at: Nullable<Date>;
    revoked_at: Nullable<Date>;
    /** By the child to whom it was told; staff have their mail. */
    seen_at: Nullable<Date>;
  };
  external_accounts: {
    provider: 'classlink' | 'clever';
    tenant_id: string;
    external_id: string;
    user_id: number;
    created_at: Date;
  };
  sso_states: {
    provider: 'classlink' | 'clever';
    state_hash: string;
    browser_hash: string;
    expires_at: Date;
    /** Of the code that it was used up with. */
    code_hash: Nullable<string>;
    taken_at: Nullable<Date>;
    /** Whom that has let in. */
    user_id: Nullable<number>;
  };
  login_throttle: { key: string; window_started_at: Date; attempts: number };
  secrets: { name: string; value: string };
}

/** What the address of the list says. Apart from the queries, because the router reads every address. */
import type { StaffRole } from '../../../domain/permissions';
import type { components } from '../../api/schema';
import type { ListSearch } from '../../lists/search-state';

type StaffState = components['schemas']['StaffState'];
type SignInMethod = components['schemas']['SignInMethod'];

export const staffStates = ['active', 'deactivated'] as const satisfies readonly StaffState[];

export const signInMethods = [
  'password',
  'authenticator',
  'passkey',
  'classlink',
  'clever',
] as const satisfies readonly SignInMethod[];

/** When somebody was signed in last. */
export const lastSignIns = ['lately', 'not_lately', 'never'] as const;

export interface UserSearch extends ListSearch {
  readonly role?: StaffRole;
  readonly school?: number;
  readonly state?: StaffState;
  readonly signed_in?: (typeof lastSignIns)[number];
  readonly method?: SignInMethod;
}

type InvitationState = components['schemas']['InvitationState'];

export const invitationStates = [
  'waiting',
  'late',
  'accepted',
  'taken_back',
  'known',
] as const satisfies readonly InvitationState[];

export interface InvitationSearch extends ListSearch {
  readonly role?: StaffRole;
  readonly school?: number;
  readonly state?: InvitationState;
}

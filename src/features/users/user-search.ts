/** What the address of the list says. Apart from the queries, because the router reads every address. */
import { staffRoles } from '../../../domain/permissions';
import { recordId } from '../../../domain/record-id';
import type { components } from '../../api/schema';
import { choice, listFields, searchReader, type SearchOf } from '../../lists/search-state';

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

export const readUserSearch = searchReader({
  ...listFields,
  role: choice(staffRoles),
  school: recordId,
  state: choice(staffStates),
  signed_in: choice(lastSignIns),
  method: choice(signInMethods),
});
export type UserSearch = SearchOf<typeof readUserSearch>;

type InvitationState = components['schemas']['InvitationState'];

export const invitationStates = [
  'waiting',
  'late',
  'accepted',
  'taken_back',
  'known',
] as const satisfies readonly InvitationState[];

export const readInvitationSearch = searchReader({
  ...listFields,
  role: choice(staffRoles),
  school: recordId,
  state: choice(invitationStates),
});
export type InvitationSearch = SearchOf<typeof readInvitationSearch>;

/** The calls about invitations of staff. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffRole } from '../../../domain/permissions';
import { call, fetcher } from '../../api/call';
import type { components } from '../../api/schema';
import type { AskersProof } from './commands';
import type { InvitationSearch } from './user-search';

type Schemas = components['schemas'];
export type Invitation = Schemas['Invitation'];
export type InvitedRow = Schemas['InvitedRow'];

const invitationsPerPage = 50;
/** Five thousand addresses are compared and written in some seconds. */
const timeoutMs = 90_000;

export function invitationsQuery({ page = 1, search = '', role, school, state }: InvitationSearch) {
  return queryOptions({
    queryKey: ['invitations', page, search, role, school, state],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/invitations', {
      query: {
        page,
        per_page: invitationsPerPage,
        search: search || undefined,
        role,
        school,
        state,
      },
    }),
  });
}

interface Wanted {
  readonly text: string;
  readonly role: StaffRole;
  /** Undefined: none was chosen. */
  readonly school_id?: number;
}

/**
 * @param confirm false: only says what would come of each line
 * @param proof for administrators, when it is confirmed
 */
export const inviteStaff = (wanted: Wanted, confirm: boolean, proof: AskersProof = {}) =>
  call('POST', '/dashboard/invitations', { body: { ...wanted, confirm, ...proof }, timeoutMs });

const at = (invitation_id: number) => ({ path: { invitation_id } });

export const invitationActions = {
  again: (id: number) => call('POST', '/dashboard/invitations/{invitation_id}/send', at(id)),
  takeBack: (id: number) => call('DELETE', '/dashboard/invitations/{invitation_id}', at(id)),
} as const;
